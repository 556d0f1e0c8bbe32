import { describe, expect, test } from 'vitest'
import { edited, pasteOf, pressesOf } from './press.ts'

const keys = (...args: Parameters<typeof pressesOf>) => pressesOf(...args).map(({ key }) => key)

describe('presses', () => {
  test('of one read come one at a time', () => {
    expect(keys('jj\r', {})).toEqual(['j', 'j', 'Enter'])
  })

  test('have names where they are no characters', () => {
    expect(keys('', { return: true })).toEqual(['Enter'])
    expect(keys('', { delete: true })).toEqual(['Backspace'])
    expect(keys('c', { ctrl: true })).toEqual(['Ctrl-C'])
  })

  test('of Escape and a key in one read are both', () => {
    expect(keys('q', { meta: true })).toEqual(['Escape', 'q'])
  })

  test('of control characters are named after their letters', () => {
    expect(keys('a\u0015b\u007f', {})).toEqual(['a', 'Ctrl-U', 'b', 'Backspace'])
  })
})

describe('a line of input', () => {
  test('takes characters, whole ones away, and all of it', () => {
    expect(edited('ann', { key: 'a' })).toBe('anna')
    expect(edited('a👩‍👩‍👧', { key: 'Backspace' })).toBe('a')
    expect(edited('anna', { key: 'Ctrl-U' })).toBe('')
  })

  test('takes pasted text as one line', () => {
    expect(edited('', pasteOf('anna\nlindqvist'))).toBe('anna lindqvist')
  })

  test('is not changed by other keys', () => {
    expect(edited('anna', { key: 'Enter' })).toBeUndefined()
  })
})
