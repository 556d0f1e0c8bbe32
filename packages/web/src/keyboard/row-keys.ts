import { type KeyboardEvent as ReactKeyboardEvent, useState } from 'react'
import { isShortcut, type KeyPress } from './keys.ts'

/** The arrow that a press stands for; any other key as it is. */
export function arrowOf(event: KeyPress): string {
  return isShortcut(event, 'down') ? 'ArrowDown' : isShortcut(event, 'up') ? 'ArrowUp' : event.key
}

/** The same, and whether Shift extends the selection. */
export function strideOf(event: KeyPress): { arrow: string; extend: boolean } {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  const arrow = arrowOf(event)
  if (!shiftKey || arrow !== key) return { arrow, extend: false }
  return { arrow: arrowOf({ key, ctrlKey, metaKey, altKey, shiftKey: false }), extend: true }
}

/** Where an arrow leads from a row; undefined for keys that mean nothing here. */
export function nextRow(key: string, index: number, count: number): number | undefined {
  const last = count - 1
  const targets: Record<string, number> = {
    ArrowDown: Math.min(index + 1, last),
    ArrowUp: Math.max(index - 1, 0),
    Home: 0,
    End: last,
  }
  return targets[key]
}

/** Spread on each control of `useRows`. */
export interface RowProps {
  'data-row': string
  tabIndex: number
  onFocus: () => void
}

/** Controls with one Tab stop, the one that had the focus last; J, K and the arrows lead to the others. */
export function useRows(ids: readonly string[]) {
  const [last, setLast] = useState('')
  const stop = ids.includes(last) ? last : ids[0]
  const onKeyDown = (event: ReactKeyboardEvent<HTMLElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
    const index = rows.findIndex((row) => row.matches(':focus'))
    const next = index < 0 ? undefined : nextRow(arrowOf(event), index, rows.length)
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    rows[next]?.focus()
  }
  const row = (id: string): RowProps => ({
    'data-row': id,
    tabIndex: id === stop ? 0 : -1,
    onFocus: () => setLast(id),
  })
  return { row, onKeyDown }
}

export function removes(event: KeyPress): boolean {
  return event.key === 'Delete' || isShortcut(event, 'remove')
}

export const rowFocus =
  '-outline-offset-2 focus-visible:bg-accent-soft focus-visible:shadow-[inset_3px_0_var(--color-accent)] focus-visible:outline-none'

/** Imported before whatever listens for keys: what an input method takes for itself is no press of ours. */
export function stopComposition(event: KeyboardEvent): void {
  // Safari ends a composition before it tells of the Enter that did so: only the key code is left of it.
  if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation()
}

// Tests in Node have no window.
globalThis.addEventListener?.('keydown', stopComposition, true)
