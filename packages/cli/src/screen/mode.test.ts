import { describe, expect, test, vi } from 'vitest'
import { actionFor, listBindings } from './mode.ts'
import { pasteOf } from './press.ts'

const move = vi.fn()
const bindings = listBindings(move)

describe('a press', () => {
  test('does what it is bound to', () => {
    actionFor({ key: 'j' }, { bindings })?.()
    actionFor({ key: 'Up' }, { bindings })?.()
    expect(move.mock.calls).toEqual([[1], [-1]])
  })

  test('that nobody has bound goes into the input, if there is one', () => {
    const change = vi.fn()
    actionFor({ key: 'x' }, { bindings, input: { value: 'a', change } })?.()
    expect(change).toHaveBeenCalledWith('ax')
    expect(actionFor({ key: 'x' }, { bindings })).toBeUndefined()
  })

  test('is never what was pasted', () => {
    expect(actionFor(pasteOf('j'), { bindings })).toBeUndefined()
  })
})
