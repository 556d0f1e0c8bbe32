import { type Column, matchesCell } from '@headend/core/table'
import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type MouseEvent, memo, useDeferredValue, useLayoutEffect, useRef } from 'react'
import { rowFocus } from '../keyboard/row-keys.ts'
import { cx } from '../ui/cx.ts'
import { rowHeight, useRowHeight } from '../ui/density.ts'
import { Checkbox } from '../ui/fields/toggles.tsx'
import { useIntent } from '../ui/idle.ts'
import { drawnRows } from '../ui/row-cursor.ts'

import { tooltip } from '../ui/tooltip/tooltip.ts'
import { type Cell, type Cells, cellContent } from './cells/cell.ts'
import { CurrentRow } from './cells/cells.tsx'
import { type GridCursor, HEAD, reveal, revealCell } from './grid-keys.ts'
import { linkOf, openLink } from './key-actions.ts'
import type { Grid } from './use-grid.ts'
import type { RowModel } from './use-row-models.ts'

interface RowsProps<Row extends object> {
  models: readonly RowModel<Row>[]
  columns: readonly Column<Row>[]
  cells: Cells<Row>
  tone: ((row: Row) => RowTone | undefined) | undefined
  grid: Grid
  scroller: HTMLElement | null
  onOpen: ((row: Row) => void) | undefined
  onIntent: ((row: Row) => void) | undefined
  marked: ReadonlySet<string> | undefined
  onMark: (pressed: Pressed) => void
  findText: string | undefined
}

export function Rows<Row extends object>(props: RowsProps<Row>) {
  const { models, columns, cells, tone, onOpen, marked, onMark, findText } = props
  const intend = useIntent(props.onIntent)
  const body = useRef<HTMLTableSectionElement>(null)
  const { cursor } = props.grid
  const indexes = useDrawnIndexes(models.length, cursor.row, props.scroller)
  useFollowedFocus(body, props)
  return (
    <tbody
      ref={body}
      className="relative col-start-1 row-start-2 block"
      style={{ height: `calc(var(--spacing-row) * ${models.length})` }}
    >
      {indexes.map((index) => {
        const model = models[index]
        return (
          model && (
            <TableRow
              key={model.id}
              model={model}
              cells={cells}
              tone={tone?.(model.original)}
              index={index}
              column={index === cursor.row ? cursor.column : undefined}
              current={index === cursor.row}
              onOpen={onOpen}
              onIntent={intend}
              marked={marked?.has(model.id)}
              onMark={onMark}
              columns={columns}
              findText={findText}
            />
          )
        )
      })}
    </tbody>
  )
}

function useDrawnIndexes(count: number, current: number, scroller: HTMLElement | null): number[] {
  // New rows: the visible ones are drawn first.
  const coming = useDeferredValue(count, 0) < count
  const all = count <= ALL && !coming
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: rowHeight,
    overscan: coming ? 0 : 8,
    // Before it is measured only the row that gets the focus has to be there.
    initialRect: { width: innerWidth, height: rowHeight() },
    rangeExtractor: (range) => (all ? everyRow(range) : drawnRows(range, current)),
  })
  useRowHeight(virtualizer)
  return virtualizer.getVirtualItems().map(({ index }) => index)
}

/** Up to this many, all rows are drawn: the browser's search and screen readers find each. */
const ALL = 150

function everyRow({ count }: Range): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** The focus goes where the keyboard has moved to, as soon as that is drawn. */
function useFollowedFocus(
  body: { readonly current: HTMLElement | null },
  { grid, scroller }: { grid: Grid; scroller: HTMLElement | null },
): void {
  useLayoutEffect(() => {
    if (!scroller || !grid.takePendingMove()) return
    reveal(scroller, grid.cursor.row)
    focus(body.current, grid.cursor, scroller)
  })
}

function focus(body: HTMLElement | null, { row, column }: GridCursor, scroller: HTMLElement): void {
  const drawn = body?.parentElement?.querySelector<HTMLElement>(`[data-row="${row}"]`)
  const cell = column === undefined ? drawn : drawn?.querySelector<HTMLElement>(`[data-column="${column}"]`)
  cell?.focus({ preventScroll: row !== HEAD })
  if (cell && column !== undefined) revealCell(scroller, cell)
}

export type RowTone = 'ok' | 'bad'

const tones: Record<RowTone, string> = { ok: 'bg-ok-soft', bad: 'bg-bad-soft' }

export interface Pressed {
  id: string
  extends: boolean
}

const cellFocus =
  'has-[>td:focus-visible]:bg-accent-soft has-[>td:focus-visible]:shadow-[inset_3px_0_var(--color-accent)]'

interface TableRowProps<Row extends object> extends RowCellsProps<Row> {
  tone: RowTone | undefined
  index: number
  current: boolean
  onOpen: ((row: Row) => void) | undefined
  onIntent: (row: Row) => void
  marked: boolean | undefined
  onMark: (pressed: Pressed) => void
}

