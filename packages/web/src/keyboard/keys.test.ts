import { describe, expect, test } from 'vitest'
import {
  ariaKeys,
  isPress,
  isShortcut,
  type KeyPress,
  keyNames,
  SHORTCUTS,
  type ShortcutId,
  withKeys,
} from './keys.ts'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

test('Ctrl+K opens the palette, whatever the case of the letter', () => {
  expect(isShortcut(press('k', { ctrlKey: true }), 'palette')).toBe(true)
  expect(isShortcut(press('K', { ctrlKey: true }), 'palette')).toBe(true)
  expect(isShortcut(press('k'), 'palette')).toBe(false)
})

test('AltGr, which reports Ctrl and Alt, fires nothing', () => {
  expect(isShortcut(press('k', { ctrlKey: true, altKey: true }), 'palette')).toBe(false)
  expect(isShortcut(press('2', { ctrlKey: true, altKey: true }), 'tab-2')).toBe(false)
})

test('a digit is a tab only without a modifier', () => {
  expect(isShortcut(press('5'), 'tab-5')).toBe(true)
  expect(isShortcut(press('5', { ctrlKey: true }), 'tab-5')).toBe(false)
})

test('the space bar has a name for everybody who cannot see it', () => {
  expect(isShortcut(press(' '), 'pause')).toBe(true)
  expect([keyNames(SHORTCUTS.pause), ariaKeys(SHORTCUTS.pause)]).toEqual([['Space'], 'Space'])
  expect(withKeys('Find in the log', 'find')).toBe('Find in the log (Ctrl F)')
})

describe.each<[string, [key: string, code: string][]]>([
  [
    'a Russian',
    [
      ['л', 'KeyK'],
      ['ы', 'KeyS'],
      ['п', 'KeyG'],
      ['с', 'KeyC'],
      ['ю', 'Period'],
      ['б', 'Comma'],
    ],
  ],
  [
    'a Greek',
    [
      ['κ', 'KeyK'],
      ['σ', 'KeyS'],
      ['γ', 'KeyG'],
      ['ψ', 'KeyC'],
    ],
  ],
])('on %s keyboard', (_, keys) => {
  test.each(keys)('%s acts as the Latin letter of its key, %s', (key, code) => {
    const latin = code === 'Period' ? '.' : code === 'Comma' ? ',' : code.slice(3)
    expect(isPress(press(key, { code }), latin)).toBe(true)
    expect(isPress(press(key, { code, ctrlKey: true }), `Mod+${latin}`)).toBe(true)
  })
})

test.each([
  ['French', '&é"\'(-è'],
  ['Czech', '+ěščřžý'],
])('on a %s keyboard the tabs have their digits with and without Shift', (_, row) => {
  Array.from(row).forEach((key, at) => {
    const [code, tab] = [`Digit${at + 1}`, `tab-${at + 1}` as ShortcutId]
    expect(isShortcut(press(key, { code }), tab)).toBe(true)
    expect(isShortcut(press(String(at + 1), { code, shiftKey: true }), tab)).toBe(true)
  })
})

test.each([
  ['A', 'KeyQ', 'A'],
  ['Z', 'KeyY', 'Z'],
])('a Latin letter acts by what it writes, not by where it is: %s on %s', (key, code, letter) => {
  expect(isPress(press(key, { code, shiftKey: true }), `Shift+${letter}`)).toBe(true)
  expect(isPress(press(key, { code, shiftKey: true }), `Shift+${code.slice(3)}`)).toBe(false)
})

test('a Nordic letter is no Latin letter of its key, and Shift with a digit no digit', () => {
  expect(isPress(press('ö', { code: 'Semicolon' }), ';')).toBe(false)
  expect(isShortcut(press('"', { code: 'Digit2', shiftKey: true }), 'tab-2')).toBe(false)
})
