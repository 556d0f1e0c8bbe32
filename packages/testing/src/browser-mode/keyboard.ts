/**
 * Real key presses in component tests: trusted events with a code, on which the browser acts as on those of a
 * keyboard. One file may mix them with the clicks of Vitest's locators. Do not use Vitest's own `cdp()` for
 * keys: a file that mixed it with clicks hung.
 */
import { commands } from 'vitest/browser'
import type { KeyEvent } from './key-command.ts'

type Modifier = 'Alt' | 'Control' | 'Meta' | 'Shift'

interface Key {
  /** What the key means in its layout: '{', 'ä' or 'Dead'. */
  key: string
  /** Where the key is, by its name on a US keyboard: 'Digit7'. */
  code: string
  /** Held while the key is pressed; AltGr is Control and Alt. */
  modifiers?: readonly Modifier[]
}

/**
 * Presses and releases keys, one after the other, on what has the focus: `press('Control+K', 'ArrowDown',
 * 'Enter')`.
 *
 * A name is that of a key on a US keyboard, after the modifiers that are held: 'A', 'Shift+A', '?', 'Space',
 * 'F8', 'Alt+PageDown'. A letter is its key, in either case: only Shift makes a capital. A key of another
 * layout is given in full: `press({ key: '{', code: 'Digit7', modifiers: ['Control', 'Alt'] })`. Throws for a
 * name that no key has.
 */
export async function press(...keys: readonly (string | Key)[]): Promise<void> {
  // Without the focus inside of its frame, the page around it would get the keys.
  if (document.activeElement === document.body) window.focus()
  await commands.dispatchKeys(keys.map(resolveKey).flatMap(keyEvents))
}

const MODIFIERS: Record<Modifier, { bit: number; code: string }> = {
  Alt: { bit: 1, code: 'AltLeft' },
  Control: { bit: 2, code: 'ControlLeft' },
  Meta: { bit: 4, code: 'MetaLeft' },
  Shift: { bit: 8, code: 'ShiftLeft' },
}

/** What Windows calls a key: the browser's own actions (Tab, Enter, arrows) go by it. */
const VIRTUAL_KEYS: Record<string, number> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  ShiftLeft: 16,
  ControlLeft: 17,
  AltLeft: 18,
  Escape: 27,
  Space: 32,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
  MetaLeft: 91,
  ContextMenu: 93,
  Semicolon: 186,
  Equal: 187,
  Comma: 188,
  Minus: 189,
  Period: 190,
  Slash: 191,
  Backquote: 192,
  BracketLeft: 219,
  Backslash: 220,
  BracketRight: 221,
  Quote: 222,
  IntlBackslash: 226,
}

/** Of a US keyboard: where a sign is, and the one that Shift makes of it. */
const SIGNS: readonly [code: string, plain: string, shifted: string][] = [
  ['Backquote', '`', '~'],
  ['Minus', '-', '_'],
  ['Equal', '=', '+'],
  ['BracketLeft', '[', '{'],
  ['BracketRight', ']', '}'],
  ['Backslash', '\\', '|'],
  ['Semicolon', ';', ':'],
  ['Quote', "'", '"'],
  ['Comma', ',', '<'],
  ['Period', '.', '>'],
  ['Slash', '/', '?'],
  ...[...'1234567890'].map((digit, at): [string, string, string] => [
    `Digit${digit}`,
    digit,
    '!@#$%^&*()'.charAt(at),
  ]),
]

function virtualKey(code: string): number {
  const [, letterOrDigit, functionKey] = /^(?:(?:Key|Digit)([A-Z0-9])|F(\d\d?))$/.exec(code) ?? []
  if (functionKey) return 111 + Number(functionKey)
  return letterOrDigit?.charCodeAt(0) ?? VIRTUAL_KEYS[code] ?? 0
}

function resolveKey(key: string | Key): Key {
  if (typeof key !== 'string') return key
  const names = key.split(/\+(?=.)/)
  const name = names.pop() ?? ''
  const unknown = names.filter((modifier) => !(modifier in MODIFIERS))
  const modifiers = names as Modifier[]
  const found = findKey(name, modifiers)
  if (unknown.length > 0 || !found) throw new Error(`No key is named ${key}.`)
  return { modifiers, ...found }
}

function findKey(name: string, modifiers: readonly Modifier[]): Key | undefined {
  const shift = modifiers.includes('Shift')
  if (/^[a-z]$/i.test(name)) {
    const upper = name.toUpperCase()
    return { key: shift ? upper : name.toLowerCase(), code: `Key${upper}` }
  }
  for (const [code, plain, shifted] of SIGNS) {
    if (name === plain) return { key: shift ? shifted : plain, code }
    if (name === shifted)
      return { key: shifted, code, modifiers: [...new Set([...modifiers, 'Shift' as const])] }
  }
  if (name === 'Space') return { key: ' ', code: 'Space' }
  return virtualKey(name) > 0 ? { key: name, code: name } : undefined
}

/** A modifier goes down before its key and comes up after it. */
function keyEvents({ key, code, modifiers = [] }: Key): KeyEvent[] {
  const down: KeyEvent[] = []
  const up: KeyEvent[] = []
  let held = 0
  for (const modifier of modifiers) {
    const { bit, code } = MODIFIERS[modifier]
    up.unshift(keyEvent('keyUp', modifier, code, held))
    held |= bit
    down.push(keyEvent('rawKeyDown', modifier, code, held))
  }
  const text = textOf(key, modifiers)
  // Control and Alt are no part of what AltGr writes: Linux would write nothing.
  const written = held & ~(MODIFIERS.Control.bit | MODIFIERS.Alt.bit)
  return [
    ...down,
    keyEvent('rawKeyDown', key, code, held),
    ...(text ? [{ ...keyEvent('char', key, code, written), text }] : []),
    keyEvent('keyUp', key, code, held),
    ...up,
  ]
}

function keyEvent(type: KeyEvent['type'], key: string, code: string, modifiers: number): KeyEvent {
  return { type, key, code, modifiers, windowsVirtualKeyCode: virtualKey(code) }
}

/** What is written: nothing with Control, Alt or Meta, but something with AltGr. */
function textOf(key: string, modifiers: readonly Modifier[]): string | undefined {
  const isShortcut = modifiers.includes('Meta') || modifiers.includes('Control') !== modifiers.includes('Alt')
  if (isShortcut) return undefined
  if (key === 'Enter') return '\r'
  return [...key].length === 1 ? key : undefined
}
