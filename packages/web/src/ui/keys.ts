/** How the keys of a binding ('Mod+K') are written on the keyboards that people have. */

const MAC = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

const names: Record<string, string> = {
  Mod: MAC ? '⌘' : 'Ctrl',
  Enter: '↵',
  Escape: 'Esc',
  Backspace: '⌫',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

export function keyNames(keys: string): string[] {
  return keys.split('+').map((key) => names[key] ?? key)
}

/** As `aria-keyshortcuts` spells it. */
export function ariaKeys(keys: string): string {
  return keys.replace('Mod', MAC ? 'Meta' : 'Control')
}

/** Whether the modifier of the platform's commands is held: Ctrl, or ⌘ on a Mac. AltGr reports Ctrl and Alt. */
export function isMod({
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return !altKey && (MAC ? metaKey : ctrlKey)
}
