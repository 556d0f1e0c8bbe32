import { expect, test } from 'vitest'
import { cursorAfterChange, indexOfCursor, type RowCursor } from './row-cursor.ts'

test.each<[string, RowCursor, string[], number]>([
  ['stays where it is', { id: 'b', index: 1 }, ['a', 'b', 'c'], 1],
  ['is found where it has gone to', { id: 'b', index: 1 }, ['b', 'a', 'c'], 0],
  ['that has gone leaves its place to what came there', { id: 'b', index: 1 }, ['a', 'c'], 1],
  ['that was the last leaves it to the one before', { id: 'c', index: 2 }, ['a', 'b'], 1],
  ['of which no id is known is whatever stands there', { id: undefined, index: 1 }, ['a', 'b'], 1],
  ['of no rows at all is where the first will be', { id: 'b', index: 1 }, [], 0],
])('a row cursor %s', (_, held, rows, index) => {
  expect(indexOfCursor(held, rows, (row) => row)).toBe(index)
})

test.each<[string, number, string[], number]>([
  ['at the next one', 1, ['a', 'c', 'd', 'e'], 1],
  ['at the next one, also where others above it have gone with it', 2, ['a', 'd', 'e'], 1],
  ['at the next one that is still there', 1, ['a', 'd', 'e'], 1],
  ['at the last, where it was the last', 4, ['a', 'b', 'c', 'd'], 3],
  ['at the last that stood above it, whatever has come below', 4, ['a', 'b', 'x', 'y'], 1],
  ['at its place among others, where none of them is left', 3, ['x', 'y'], 1],
])('where its row has gone, the keyboard goes on %s', (_, index, rows, place) => {
  const before = ['a', 'b', 'c', 'd', 'e']
  const held = { id: before[index], index }
  expect(cursorAfterChange(held, before, rows, (row) => row)).toEqual({ ...held, index: place })
})

test.each<[string, RowCursor, string[], string[]]>([
  ['has not gone', { id: 'b', index: 1 }, ['a', 'b'], ['b', 'a']],
  ['had gone before', { id: 'b', index: 1 }, ['a', 'c', 'd'], ['a', 'd']],
  ['is not known', { id: undefined, index: 1 }, ['a', 'b'], ['a']],
  ['goes with all the others', { id: 'b', index: 1 }, ['a', 'b'], []],
])('a row cursor that %s keeps its place', (_, held, before, rows) => {
  expect(cursorAfterChange(held, before, rows, (row) => row)).toBe(held)
})
