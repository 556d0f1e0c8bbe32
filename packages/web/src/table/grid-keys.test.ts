import { describe, expect, test } from 'vitest'
import { type GridCursor, HEAD, nextCursor } from './grid-keys.ts'

const extent = { rows: 50, columns: 4, page: 10 }
const on = (row: number, column?: number): GridCursor => ({ row, column })

describe('in a table of 50 rows and 4 columns, of which 10 rows are seen', () => {
  test.each<[string, GridCursor, GridCursor]>([
    ['ArrowDown', on(0), on(1)],
    ['ArrowDown', on(48), on(49)],
    ['ArrowDown', on(49), on(49)],
    ['ArrowUp', on(2), on(1)],
    ['ArrowUp', on(1, 2), on(0, 2)],
    ['Home', on(20), on(0)],
    ['End', on(0, 3), on(49, 3)],
    ['PageDown', on(3), on(13)],
    ['PageDown', on(45), on(49)],
    ['PageUp', on(13, 1), on(3, 1)],
    ['PageUp', on(4), on(0)],
  ])('%s from %o leads to %o', (key, from, to) => {
    expect(nextCursor(key, from, extent)).toEqual(to)
  })

  test.each<[string, GridCursor, GridCursor]>([
    ['ArrowRight', on(5), on(5, 0)],
    ['ArrowRight', on(5, 3), on(5, 3)],
    ['ArrowLeft', on(5, 2), on(5, 1)],
    ['ArrowLeft', on(5, 0), on(5)],
    ['ArrowLeft', on(5), on(5)],
  ])('%s from %o goes into the row, along it and out of it: %o', (key, from, to) => {
    expect(nextCursor(key, from, extent)).toEqual(to)
  })

  test.each<[string, GridCursor, GridCursor]>([
    ['ArrowUp', on(0), on(HEAD, 0)],
    ['ArrowUp', on(0, 2), on(HEAD, 2)],
    ['ArrowRight', on(HEAD, 2), on(HEAD, 3)],
    ['ArrowRight', on(HEAD, 3), on(HEAD, 3)],
    ['ArrowLeft', on(HEAD, 0), on(HEAD, 0)],
    ['End', on(HEAD, 0), on(HEAD, 3)],
    ['Home', on(HEAD, 3), on(HEAD, 0)],
    ['ArrowDown', on(HEAD, 2), on(0)],
  ])('%s from %o reaches the headers, walks them and leaves them: %o', (key, from, to) => {
    expect(nextCursor(key, from, extent)).toEqual(to)
  })

  test.each([
    ['x', on(3)],
    ['Tab', on(3)],
    ['ArrowUp', on(HEAD, 1)],
  ])('%s from %o is left alone', (key, from) => {
    expect(nextCursor(key, from, extent)).toBeUndefined()
  })
})

test('where nothing matches, the keyboard stays with the headers', () => {
  expect(nextCursor('ArrowDown', on(HEAD, 1), { ...extent, rows: 0 })).toBeUndefined()
})
