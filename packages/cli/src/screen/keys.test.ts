import { describe, expect, test, vi } from 'vitest'
import { actionFor, editLine, motions, toPaste, toPresses } from './keys.tsx'

/** The line that a key leads to from line 20 of 0 to 99, with ten lines on the screen. */
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

  test('without a binding goes into the input, if there is one', () => {
    const change = vi.fn()
    actionFor({ key: 'x' }, { bindings: [], input: { value: 'a', change } })?.()
    expect(change).toHaveBeenCalledWith('ax')
  })

  test('is never what was pasted', () => {
    const bindings = motions({ at: 0, last: 9, page: 5 }, () => {})
    expect(actionFor(toPaste('j'), { bindings })).toBeUndefined()
  })
})

const keys = (...args: Parameters<typeof toPresses>) => toPresses(...args).map(({ key }) => key)

test.each([
  ['of one read one at a time', 'jj\r', {}, ['j', 'j', 'Enter']],
  ['of Enter by its name', '', { return: true }, ['Enter']],
  ['of delete as Backspace', '', { delete: true }, ['Backspace']],
  ['with Ctrl by their letter', 'c', { ctrl: true }, ['Ctrl-C']],
  ['of Escape and a key in one read as both', 'q', { meta: true }, ['Escape', 'q']],
  ['of control characters by their letters', 'a\u0015b\u007f', {}, ['a', 'Ctrl-U', 'b', 'Backspace']],
])('presses come %s', (_, input, key, presses) => {
  expect(keys(input, key)).toEqual(presses)
})

describe('a line of input', () => {
  test('takes characters, whole ones away, and all of it', () => {
    expect(editLine('ann', { key: 'a' })).toBe('anna')
    expect(editLine('a👩‍👩‍👧', { key: 'Backspace' })).toBe('a')
    expect(editLine('anna', { key: 'Ctrl-U' })).toBe('')
  })

  test('takes pasted text as one line', () => {
    expect(editLine('', toPaste('anna\nlindqvist'))).toBe('anna lindqvist')
  })

  test('is not changed by other keys', () => {
    expect(editLine('anna', { key: 'Enter' })).toBeUndefined()
  })
})
