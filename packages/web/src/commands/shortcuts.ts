/**
 * The keys that act wherever the focus is, once: listeners, hints and `aria-keyshortcuts` read them here. What a key means
 * within a list, a form or the palette stands there.
 */
import { useEffect, useEffectEvent } from 'react'
import { isMod } from '../ui/keys.ts'

export const SHORTCUTS = {
  palette: 'Mod+K',
  cancel: 'Escape',
  create: 'C',
  add: 'A',
  save: 'Mod+S',
  changes: 'Mod+.',
  'tab-1': '1',
  'tab-2': '2',
  'tab-3': '3',
  'tab-4': '4',
  'tab-5': '5',
  'tab-6': '6',
  'tab-7': '7',
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

/**
 * A question wants its answer first, and a dialog all keys but that of the palette. Bindings without a modifier are letters
 * to who types; Escape is none.
 */
function isTaken(event: KeyboardEvent, id: ShortcutId): boolean {
  if (event.defaultPrevented || event.isComposing) return true
  if (document.querySelector('dialog[open][role=alertdialog]')) return true
  if (id === 'palette') return false
  if (document.querySelector('dialog[open]')) return true
  if (id === 'cancel' || SHORTCUTS[id].startsWith('Mod+')) return false
  const target = event.target instanceof Element ? event.target : undefined
  return Boolean(target?.closest(TYPED_INTO))
}

/** Boxes that are ticked take no letters. */
const TYPED_INTO = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]'

/** Listens for these bindings while mounted. */
export function useShortcuts(bindings: Partial<Record<ShortcutId, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const ids = Object.keys(bindings) as ShortcutId[]
    const id = ids.find((candidate) => isShortcut(event, candidate) && !isTaken(event, candidate))
    if (!id) return
    event.preventDefault()
    bindings[id]?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
