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

/** The result of a press: the capture continues, or it ends, with a new keymap unless it was cancelled. */
export interface CaptureResult {
  capture?: Capture
  newKeymap?: Keymap
}

const IDS = Object.keys(SHORTCUTS) as ShortcutId[]

/** The keys of a binding, also while single letters are off. */
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

/** The press as `SHORTCUTS` spells it: 'Mod+S', 'Shift+X', '?'. */
function spellKeys(event: KeyPress): string {
  const key = keyOf(event)
  const shifts = key.length > 1 || key.toLowerCase() !== key.toUpperCase()
  const modifiers = [isMod(event) && 'Mod', shifts && event.shiftKey && 'Shift'].filter(Boolean)
  return [...modifiers, key.length === 1 ? key.toUpperCase() : key].join('+')
}

const RESERVED: readonly (readonly [RegExp, string])[] = [
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
  const reserved = press.includes('Mod+') ? undefined : RESERVED.find(([keys]) => keys.test(press))
  return reserved && `${name} ${reserved[1]}`
}

function bindingProblem(id: ShortcutId, keys: string): string | undefined {
  const isChord = keys.includes(' ')
  const hasMod = keys.includes('Mod+')
  if (SHORTCUTS[id].startsWith('Mod+') && !hasMod)
    return `This action works while typing: use ${keyNames('Mod')} and a key`
  if (isListKey(id) && isCharacter(SHORTCUTS[id]) && (hasMod || isChord))
    return 'This action needs a single key'
  if (isChord && hasMod) return `Two keys in a row can't include ${keyNames('Mod')}`
  return undefined
}

function beginsChord(press: string, keymap: Keymap): boolean {
  return press === 'G' || IDS.some((id) => ownKeys(id, keymap).startsWith(`${press} `))
}

/** Restores the default keys, unless another binding has them now. */
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

/** The other bindings that the same press would trigger in some scope. */
export function conflicts(id: ShortcutId, keymap: Keymap): ShortcutId[] {
  const keys = ownKeys(id, keymap)
  return IDS.filter((other) => {
    const otherKeys = ownKeys(other, keymap)
    const collides =
      otherKeys === keys || otherKeys.startsWith(`${keys} `) || keys.startsWith(`${otherKeys} `)
    return other !== id && collides && shareScope(id, other)
  })
}

function shareScope(left: ShortcutId, right: ShortcutId): boolean {
  const leftScopes = scopesOf(left)
  const rightScopes = scopesOf(right)
  if (leftScopes.includes('everywhere') || rightScopes.includes('everywhere')) return true
  return leftScopes.some((scope) => rightScopes.includes(scope))
}

function scopesOf(id: ShortcutId): readonly KeyScope[] {
  const { scopes } = BINDINGS[id]
  return scopes.includes('record') && !isOutsideLists(id) ? [...scopes, 'list'] : scopes
}
