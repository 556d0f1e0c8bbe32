/** Listening for keys that act wherever the focus is. */
import { useEffect, useEffectEvent } from 'react'
import { isShortcut, SHORTCUTS, type ShortcutId } from '../ui/keys.ts'

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
  return Boolean(target?.closest(SHORTCUTS[id] === ' ' ? PRESSED : TYPED_INTO))
}

/** Boxes that are ticked take no letters, nor does what cannot be changed. */
const TYPED_INTO =
  'input:not([type=checkbox]):not([type=radio]):not([readonly]), textarea, select, [contenteditable]'

/** What the space bar presses, or is typed into. */
const PRESSED = 'button, a[href], summary, input, textarea, select, [contenteditable]'

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
