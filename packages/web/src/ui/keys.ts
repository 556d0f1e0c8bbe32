/** The keys of the console, once: listeners, hints and `aria-keyshortcuts` read them here. */

export const SHORTCUTS = {
  palette: 'Mod+K',
  cancel: 'Escape',
  /** Of a form in a dialog, wherever its focus is. */
  submit: 'Mod+Enter',
  create: 'C',
  add: 'A',
  move: 'M',
  save: 'Mod+S',
  changes: 'Mod+.',
  'tab-1': '1',
  'tab-2': '2',
  'tab-3': '3',
  'tab-4': '4',
  'tab-5': '5',
  'tab-6': '6',
  'tab-7': '7',
  // Within a list.
  down: 'J',
  up: 'K',
  open: 'Enter',
  remove: 'D',
  filter: 'F',
  'select-all': 'Mod+A',
  // Of a log of events.
  pause: ' ',
  find: 'Mod+F',
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

export type ShortcutId = keyof typeof SHORTCUTS

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Whether this key press is that binding. AltGr, which reports Ctrl and Alt, never is one. */
export function isShortcut(event: KeyPress, id: ShortcutId): boolean {
  const parts = SHORTCUTS[id].split('+')
  if (event.key.toLowerCase() !== parts.at(-1)?.toLowerCase()) return false
  if (parts[0] === 'Mod') return isMod(event)
  return !event.ctrlKey && !event.metaKey && !event.altKey
}

const MAC = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

const names: Record<string, string> = {
  Mod: MAC ? '⌘' : 'Ctrl',
  Enter: '↵',
  Escape: 'Esc',
  Backspace: '⌫',
  ' ': 'Space',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** How the keys of a binding ('Mod+K') are written on the keyboards that people have. */
export function keyNames(keys: string): string[] {
  return keys.split('+').map((key) => names[key] ?? key)
}

/** As `aria-keyshortcuts` spells it. */
export function ariaKeys(keys: string): string {
  return keys.replace('Mod', MAC ? 'Meta' : 'Control').replace(' ', 'Space')
}

/** What a tooltip says of an action and its key: 'Find in the log (Ctrl F)'. */
export function withKeys(text: string, id: ShortcutId): string {
  return `${text} (${keyNames(SHORTCUTS[id]).join(' ')})`
}

/** Whether the modifier of the platform's commands is held: Ctrl, or ⌘ on a Mac. AltGr reports Ctrl and Alt. */
export function isMod({ ctrlKey, metaKey, altKey }: Omit<KeyPress, 'key'>): boolean {
  return !altKey && (MAC ? metaKey : ctrlKey)
}