function DrawnRow<Row extends object>(props: TableRowProps<Row>) {
  const { model, cells, tone, index, column, current, marked, columns, findText } = props
  return (
    <tr
      data-row={index}
      data-place={model.id}
      aria-rowindex={index + 2}
      aria-selected={marked}
      tabIndex={current && column === undefined ? 0 : -1}
      {...pressHandlers(props)}
      {...prefetchOnIntent(props)}
      style={{ translate: `0 calc(var(--spacing-row) * ${index})` }}
      className={cx(
        // Who comes back to it finds it below the headers.
        'group absolute inset-x-0 top-0 grid h-row scroll-mt-row grid-cols-(--columns) items-center border-line border-b px-2.5',
        tone ? tones[tone] : marked ? 'bg-accent-soft' : 'hover:bg-sunk',
        findText !== undefined &&
          current &&
          '-outline-offset-1 shadow-[inset_3px_0_var(--color-accent)] forced-colors:outline',
        rowFocus,
        cellFocus,
      )}
    >
      <CurrentRow value={current}>
        <RowCells model={model} cells={cells} column={column} columns={columns} findText={findText} />
      </CurrentRow>
      {/* After the cells: a screen reader reads first what the row is. */}
      {marked !== undefined && <MarkBox {...props} marked={marked} />}
    </tr>
  )
}

/** The table creates its row models again as it scrolls; the record stays the same. */
const TableRow = memo(DrawnRow, ({ model: before, ...one }, { model: after, ...other }) => {
  const keys = Object.keys(one) as (keyof typeof one)[]
  return before.original === after.original && keys.every((key) => one[key] === other[key])
}) as typeof DrawnRow

type Markable = Pick<TableRowProps<object>, 'onMark'> & { model: { id: string } }

function mark(event: MouseEvent, { model, onMark }: Markable): void {
  event.stopPropagation()
  onMark({ id: model.id, extends: event.shiftKey })
}

function MarkBox({ marked, ...props }: Markable & { marked: boolean }) {
  return (
    <td className="order-first h-full">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is a part, and has a name of its own. */}
      <label className="flex h-full cursor-pointer items-center pl-2.5">
        <Checkbox
          tabIndex={-1}
          aria-label={`Mark ${props.model.id}`}
          checked={marked}
          onClick={(event) => mark(event, props)}
        />
      </label>
    </td>
  )
}

function pressHandlers<Row extends object>(props: TableRowProps<Row>) {
  const { model, onOpen, marked } = props
  const onClick = (event: MouseEvent) => {
    const lies = (within: string) => event.target instanceof Element && event.target.closest(within) !== null
    if (lies('label, button, input')) return
    if (event.shiftKey && marked !== undefined) {
      // A link would open a window besides.
      event.preventDefault()
      mark(event, props)
    } else if (!lies('a') && !(isForNewTab(event) && openRow(event))) onOpen?.(model.original)
  }
  const onAuxClick = (event: MouseEvent) => {
    const isOwn = event.target instanceof Element && event.target.closest('a, label, button, input') !== null
    if (event.button === 1 && !isOwn) openRow(event)
  }
  return { onClick, onAuxClick, onMouseDown: marked === undefined ? undefined : keepSelection }
}

const isForNewTab = ({ ctrlKey, metaKey }: MouseEvent) => ctrlKey || metaKey

function openRow({ currentTarget }: MouseEvent): boolean {
  const link = linkOf(currentTarget as Element)
  if (link) openLink(link)
  return link !== undefined
}

/** A click with Shift marks rows; it selects none of their text. */
function keepSelection(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault()
}

function prefetchOnIntent<Row extends object>({ model, onIntent }: TableRowProps<Row>) {
  const intend = () => onIntent(model.original)
  return {
    onPointerEnter: intend,
    // A row that has the focus because its table has come is not meant yet.
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && relatedTarget.closest('tr')) intend()
    },
  }
}

interface RowCellsProps<Row extends object> {
  model: RowModel<Row>
  cells: Cells<Row>
  columns: readonly Column<Row>[]
  column: number | undefined
  findText: string | undefined
}

function RowCells<Row extends object>(props: RowCellsProps<Row>) {
  const { model, cells, columns, column, findText } = props
  const row = model.original
  return columns.map((one, at) => {
    const cell = cells[one.id]
    const tip = cell?.tip?.(row)
    return (
      <td
        key={one.id}
        data-column={at}
        {...tooltip(tip)}
        aria-description={tip}
        tabIndex={at === column ? 0 : undefined}
        className={cellClass(cell, findText !== undefined && matchesCell(one, row, findText))}
      >
        {/* Called, not drawn: a component around each cell would be most of a list. */}
        {cellContent(one, cell, row)}
      </td>
    )
  })
}

function cellClass<Row>(cell: Cell<Row> | undefined, isMatch: boolean): string {
  return cx(
    // An empty one has to be seen, too, when the keyboard is on it.
    'truncate px-2.5 empty:min-h-5 -outline-offset-2 *:align-middle',
    cell?.end && 'pl-0 text-right',
    cell?.code && 'font-mono text-[12.5px]',
    cell?.dense && 'pr-0.5 text-muted text-sm',
    isMatch && 'rounded-sm bg-warn-soft forced-colors:outline',
  )
}
