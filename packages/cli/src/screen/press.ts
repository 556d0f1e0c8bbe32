/** What was pressed, one press at a time. Ink hands over what came in one read: on a slow line that is several keys. */
import type { Key } from 'ink'
import { lettersOf } from '../output/table.ts'

export interface Press {
  /** The character itself, or the name of the key. */
  key: string
  /** Text from the clipboard is never a key: pasted into a list it would run what its letters stand for. */
  pasted?: true
}

const NAMES = {
  return: 'Enter',
  escape: 'Escape',
  upArrow: 'Up',
  downArrow: 'Down',
  leftArrow: 'Left',
  rightArrow: 'Right',
  pageUp: 'PageUp',
  pageDown: 'PageDown',
  home: 'Home',
  end: 'End',
  tab: 'Tab',
  backspace: 'Backspace',
  delete: 'Backspace',
} as const satisfies Partial<Record<keyof Key, string>>

const CONTROLS: Partial<Record<string, string>> = {
  '\r': 'Enter',
  '\n': 'Enter',
  '\t': 'Tab',
  '\b': 'Backspace',
  '\u001b': 'Escape',
  '\u007f': 'Backspace',
}

const flags = Object.keys(NAMES) as (keyof typeof NAMES)[]

export function pressesOf(input: string, key: Partial<Key>): Press[] {
  if (key.tab && key.shift) return [{ key: 'Shift-Tab' }]
  const named = flags.find((flag) => key[flag])
  if (named) return [{ key: NAMES[named] }]
  if (key.ctrl) return [{ key: `Ctrl-${input.toUpperCase()}` }]
  const keys = Array.from(input, nameOf)
  // Escape and a key in one read look like Alt with that key, which means nothing here.
  if (key.meta) keys.unshift('Escape')
  return keys.map((name) => ({ key: name }))
}

/** Control characters have the names of the letters that they are typed with. */
function nameOf(character: string): string {
  const letter = () => `Ctrl-${String.fromCharCode((character.codePointAt(0) ?? 0) + 64)}`
  return CONTROLS[character] ?? (isControl(character) ? letter() : character)
}

export function pasteOf(text: string): Press {
  return { key: text, pasted: true }
}

/** A line of input after a press; undefined where the press is none that edits. */
export function edited(line: string, { key, pasted }: Press): string | undefined {
  if (pasted) return line + Array.from(key, (character) => (isControl(character) ? ' ' : character)).join('')
  if (key === 'Ctrl-U') return ''
  if (key === 'Backspace') return lettersOf(line).slice(0, -1).join('')
  return isCharacter(key) ? line + key : undefined
}

function isCharacter(key: string): boolean {
  return [...key].length === 1
}

function isControl(character: string): boolean {
  return /^\p{Cc}$/u.test(character)
}
