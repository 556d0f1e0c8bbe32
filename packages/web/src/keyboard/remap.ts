/** New keys for a binding, and conflicts with other bindings. */

import { BINDINGS, type KeyScope } from './bindings.ts'
import type { Keymap } from './keymap.ts'
import {
  isCharacter,
  isListKey,
  isMod,
  isModifier,
  isOutsideLists,
  type KeyPress,
  keyNames,
  keyOf,
  SHORTCUTS,
  type ShortcutId,
} from './keys.ts'

export interface Capture {
  id: ShortcutId
  first: string
  problem?: string
}

/** What a press comes to: the capture goes on, or ends, with other keys to be kept or not. */
export interface CaptureResult {
  capture?: Capture
  newKeymap?: Keymap
}

const IDS = Object.keys(SHORTCUTS) as ShortcutId[]

/** The keys of a binding, also of one that is switched off with the single letters. */
export function ownKeys(id: ShortcutId, { keys }: Keymap): string {
  return keys[id] ?? SHORTCUTS[id]
}

export function isChanged(id: ShortcutId, keymap: Keymap): boolean {
  return ownKeys(id, keymap) !== SHORTCUTS[id]
}

function withKeysOf(id: ShortcutId, keys: string, keymap: Keymap): Keymap {
  const { [id]: _, ...others } = keymap.keys
  return { ...keymap, keys: keys === SHORTCUTS[id] ? others : { ...others, [id]: keys } }
}

export function nextCapture(capture: Capture, event: KeyPress, keymap: Keymap): CaptureResult {
  const { id, first } = capture
  if (isModifier(event)) return { capture }
  if (event.key === 'Escape') return {}
  const press = spellKeys(event)
  const keys = first ? `${first} ${press}` : press
  const problem = keyProblem(event, press) ?? bindingProblem(id, keys)
  if (problem) return { capture: { id, first: '', problem } }
  if (!first && beginsChord(press, keymap)) return { capture: { id, first: press } }
  return assignKeys(id, keys, keymap)
}

/** As the table of keys has it: 'Mod+S', 'Shift+X', '?'. */
function spellKeys(event: KeyPress): string {
  const key = keyOf(event)
  const shifts = key.length > 1 || key.toLowerCase() !== key.toUpperCase()
  const modifiers = [isMod(event) && 'Mod', shifts && event.shiftKey && 'Shift'].filter(Boolean)
  return [...modifiers, key.length === 1 ? key.toUpperCase() : key].join('+')
}

const OF_THE_CONSOLE: readonly (readonly [RegExp, string])[] = [
  [/(Tab|Home|End|PageUp|PageDown|Arrow\w+)$/, 'moves the focus'],
  [/Enter$/, 'activates the focused element'],
  [/(Backspace|Delete)$/, 'deletes text or the row'],
]
const BROWSER = /^Mod\+((Shift\+)?[WTNQRLCVXZYAPO]|[0-9]|Shift\+I|Plus|-)$/

function keyProblem(event: KeyPress, press: string): string | undefined {
  const name = keyNames(press).join(' ')
  if (event.key === 'Dead') return 'This key adds an accent to the next letter'
  if (event.altKey || event.getModifierState?.('AltGraph'))
    return 'With Alt or AltGr, a key types another character'
  if (event.isComposing || event.key === 'Process' || event.key === 'Unidentified')
    return 'This key is not recognised'
  if (BROWSER.test(press) || /^(Mod\+)?(Shift\+)?F\d+$|Mod\+.*Tab$/.test(press))
    return `${name} is used by the browser`
  const reserved = press.includes('Mod+') ? undefined : OF_THE_CONSOLE.find(([keys]) => keys.test(press))
  return reserved && `${name} ${reserved[1]}`
}

function bindingProblem(id: ShortcutId, keys: string): string | undefined {
  const [{ length }, mod] = [keys.split(' '), keys.includes('Mod+')]
  if (SHORTCUTS[id].startsWith('Mod+') && !mod)
    return `This action works while typing: use ${keyNames('Mod')} and a key`
  if (isListKey(id) && isCharacter(SHORTCUTS[id]) && (mod || length > 1))
    return 'This action needs a single key'
  if (length > 1 && mod) return `Two keys in a row can't include ${keyNames('Mod')}`
  return undefined
}

function beginsChord(press: string, keymap: Keymap): boolean {
  return press === 'G' || IDS.some((id) => ownKeys(id, keymap).startsWith(`${press} `))
}

/** Back to the default keys, unless another binding has them now. */
export function reset(id: ShortcutId, keymap: Keymap): CaptureResult {
  return assignKeys(id, SHORTCUTS[id], keymap)
}

function assignKeys(id: ShortcutId, keys: string, keymap: Keymap): CaptureResult {
  const next = withKeysOf(id, keys, keymap)
  const taken = conflicts(id, next).map((other) => BINDINGS[other].title)
  if (taken.length === 0) return { newKeymap: next }
  const problem = `${keyNames(keys).join(' ')} is taken: ${taken.join(', ')}`
  return { capture: { id, first: '', problem } }
}

/** What would be heard at the same press, somewhere. */
export function conflicts(id: ShortcutId, keymap: Keymap): ShortcutId[] {
  const keys = ownKeys(id, keymap)
  return IDS.filter((other) => {
    const others = ownKeys(other, keymap)
    const same = others === keys || others.startsWith(`${keys} `) || keys.startsWith(`${others} `)
    return other !== id && same && overlap(id, other)
  })
}

function overlap(one: ShortcutId, other: ShortcutId): boolean {
  const [ones, others] = [scopesOf(one), scopesOf(other)]
  return (
    [ones, others].some((scopes) => scopes.includes('everywhere')) ||
    ones.some((scope) => others.includes(scope))
  )
}

function scopesOf(id: ShortcutId): readonly KeyScope[] {
  const { scopes } = BINDINGS[id]
  return scopes.includes('record') && !isOutsideLists(id) ? [...scopes, 'list'] : scopes
}
