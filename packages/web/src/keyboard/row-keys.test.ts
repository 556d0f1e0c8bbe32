import { afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_KEYMAP, keymap } from './keymap.ts'
import { arrowOf, nextRow, stopComposition, strideOf } from './row-keys.ts'

afterEach(() => keymap.set(DEFAULT_KEYMAP))

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 2],
  ['ArrowUp', 0, 0],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s from row %i of 3 leads to row %i', (key, from, to) => {
  expect(nextRow(key, from, 3)).toBe(to)
})

test('other keys are left alone', () => {
  expect(nextRow('x', 0, 3)).toBeUndefined()
})

const press = (key: string, shiftKey = false) => ({
  key,
  shiftKey,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
})

describe('the keys down and up a row', () => {
  test('are J and K; with Shift they mark the rows on the way, as arrows do', () => {
    expect(['j', 'k', 'x', 'Home'].map((key) => arrowOf(press(key)))).toEqual([
      'ArrowDown',
      'ArrowUp',
      'x',
      'Home',
    ])
    expect(arrowOf(press('J', true))).toBe('J')
    for (const key of ['J', 'ArrowDown'])
      expect(strideOf(press(key, true))).toEqual({ arrow: 'ArrowDown', extend: true })
    expect(strideOf(press('j'))).toEqual({ arrow: 'ArrowDown', extend: false })
  })

  test.each([
    ['Shift+J', press('J', true)],
    ['Plus', press('+')],
    ['Shift+Plus', press('+', true)],
    ['Space', press(' ')],
    ['Å', press('å')],
  ])('walk where a person has %s instead, and take nothing along', (keys, pressed) => {
    keymap.set({ letters: true, keys: { down: keys } })
    expect(strideOf(pressed)).toEqual({ arrow: 'ArrowDown', extend: false })
    expect(arrowOf(press('j'))).toBe('j')
  })
})

test.each([
  ['Enter', 'while text is composed', { isComposing: true, keyCode: 229 }, false],
  ['Enter', 'that ended it in Safari', { isComposing: false, keyCode: 229 }, false],
  ['Escape', 'while text is composed', { isComposing: true, keyCode: 27 }, false],
  ['Enter', 'of its own', { isComposing: false, keyCode: 13 }, true],
])('%s %s is heard only where it is a press of its own', (key, _, press, isHeard) => {
  const window = new EventTarget()
  let heard = false
  window.addEventListener('keydown', stopComposition as (event: Event) => void, true)
  window.addEventListener('keydown', () => {
    heard = true
  })
  window.dispatchEvent(Object.assign(new Event('keydown'), { key, ...press }))
  expect(heard).toBe(isHeard)
})
