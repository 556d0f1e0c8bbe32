import { describe, expect, test, vi } from 'vitest'
import { actionFor, motions } from './mode.ts'
import { pasteOf } from './press.ts'

/** Where a key leads from line 20 of 0 to 99, ten of them seen. */
function pressed(key: string, at = 20): number | undefined {
  let place: number | undefined
  const bindings = motions({ at, last: 99, page: 10 }, (to) => {
    place = to
  })
  actionFor({ key }, { bindings })?.()
  return place
}

describe('a press', () => {
  test.each([
    ['j', 21],
    ['Down', 21],
    ['k', 19],
    ['Up', 19],
    ['Ctrl-D', 25],
    ['Ctrl-U', 15],
    [' ', 29],
    ['PageDown', 29],
    ['PageUp', 11],
    ['g', 0],
    ['Home', 0],
    ['G', 99],
    ['End', 99],
    ['x', undefined],
  ])('%s moves as in vi, and as on any keyboard', (key, to) => {
    expect(pressed(key)).toBe(to)
  })

  test('never moves beyond the ends', () => {
    expect(pressed('k', 0)).toBe(0)
    expect(pressed('Ctrl-U', 3)).toBe(0)
    expect(pressed('PageDown', 95)).toBe(99)
  })

  test('that nobody has bound goes into the input, if there is one', () => {
    const change = vi.fn()
    actionFor({ key: 'x' }, { bindings: [], input: { value: 'a', change } })?.()
    expect(change).toHaveBeenCalledWith('ax')
  })

  test('is never what was pasted', () => {
    const bindings = motions({ at: 0, last: 9, page: 5 }, () => {})
    expect(actionFor(pasteOf('j'), { bindings })).toBeUndefined()
  })
})
