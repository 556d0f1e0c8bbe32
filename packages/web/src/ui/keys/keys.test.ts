import { expect, test } from 'vitest'
import { ariaKeys, isShortcut, type KeyPress, keyNames, SHORTCUTS, withKeys } from './keys.ts'

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
