/** New keys for a binding, and conflicts with other bindings. */

import { BINDINGS, type Place } from './bindings.ts'
import type { Keymap } from './keymap.ts'
import {
  isCharacter,
  isMod,
  isOfList,
  isOutsideLists,
  type KeyPress,
  keyNames,
  keyOf,
  SHORTCUTS,
  type ShortcutId,
} from './keys.ts'

/** New keys are being recorded. */
export interface Capture {
  id: ShortcutId
  /** What of a chord has been pressed. */
  first: string
  problem?: string
  swap?: Keymap
}

/** What a press comes to: the capture goes on, or ends, with other keys to be kept or not. */
export interface Step {
  capture?: Capture
  keep?: Keymap
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

/** Next of a capture. Esc leaves all as it was. */
export function pressed(capture: Capture, event: KeyPress, keymap: Keymap): Step {
  const { id, first, swap } = capture
  if (/^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(event.key)) return { capture }
  if (event.key === 'Escape') return {}
  if (event.key === 'Enter' && swap) return { keep: swap }
  const press = spell(event)
  const keys = first ? `${first} ${press}` : press
  const problem = cannotBe(event, press) ?? mayNotBe(id, keys)
  if (problem) return { capture: { id, first: '', problem } }
  if (!first && beginsChord(press, keymap)) return { capture: { id, first: press } }
  return given(id, keys, keymap)
}

/** As the table of keys has it: 'Mod+S', 'Shift+X', '?'. */
function spell(event: KeyPress): string {
  const key = keyOf(event)
  const shifts = key.length > 1 || key.toLowerCase() !== key.toUpperCase()
  const held = [isMod(event) && 'Mod', shifts && event.shiftKey && 'Shift'].filter(Boolean)
  return [...held, key.length === 1 ? key.toUpperCase() : key].join('+')
}

const ACCENT = 'adds an accent to the next letter'
const OF_THE_CONSOLE: readonly (readonly [RegExp, string])[] = [
  [/(Tab|Home|End|PageUp|PageDown|Arrow\w+)$/, 'moves the focus'],
  [/Enter$/, 'activates the focused element'],
  [/(Backspace|Delete)$/, 'deletes text or the row'],
]
const OF_THE_BROWSER = 'is used by the browser'

/** Keys with Mod that a browser keeps, or that everybody edits text with. */
const BROWSER = /^Mod\+((Shift\+)?[WTNQRLCVXZYAPO]|[0-9]|Shift\+I|Plus|-)$/

function cannotBe(event: KeyPress, press: string): string | undefined {
  const name = keyNames(press).join(' ')
  if (event.key === 'Dead') return `This key ${ACCENT}`
  if (event.altKey || event.getModifierState?.('AltGraph'))
    return 'With Alt or AltGr, a key types another character'
  if (event.isComposing || event.key === 'Process' || event.key === 'Unidentified')
    return 'This key is not recognised'
  if (BROWSER.test(press) || /^(Mod\+)?(Shift\+)?F\d+$|Mod\+.*Tab$/.test(press))
    return `${name} ${OF_THE_BROWSER}`
  const acts = press.includes('Mod+') ? undefined : OF_THE_CONSOLE.find(([keys]) => keys.test(press))
  return acts && `${name} ${acts[1]}`
}

function mayNotBe(id: ShortcutId, keys: string): string | undefined {
  const [{ length }, mod] = [keys.split(' '), keys.includes('Mod+')]
  if (SHORTCUTS[id].startsWith('Mod+') && !mod)
    return `Works while typing, so it needs ${keyNames('Mod')} and a key`
  if (isOfList(id) && isCharacter(SHORTCUTS[id]) && (mod || length > 1)) return 'List keys are single keys'
  if (length > 1 && mod) return 'A chord is two single keys'
  return undefined
}

function beginsChord(press: string, keymap: Keymap): boolean {
  return press === 'G' || IDS.some((id) => ownKeys(id, keymap).startsWith(`${press} `))
}

/** The keys that it came with; another binding that has them now is asked like any other. */
export function reset(id: ShortcutId, keymap: Keymap): Step {
  return given(id, SHORTCUTS[id], keymap)
}

function given(id: ShortcutId, keys: string, keymap: Keymap): Step {
  const next = withKeysOf(id, keys, keymap)
  const [other, ...more] = conflicts(id, next)
  if (!other) return { keep: next }
  const is = `${keyNames(keys).join(' ')} is taken: ${[other, ...more].map((one) => BINDINGS[one].does).join(', ')}`
  const swap = withKeysOf(other, ownKeys(id, keymap), next)
  const swaps = more.length === 0 && !BINDINGS[other].fixed && !mayNotBe(other, ownKeys(other, swap))
  return swaps && conflicts(other, swap).length === 0
    ? { capture: { id, first: '', problem: `${is}. Press Enter to swap the two keys`, swap } }
    : { capture: { id, first: '', problem: is } }
}

/** What would be heard at the same press, somewhere. */
export function conflicts(id: ShortcutId, keymap: Keymap): ShortcutId[] {
  const keys = ownKeys(id, keymap)
  return IDS.filter((other) => {
    const others = ownKeys(other, keymap)
    const same = others === keys || others.startsWith(`${keys} `) || keys.startsWith(`${others} `)
    return other !== id && same && meet(id, other)
  })
}

/** Whether there is a place where both are heard. */
function meet(one: ShortcutId, other: ShortcutId): boolean {
  const [ones, others] = [placesOf(one), placesOf(other)]
  return (
    [ones, others].some((places) => places.includes('everywhere')) ||
    ones.some((place) => others.includes(place))
  )
}

/** Records hold lists. */
function placesOf(id: ShortcutId): readonly Place[] {
  const { places } = BINDINGS[id]
  return places.includes('record') && !isOutsideLists(id) ? [...places, 'list'] : places
}
