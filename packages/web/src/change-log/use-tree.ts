import type { ChangeRow } from '@headend/core/change-log'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { arrowOf } from '../keyboard/row-keys.ts'
import { type HeldRow, indexOfHeld, useMove } from '../ui/held-row.ts'
import { useStable } from '../ui/use-stable.ts'
import { type Line, linesOf, stepOf } from './lines.ts'

export interface Tree {
  lines: readonly Line[]
  /** Of the line that the keyboard is on, the only one that Tab stops at. */
  current: number
  /** Whether the focus has to go to that line, now that it is drawn; asked once. */
  takeMove: () => boolean
  /** The focus has come to a line; the same from one drawing to the next, as is `toggle`. */
  hold: (index: number) => void
  toggle: (index: number) => void
  /** For the table element. */
  table: { role: 'treegrid'; onKeyDown: (event: KeyboardEvent<HTMLElement>) => void }
}

/** What is open, and where the keyboard is: both stay with their changes when others come and go. */
export function useTree(rows: readonly ChangeRow[], page: () => number): Tree {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [held, setHeld] = useState<HeldRow>({ id: undefined, index: 0 })
  const move = useMove()
  const lines = useMemo(() => linesOf(rows, expanded), [rows, expanded])
  const current = useMemo(() => indexOfHeld(held, lines, idOf), [held, lines])

  const hold = useStable((index: number) => setHeld({ id: lines[index]?.row.id, index }))
  const toggle = useStable((index: number) => {
    const line = lines[index]
    if (line?.expanded === undefined) return
    hold(index)
    setExpanded(line.expanded ? without(expanded, line.row.id) : new Set([...expanded, line.row.id]))
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = stepOf(arrowOf(event), lines, current, page())
    if (step === undefined) return
    event.preventDefault()
    move.ask()
    if (step === 'toggle') toggle(current)
    else hold(step.to)
  }
  return { lines, current, takeMove: move.take, hold, toggle, table: { role: 'treegrid', onKeyDown } }
}

const idOf = ({ row }: Line) => row.id

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(ids)
  rest.delete(id)
  return rest
}
