import { type Column, createRowText, findRows, foundText, nextFound } from '@headend/core/table'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { isShortcut } from '../keyboard/keys.ts'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import type { Grid } from './use-grid.ts'

const FIND_KEYS = ['find', 'next-found', 'previous-found'] as const

interface FindOptions<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  grid: Grid
  /** There is another table before it, which has the keys. */
  second: boolean | undefined
}

export type Find = ReturnType<typeof useFind>

/** Finding in all rows that the filters leave, be they drawn or not. */
export function useFind<Row extends object>({ rows, columns, grid, second }: FindOptions<Row>) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const rowText = useMemo(() => createRowText(columns), [columns])
  // When it opens, and not with the first letter.
  const texts = useMemo(() => (open ? rows.map(rowText) : []), [rowText, rows, open])
  const found = useMemo(() => findRows(texts, text), [texts, text])
  const { row } = grid.spot
  const goTo = (direction: 1 | -1) => {
    const next = nextFound(found, row, direction)
    if (next === undefined) return
    const at = { row: next, column: undefined }
    if (document.activeElement === field.current) grid.show(at)
    else grid.moveTo(at)
  }
  const look = (wanted: string) => {
    setText(wanted)
    // The first from where the keyboard is.
    const next = nextFound(findRows(texts, wanted), row - 1, 1)
    if (next !== undefined) grid.show({ row: next, column: undefined })
  }
  const start = () => {
    setOpen(true)
    field.current?.select()
    field.current?.focus()
  }
  const next = () => goTo(1)
  const previous = () => goTo(-1)
  const keys: { [Id in (typeof FIND_KEYS)[number]]?: () => void } = {
    find: start,
    ...(open && { 'next-found': next, 'previous-found': previous }),
  }
  useShortcuts(second ? {} : keys)
  return {
    /** The keys of a list that has to have the focus for them. */
    onKeyDown: (event: KeyboardEvent) => {
      if (!second) return
      const id = FIND_KEYS.find((one) => isShortcut(event, one))
      const act = id && keys[id]
      if (!act) return
      event.preventDefault()
      act()
    },
    open,
    text,
    field,
    /** Whether there is something to look for in each cell. */
    wanted: open && text.trim() !== '' ? text : undefined,
    status: open && text.trim() !== '' ? foundText(found, row) : '',
    start,
    look,
    next,
    previous,
    close: () => {
      setOpen(false)
      grid.moveTo(grid.spot)
    },
  }
}
