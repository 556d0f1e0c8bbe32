import { expect, test } from 'vitest'
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

test('a digit is a tab only without a modifier', () => {
  expect(isShortcut(press('5'), 'tab-5')).toBe(true)
  expect(isShortcut(press('5', { ctrlKey: true }), 'tab-5')).toBe(false)
})

test('the space bar has a name for everybody who cannot see it', () => {
  expect(isShortcut(press(' '), 'pause')).toBe(true)
  expect([keyNames(SHORTCUTS.pause), ariaKeys(SHORTCUTS.pause)]).toEqual([['Space'], 'Space'])
  expect(withKeys('Find in the log', 'find')).toBe('Find in the log (Ctrl F)')
})

test.each([
  ['Russian', 'лKeyK ыKeyS пKeyG сKeyC юPeriod бComma'],
  ['Greek', 'κKeyK σKeyS γKeyG ψKeyC'],
])('on a %s keyboard a letter acts as the Latin one of its key', (_, keys) => {
  for (const [key = '', ...rest] of keys.split(' ')) {
    const code = rest.join('')
    const latin = { Period: '.', Comma: ',' }[code] ?? code.slice(3)
    expect(isPress(press(key, { code }), latin), code).toBe(true)
    expect(isPress(press(key, { code, ctrlKey: true }), `Mod+${latin}`), code).toBe(true)
  }
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
