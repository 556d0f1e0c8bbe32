/**
 * The default keys of all shortcuts. 'Mod' is Ctrl, or ⌘ on a Mac; 'G P' is a chord. `bindings.ts` says
 * what each shortcut does.
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

/** Keys of a page, or of a dialog on it. */
const PAGE = {
  cancel: 'Escape',
  /** Submits the form of a dialog, wherever the focus is in it. */
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

/** Keys of a record that act differently in a list within the record. */
const OUTSIDE_LISTS = {
  'mark-record': 'X',
} as const

/** Keys of a list. Some also act in a log. */
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

/** The default keys. */
export const SHORTCUTS = { ...EVERYWHERE, ...PAGE, ...OUTSIDE_LISTS, ...LIST, ...LOG } as const

export type ShortcutId = keyof typeof SHORTCUTS

export const KEY_LIST = 'Keyboard shortcuts'

/** Whether the keys still act in a list or log when single letters are off. */
export function isListKey(id: ShortcutId): boolean {
  return id in LIST || id in LOG
}

/** Whether a focused list uses the keys for something else. */
export function isOutsideLists(id: ShortcutId): boolean {
  return id in OUTSIDE_LISTS
}

/** The keys as this person has set them; '' for none. To follow changes, use `Keys` or `useShortcutProps`. */
export function keysOf(id: ShortcutId): string {
  const { letters, keys } = keymap.get()
  const chosen = keys[id] ?? SHORTCUTS[id]
  return letters || isListKey(id) || !isCharacter(chosen) ? chosen : ''
}

export function isCharacter(keys: string): boolean {
  return /^(Shift\+)?(.|Space|Plus)( |$)/.test(keys)
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> &
  Partial<Pick<KeyboardEvent, 'code' | 'shiftKey' | 'isComposing' | 'getModifierState' | 'repeat'>>

export function isShortcut(event: KeyPress, id: ShortcutId): boolean {
  return isPress(event, keysOf(id))
}

/** Whether the event is this press, on any layout (see `keyOf`). AltGr, which reports Ctrl+Alt, never is. */
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

/** The key of a press as shortcuts spell it: by its character, or else by its place on the keyboard. */
export function keyOf({ key, code = '', shiftKey }: Pick<KeyPress, 'key' | 'code' | 'shiftKey'>): string {
  // AZERTY and Czech keyboards need Shift for digits.
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit && !shiftKey && key.length === 1) return digit
  // Cyrillic and Greek keyboards have no Latin letters.
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

/** The keys ('Mod+K') as they are labelled on the person's keyboard. */
export function keyNames(keys: string): string[] {
  return keys.split(/[ +]/).map((key) => names[key] ?? key)
}

/** The keys as `aria-keyshortcuts` spells them; undefined for chords, which it can't express. */
export function ariaKeys(keys: string): string | undefined {
  return keys && !keys.includes(' ') ? keys.replace('Mod', MAC ? 'Meta' : 'Control') : undefined
}

/** The text of a tooltip with the key: 'Find in the log (Ctrl F)'. */
export function withKeys(text: string, id: ShortcutId): string {
  const keys = keysOf(id)
  return keys ? `${text} (${keyNames(keys).join(' ')})` : text
}

/** Whether the key only changes the meaning of other keys. */
export function isModifier({ key }: Pick<KeyPress, 'key'>): boolean {
  return /^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(key)
}

/** Whether Ctrl, or ⌘ on a Mac, is held. AltGr does not count: it reports Ctrl and Alt. */
export function isMod({ ctrlKey, metaKey, altKey }: Omit<KeyPress, 'key'>): boolean {
  return !altKey && (MAC ? metaKey : ctrlKey)
}

interface ShortcutMatch {
  id: ShortcutId
  startsChord?: string
}

/** The shortcut that a press triggers, or whose chord it starts. `prefix`: the first key of a chord. */
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
