import { type Column, createRowTexts, foundText, nextFound } from '@headend/core/table'
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'
import { isShortcut } from '../keyboard/keys.ts'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import type { Grid } from './use-grid.ts'

/** Milliseconds of reading rows before somebody may be waited for. */
const SLICE = 20

const FIND_KEYS = ['find', 'next-found', 'previous-found'] as const

/** Slices after which what is found is looked up again. */
const TOLD_EVERY = 16

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
  const texts = useMemo(() => createRowTexts(columns), [columns])
  const read = useReading(texts, rows, open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: more of them have been read.
  const found = useMemo(() => (open ? texts.find(rows, text) : []), [texts, rows, text, open, read])
  const { row } = grid.spot
  const goTo = (direction: 1 | -1) => {
    const next = nextFound(found, row, direction)
    if (next === undefined) return
    const at = { row: next, column: undefined }
    if (document.activeElement === field.current) grid.show(at)
    else grid.moveTo(at)
  }
  // The first from where the keyboard is, as soon as it has been read.
  const sought = useRef(false)
  const arrive = useEffectEvent(() => {
    const next = sought.current ? nextFound(found, row - 1, 1) : undefined
    if (next === undefined) return
    sought.current = false
    grid.show({ row: next, column: undefined })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else has been found.
  useEffect(() => arrive(), [found])
  const look = (wanted: string) => {
    sought.current = true
    setText(wanted)
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
    status: open && text.trim() !== '' ? foundText(found, row) + (read.done ? '' : '…') : '',
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

/** Reads the rows a little at a time; tells how often it has, so that what is found is looked up again. */
function useReading<Row>(
  texts: { read: (rows: readonly Row[], enough: () => boolean) => boolean },
  rows: readonly Row[],
  wanted: boolean,
) {
  const [reading, told] = useReducer((before: { done: boolean }, done: boolean) => ({ ...before, done }), {
    done: false,
  })
  useEffect(() => {
    if (!wanted) return
    let timer: ReturnType<typeof setTimeout>
    let slices = 0
    const slice = () => {
      const until = performance.now() + SLICE
      const done = texts.read(rows, () => performance.now() >= until)
      if (done || slices++ % TOLD_EVERY === 0) told(done)
      if (!done) timer = setTimeout(slice)
    }
    slice()
    return () => clearTimeout(timer)
  }, [texts, rows, wanted])
  return reading
}
