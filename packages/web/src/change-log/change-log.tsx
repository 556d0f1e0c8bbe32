import {
  CHANGE_LOG_COLUMNS,
  CHANGE_LOG_FAILED,
  type ChangeEntry,
  type ChangeRow,
  changeLogRows,
  createChangeFinder,
  NO_CHANGES,
  type PathNames,
} from '@headend/core/change-log'
import type { Country } from '@headend/core/country'
import type { Query } from '@headend/core/query'
import { showsText } from '@headend/core/table'
import { listZone } from '@headend/core/time'
import { useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useZone } from '../context/use-zone.ts'
import { Keys, useShortcutProps } from '../keyboard/kbd.tsx'
import { arrowOf } from '../keyboard/row-keys.ts'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { Button } from '../ui/button.tsx'
import { rowHeight, rowsPerPage, useRowHeight } from '../ui/density.ts'
import { SearchInput } from '../ui/fields/text-input.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { indexOfCursor, type RowCursor, renderedRows, usePendingMove } from '../ui/row-cursor.ts'
import { Empty, Skeleton } from '../ui/states.tsx'
import { useStable } from '../ui/store.ts'
import { useFocusWhenFree } from '../ui/use-focus.ts'
import { ChangeLine } from './change-line.tsx'
import { type ChangeLogLine, listLines, treeMove } from './log-lines.ts'

/** The changes of a record with person and time, newest first (LOG-003..015). */
export function ChangeLog({ rows }: { rows: readonly ChangeRow[] | undefined }) {
  if (!rows) return <Skeleton label="Loading the change log" />
  if (rows.length === 0)
    return <Empty title={NO_CHANGES} text="New changes appear here, with the name of the person." />
  return <FilledLog rows={rows} />
}

function FilledLog({ rows }: { rows: readonly ChangeRow[] }) {
  const [filter, setFilter] = useState('')
  const find = useMemo(() => createChangeFinder(rows), [rows])
  const matching = useMemo(() => find(filter), [find, filter])
  const log = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const toRows = () => log.current?.querySelector<HTMLElement>('[data-index][tabindex="0"]')?.focus()
  const toField = () => {
    field.current?.select()
    field.current?.focus()
  }
  useShortcuts({ find: toField, filter: toField, down: toRows, up: toRows })
  const zone = useZone()
  const times = useMemo(() => listZone(zone, Date.now()), [zone])
  const shortcutProps = useShortcutProps()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    toRows()
  }
  return (
    <div ref={log} className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-3 px-5 py-2.5">
        <SearchInput
          ref={field}
          {...shortcutProps('find')}
          aria-label="Filter by person or field"
          placeholder="Filter..."
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={onKeyDown}
          className="w-72"
        />
        <p role="status" className="ml-auto text-muted tabular-nums">
          {showsText({ shown: matching.length, total: rows.length })}
        </p>
        {times && <p className="text-muted">{times}</p>}
      </div>
      {matching.length > 0 ? (
        <ChangeTree rows={matching} />
      ) : (
        <div className="min-h-0 flex-1">
          <Empty
            title="Nothing matches the filter"
            text="No change matches this name or field."
            action={<Button onClick={() => setFilter('')}>Clear the filter</Button>}
          />
        </div>
      )}
      <p
        aria-hidden
        className="flex shrink-0 items-center gap-1.5 border-line border-t px-5 py-1.5 text-faint text-xs"
      >
        <Keys of="down" /> <Keys of="up" /> move <Keys keys="ArrowRight" className="ml-2" /> open
        <Keys keys="ArrowLeft" className="ml-2" /> close <Keys of="filter" className="ml-2" /> or
        <Keys of="find" /> filter
      </p>
    </div>
  )
}

interface ChangeLogTabProps {
  changes: Query<ChangeEntry[]>
  names: PathNames
  country: Country
}

export function ChangeLogTab({ changes, names, country }: ChangeLogTabProps) {
  const log = useQuery(changes)
  const { data } = log
  const rows = useMemo(() => data && changeLogRows(data, names, country), [data, names, country])
  return (
    <div className="flex h-full flex-col">
      <Loaded failure={CHANGE_LOG_FAILED} query={log}>
        <ChangeLog rows={rows} />
      </Loaded>
    </div>
  )
}

/** One tab stop. Arrows, J and K move, ArrowRight or Enter opens a change, ArrowLeft closes it. */
function ChangeTree({ rows }: { rows: readonly ChangeRow[] }) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const tree = useTree(rows, () => rowsPerPage(scroller))
  const { lines, current } = tree
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: rowHeight,
    getItemKey: (index) => lines[index]?.row.id ?? index,
    overscan: 8,
    scrollMargin: rowHeight(),
    scrollPaddingStart: rowHeight(),
    rangeExtractor: (range) => renderedRows(range, current),
  })
  useRowHeight(virtualizer)
  const items = virtualizer.getVirtualItems()
  useFocusWhenFree(items.length > 0 ? scroller : null)
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
          {items.map(({ index, key, start }) => {
            const line = lines[index]
            return (
              line && (
                <ChangeLine
                  key={key}
                  ref={line.isDetail ? virtualizer.measureElement : undefined}
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
  lines: readonly ChangeLogLine[]
  current: number
  /** Whether the focus must follow the cursor after this render. True only once for each move. */
  takeMove: () => boolean
  moveTo: (index: number) => void
  toggle: (index: number) => void
  table: { role: 'treegrid'; onKeyDown: (event: KeyboardEvent<HTMLElement>) => void }
}

/** The open changes and the cursor. Both stay with their changes when the list changes. */
function useTree(rows: readonly ChangeRow[], page: () => number): Tree {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [cursor, setCursor] = useState<RowCursor>({ id: undefined, index: 0 })
  const move = usePendingMove()
  const lines = useMemo(() => listLines(rows, expanded), [rows, expanded])
  const current = useMemo(() => indexOfCursor(cursor, lines, lineId), [cursor, lines])

  const moveTo = useStable((index: number) => setCursor({ id: lines[index]?.row.id, index }))
  const toggle = useStable((index: number) => {
    const line = lines[index]
    if (line?.expanded === undefined) return
    moveTo(index)
    const next = new Set(expanded)
    if (!next.delete(line.row.id)) next.add(line.row.id)
    setExpanded(next)
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

const lineId = ({ row }: ChangeLogLine) => row.id
