import { type KeyboardEvent as ReactKeyboardEvent, useState } from 'react'
import { isShortcut, type KeyPress } from './keys.ts'

/** The arrow key that J or K stands for; any other key unchanged. */
export function arrowOf(event: KeyPress): string {
  return isShortcut(event, 'down') ? 'ArrowDown' : isShortcut(event, 'up') ? 'ArrowUp' : event.key
}

/** The arrow key of a press (see `arrowOf`), and whether Shift extends the selection. */
export function strideOf(event: KeyPress): { arrow: string; extend: boolean } {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  const arrow = arrowOf(event)
  if (!shiftKey || arrow !== key) return { arrow, extend: false }
  return { arrow: arrowOf({ key, ctrlKey, metaKey, altKey, shiftKey: false }), extend: true }
}

/** The row that a key moves to; undefined for other keys. */
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

/** Attributes for each control of `useRows`. */
export interface RowProps {
  'data-row': string
  tabIndex: number
  onFocus: () => void
}

/** Controls with one tab stop, the one that had the focus last. J, K and the arrows move between them. */
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

/** Hides the keys of an input method from all other listeners. Import this file before they are added. */
export function stopComposition(event: KeyboardEvent): void {
  // Safari ends a composition before it reports its Enter, which then has only this key code.
  if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation()
}

// Tests in Node have no window.
globalThis.addEventListener?.('keydown', stopComposition, true)
