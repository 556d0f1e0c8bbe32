import { CHANGE_LOG_COLUMNS, type ChangeRow } from '@headend/core/change-log'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { arrowOf } from '../keyboard/row-keys.ts'
import { pageOf, rowHeight, useRowHeight } from '../ui/density.ts'
import { drawnRows, indexOfCursor, type RowCursor, usePendingMove } from '../ui/row-cursor.ts'
import { useStable } from '../ui/store.ts'
import { useFocusWhenFree } from '../ui/use-focus.ts'
import { ChangeLine } from './change-line.tsx'
import { type LogLine, linesOf, treeMove } from './log-lines.ts'

/** One tab stop; arrows, J and K walk, ArrowRight or Enter opens a change, ArrowLeft closes it. */
export function ChangeTree({ rows }: { rows: readonly ChangeRow[] }) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const tree = useTree(rows, () => pageOf(scroller))
  const { lines, current } = tree
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: rowHeight,
    getItemKey: (index) => lines[index]?.row.id ?? index,
    overscan: 8,
    scrollMargin: rowHeight(),
    scrollPaddingStart: rowHeight(),
    rangeExtractor: (range) => drawnRows(range, current),
  })
  useRowHeight(virtualizer)
  const drawn = virtualizer.getVirtualItems()
  useFocusWhenFree(drawn.length > 0 ? scroller : null)
  useLayoutEffect(() => {
    if (!tree.takeMove()) return
    virtualizer.scrollToIndex(current)
    table.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus({ preventScroll: true })
  })
  return (
    <div ref={setScroller} data-scrolls className="min-h-0 flex-1 overflow-auto">
      <table
        ref={table}
        {...tree.table}
        aria-label="Change log"
        aria-rowcount={lines.length + 1}
        className="block min-w-[740px] [--columns:64px_166px_minmax(114px,1fr)_minmax(160px,3fr)_minmax(108px,2fr)_minmax(108px,2fr)]"
      >
        <Header />
        <tbody className="relative block" style={{ height: virtualizer.getTotalSize() }}>
          {drawn.map(({ index, key, start }) => {
            const line = lines[index]
            return (
              line && (
                <ChangeLine
                  key={key}
                  ref={line.whole ? virtualizer.measureElement : undefined}
                  line={line}
                  index={index}
                  top={start - rowHeight()}
                  current={index === current}
                  onFocus={tree.moveTo}
                  onToggle={tree.toggle}
                />
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Header() {
  return (
    <thead className="sticky top-0 z-10 block bg-page">
      <tr
        aria-rowindex={1}
        className="grid h-row grid-cols-(--columns) items-center border-line border-b px-2.5"
      >
        <th scope="col">
          <span className="sr-only">Kind of change</span>
        </th>
        {CHANGE_LOG_COLUMNS.map(({ key, label }) => (
          <th key={key} scope="col" className="truncate px-2.5 text-left font-[560] text-muted text-xs">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface Tree {
  lines: readonly LogLine[]
  current: number
  /** Whether the focus has to go to that line, now that it is drawn; asked once. */
  takeMove: () => boolean
  moveTo: (index: number) => void
  toggle: (index: number) => void
  table: { role: 'treegrid'; onKeyDown: (event: KeyboardEvent<HTMLElement>) => void }
}

/** What is open, and where the keyboard is: both stay with their changes when others come and go. */
function useTree(rows: readonly ChangeRow[], page: () => number): Tree {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [cursor, setCursor] = useState<RowCursor>({ id: undefined, index: 0 })
  const move = usePendingMove()
  const lines = useMemo(() => linesOf(rows, expanded), [rows, expanded])
  const current = useMemo(() => indexOfCursor(cursor, lines, idOf), [cursor, lines])

  const moveTo = useStable((index: number) => setCursor({ id: lines[index]?.row.id, index }))
  const toggle = useStable((index: number) => {
    const line = lines[index]
    if (line?.expanded === undefined) return
    moveTo(index)
    setExpanded(line.expanded ? without(expanded, line.row.id) : new Set([...expanded, line.row.id]))
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const treeStep = treeMove(arrowOf(event), lines, current, page())
    if (treeStep === undefined) return
    event.preventDefault()
    move.request()
    if (treeStep === 'toggle') toggle(current)
    else moveTo(treeStep.to)
  }
  return { lines, current, takeMove: move.take, moveTo, toggle, table: { role: 'treegrid', onKeyDown } }
}

const idOf = ({ row }: LogLine) => row.id

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(ids)
  rest.delete(id)
  return rest
}
