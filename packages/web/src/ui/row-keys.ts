import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'

interface RowKeysOptions {
  count: number
  /** Enter, or a click that is not on a link. */
  onOpen: (index: number) => void
}

/** Where a key leads from a row; undefined for keys that mean nothing here. */
export function nextRow(key: string, index: number, count: number): number | undefined {
  const last = count - 1
  const targets: Record<string, number> = {
    ArrowDown: Math.min(index + 1, last),
    j: Math.min(index + 1, last),
    ArrowUp: Math.max(index - 1, 0),
    k: Math.max(index - 1, 0),
    Home: 0,
    End: last,
  }
  return targets[key]
}

/** A cursor row: the light bar at its left and the soft colour show where the keyboard is. */
export const rowFocus =
  '-outline-offset-2 focus-visible:bg-accent-soft focus-visible:shadow-[inset_3px_0_var(--color-accent)] focus-visible:outline-none'

/** Rows that are one tab stop together and are walked with the arrows, J and K. */
export function useRowKeys({ count, onOpen }: RowKeysOptions) {
  const [current, setCurrent] = useState(0)
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (isFree(document.activeElement)) rowAt(table.current, 0)?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') return onOpen(current)
    const next = nextRow(event.key, current, count)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    rowAt(event.currentTarget, next)?.focus()
  }
  const row = (index: number) => ({
    'data-row': index,
    tabIndex: index === Math.min(current, count - 1) ? 0 : -1,
    onFocus: () => setCurrent(index),
    onClick: (event: MouseEvent) => {
      const onLink = event.target instanceof Element && event.target.closest('a')
      if (!onLink) onOpen(index)
    },
  })
  return { table: { ref: table, role: 'grid', onKeyDown }, row }
}

function rowAt(table: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return table?.querySelector<HTMLElement>(`[data-row="${index}"]`)
}

/** Whether the rows may take the focus: nobody has it, or the search does that brought them. */
function isFree(active: Element | null): boolean {
  return !active || active === document.body || active.matches('h1') || active.closest('search') !== null
}
