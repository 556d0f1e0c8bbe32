/**
 * The registry of keys, for listeners, hints, tooltips and the list of keys. 'Mod' is Ctrl, or ⌘ on a Mac;
 * 'G P' is a chord. `bindings.ts` says what each does.
 */
import { AREAS, type AreaId } from '@headend/core/shell'
import { keymap } from './keymap.ts'

const goKeys = Object.fromEntries(AREAS.map(({ id, goKey }) => [`go-${id}`, `G ${goKey}`])) as Record<
  `go-${AreaId}`,
  string
>

const EVERYWHERE = {
  palette: 'Mod+K',
  help: '?',
  navigation: 'Mod+B',
  ...goKeys,
} as const

/** Of a page, or of the dialog on it. */
const PAGE = {
  cancel: 'Escape',
  /** Of a form in a dialog, wherever its focus is. */
  submit: 'Mod+Enter',
  create: 'C',
  add: 'A',
  move: 'M',
  save: 'Mod+S',
  changes: 'Mod+.',
  'next-record': 'N',
  'previous-record': 'P',
  'other-engagement': 'G O',
  'copy-id': 'Y I',
  'copy-email': 'Y E',
  'tab-1': '1',
  'tab-2': '2',
  'tab-3': '3',
  'tab-4': '4',
  'tab-5': '5',
  'tab-6': '6',
  'tab-7': '7',
  'media-view': 'V',
  'other-campaign': 'L',
} as const

/** Of a record, but not in a list within it: there the same key is the list's own. */
const OUTSIDE_LISTS = {
  'mark-record': 'X',
} as const

/** Within a list; some in a log, too. */
const LIST = {
  down: 'J',
  up: 'K',
  open: 'Enter',
  'open-tab': 'Mod+Enter',
  remove: 'D',
  filter: 'F',
  sort: 'S',
  timeline: 'T',
  search: '/',
  find: 'Mod+F',
  'next-found': 'Mod+G',
  'previous-found': 'Mod+Shift+G',
  'mark-row': 'X',
  'open-marked': 'O',
  'select-all': 'Mod+A',
} as const

const LOG = {
  pause: 'Space',
  'next-hit': 'N',
  'previous-hit': 'P',
  mark: 'M',
  'next-mark': '.',
  'previous-mark': ',',
  'mark-now': 'I',
  copy: 'Mod+C',
  empty: 'E',
  connect: 'C',
  disconnect: 'X',
  reconnect: 'R',
  tools: 'T',
  'open-engagement': 'O',
} as const

/** The defaults. */
export const SHORTCUTS = { ...EVERYWHERE, ...PAGE, ...OUTSIDE_LISTS, ...LIST, ...LOG } as const

export type ShortcutId = keyof typeof SHORTCUTS

export const KEY_LIST = 'Keyboard shortcuts'

/** Keys of a list or a log: with single letters off they still act there. */
export function isListKey(id: ShortcutId): boolean {
  return id in LIST || id in LOG
}

/** Keys that a focused list uses for something of its own. */
export function isOutsideLists(id: ShortcutId): boolean {
  return id in OUTSIDE_LISTS
}

/** The person's keys of a binding; '' for none. `Keys` and `useKeyed` follow changes. */
export function keysOf(id: ShortcutId): string {
  const { letters, keys } = keymap.get()
  const own = keys[id] ?? SHORTCUTS[id]
  return letters || isListKey(id) || !isCharacter(own) ? own : ''
}

export function isCharacter(keys: string): boolean {
  return /^(Shift\+)?(.|Space|Plus)( |$)/.test(keys)
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> &
  Partial<Pick<KeyboardEvent, 'code' | 'shiftKey' | 'isComposing' | 'getModifierState' | 'repeat'>>

export function isShortcut(event: KeyPress, id: ShortcutId): boolean {
  return isPress(event, keysOf(id))
}

/** Whether the event is this press on any layout (`keyOf`). AltGr never is: Windows reports Ctrl+Alt. */
export function isPress(event: KeyPress, keys: string): boolean {
  const modifiers = keys.split('+')
  const key = modifiers.pop() ?? ''
  const shifts = key.length > 1 || key.toLowerCase() !== key.toUpperCase()
  return (
    keyOf(event).toLowerCase() === key.toLowerCase() &&
    !(event.isComposing || event.getModifierState?.('AltGraph')) &&
    !(shifts && Boolean(event.shiftKey) !== modifiers.includes('Shift')) &&
    (modifiers.includes('Mod') ? isMod(event) : !event.ctrlKey && !event.metaKey && !event.altKey)
  )
}

const SPELT: Record<string, string> = { ' ': 'Space', '+': 'Plus' }
const BY_CODE: Record<string, string> = { Comma: ',', Period: '.', Slash: '/' }

/** The key of a press as bindings spell it: by what it writes, or by where it is on the keyboard. */
export function keyOf({ key, code = '', shiftKey }: Pick<KeyPress, 'key' | 'code' | 'shiftKey'>): string {
  // AZERTY and Czech keyboards have their digits behind Shift.
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit && !shiftKey && key.length === 1) return digit
  // Cyrillic and Greek ones write no letter that a binding could name.
  if (/^(?!\p{Script=Latin})\p{L}$/u.test(key)) return /^Key(.)$/.exec(code)?.[1] ?? BY_CODE[code] ?? key
  return SPELT[key] ?? key
}

const MAC = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

const names: Record<string, string> = {
  Mod: MAC ? '⌘' : 'Ctrl',
  Enter: '↵',
  Escape: 'Esc',
  Backspace: '⌫',
  Plus: '+',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** How the keys of a binding ('Mod+K') are written on the keyboards that people have. */
export function keyNames(keys: string): string[] {
  return keys.split(/[ +]/).map((key) => names[key] ?? key)
}

/** As `aria-keyshortcuts` spells it, which knows no chords. */
export function ariaKeys(keys: string): string | undefined {
  return keys && !keys.includes(' ') ? keys.replace('Mod', MAC ? 'Meta' : 'Control') : undefined
}

/** What a tooltip says of an action and its key: 'Find in the log (Ctrl F)'. */
export function withKeys(text: string, id: ShortcutId): string {
  const keys = keysOf(id)
  return keys ? `${text} (${keyNames(keys).join(' ')})` : text
}

/** A key that only changes the meaning of another. */
export function isModifier({ key }: Pick<KeyPress, 'key'>): boolean {
  return /^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(key)
}

/** Ctrl, or ⌘ on a Mac; not AltGr, which reports Ctrl and Alt. */
export function isMod({ ctrlKey, metaKey, altKey }: Omit<KeyPress, 'key'>): boolean {
  return !altKey && (MAC ? metaKey : ctrlKey)
}

interface ShortcutMatch {
  id: ShortcutId
  startsChord?: string
}

/** The binding that a press triggers or begins; `prefix` is the first key of a chord, if one was pressed. */
export function matchShortcut(
  event: KeyPress,
  ids: readonly ShortcutId[],
  prefix = '',
): ShortcutMatch | undefined {
  const candidates = ids.map((id) => {
    const [first = '', second] = keysOf(id).split(' ')
    return { id, first, second }
  })
  const match = candidates.find(({ first, second }) =>
    prefix
      ? first === prefix && second !== undefined && isPress(event, second)
      : second === undefined && isPress(event, first),
  )
  if (match || prefix) return match && { id: match.id }
  const chord = candidates.find(({ first, second }) => second !== undefined && isPress(event, first))
  return chord && { id: chord.id, startsChord: chord.first }
}
