import { type Column, matchesCell } from '@headend/core/table'
import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type MouseEvent, memo, useDeferredValue, useLayoutEffect, useRef } from 'react'
import { rowFocus } from '../keyboard/row-keys.ts'
import { cx } from '../ui/cx.ts'
import { rowHeight, useRowHeight } from '../ui/density.ts'
import { Checkbox } from '../ui/fields/toggles.tsx'
import { useIntent } from '../ui/idle.ts'
import { renderedRows } from '../ui/row-cursor.ts'
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
  onMark: (press: MarkPress) => void
  findText: string | undefined
}

export function Rows<Row extends object>(props: RowsProps<Row>) {
  const { models, columns, cells, tone, onOpen, marked, onMark, findText } = props
  const onIntent = useIntent(props.onIntent)
  const body = useRef<HTMLTableSectionElement>(null)
  const { cursor } = props.grid
  const indexes = useRenderedIndexes(models.length, cursor.row, props.scroller)
  useFocusCursor(body, props)
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
              onIntent={onIntent}
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

function useRenderedIndexes(count: number, current: number, scroller: HTMLElement | null): number[] {
  // When rows are added, the visible ones render first.
  const isDeferred = useDeferredValue(count, 0) < count
  const rendersAll = count <= RENDER_ALL_LIMIT && !isDeferred
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: rowHeight,
    overscan: isDeferred ? 0 : 8,
    // Before the scroller is measured, only the row that gets the focus must render.
    initialRect: { width: innerWidth, height: rowHeight() },
    rangeExtractor: (range) => (rendersAll ? everyRow(range) : renderedRows(range, current)),
  })
  useRowHeight(virtualizer)
  return virtualizer.getVirtualItems().map(({ index }) => index)
}

/** Up to this many rows, all render: the browser's search and screen readers then find each. */
const RENDER_ALL_LIMIT = 150

function everyRow({ count }: Range): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** Focuses the cursor after a move, as soon as its row is rendered. */
function useFocusCursor(
  body: { readonly current: HTMLElement | null },
  { grid, scroller }: { grid: Grid; scroller: HTMLElement | null },
): void {
  useLayoutEffect(() => {
    if (!scroller || !grid.takePendingMove()) return
    reveal(scroller, grid.cursor.row)
    focusCursor(body.current, grid.cursor, scroller)
  })
}

function focusCursor(body: HTMLElement | null, { row, column }: GridCursor, scroller: HTMLElement): void {
  const rowElement = body?.parentElement?.querySelector<HTMLElement>(`[data-row="${row}"]`)
  const cell = rowElement?.querySelector<HTMLElement>(`[data-column="${column}"]`)
  const target = column === undefined ? rowElement : cell
  target?.focus({ preventScroll: row !== HEAD })
  if (cell) revealCell(scroller, cell)
}

export type RowTone = 'ok' | 'bad'

const tones: Record<RowTone, string> = { ok: 'bg-ok-soft', bad: 'bg-bad-soft' }

/** A press that marks a row. With Shift it marks all rows up to it. */
export interface MarkPress {
  id: string
  extend: boolean
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
  onMark: (press: MarkPress) => void
}

function PlainRow<Row extends object>(props: TableRowProps<Row>) {
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
        // The scroll margin keeps a row that is scrolled to below the headers.
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
      {/* After the cells, so that a screen reader first reads what the row is. */}
      {marked !== undefined && <MarkBox {...props} marked={marked} />}
    </tr>
  )
}

/** Compares records, not models: the table creates its row models again as it scrolls. */
const TableRow = memo(PlainRow, ({ model, ...props }, { model: nextModel, ...nextProps }) => {
  const keys = Object.keys(props) as (keyof typeof props)[]
  return model.original === nextModel.original && keys.every((key) => props[key] === nextProps[key])
}) as typeof PlainRow

type Markable = Pick<TableRowProps<object>, 'onMark'> & { model: { id: string } }

function mark(event: MouseEvent, { model, onMark }: Markable): void {
  event.stopPropagation()
  onMark({ id: model.id, extend: event.shiftKey })
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
    if (isOn(event, 'label, button, input')) return
    if (event.shiftKey && marked !== undefined) {
      // A link would also open a window.
      event.preventDefault()
      mark(event, props)
    } else if (!isOn(event, 'a') && !(isForNewTab(event) && openInTab(event))) onOpen?.(model.original)
  }
  const onAuxClick = (event: MouseEvent) => {
    if (event.button === 1 && !isOn(event, 'a, label, button, input')) openInTab(event)
  }
  return { onClick, onAuxClick, onMouseDown: marked === undefined ? undefined : keepSelection }
}

function isOn({ target }: MouseEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

const isForNewTab = ({ ctrlKey, metaKey }: MouseEvent) => ctrlKey || metaKey

/** False if the row has no link. */
function openInTab({ currentTarget }: MouseEvent): boolean {
  const link = linkOf(currentTarget as Element)
  if (link) openLink(link)
  return link !== undefined
}

/** Shift and a click marks rows, and must not select their text. */
function keepSelection(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault()
}

function prefetchOnIntent<Row extends object>({ model, onIntent }: TableRowProps<Row>) {
  const report = () => onIntent(model.original)
  return {
    onPointerEnter: report,
    // Only if the focus comes from another row: a new table focuses its first row by itself.
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && relatedTarget.closest('tr')) report()
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
  const { model, cells, columns, column: currentColumn, findText } = props
  const row = model.original
  return columns.map((column, index) => {
    const cell = cells[column.id]
    const tip = cell?.tip?.(row)
    return (
      <td
        key={column.id}
        data-column={index}
        {...tooltip(tip)}
        aria-description={tip}
        tabIndex={index === currentColumn ? 0 : undefined}
        className={cellClass(cell, findText !== undefined && matchesCell(column, row, findText))}
      >
        {/* A call, not a component: components for all cells would take most of the render time. */}
        {cellContent(column, cell, row)}
      </td>
    )
  })
}

function cellClass<Row>(cell: Cell<Row> | undefined, isMatch: boolean): string {
  return cx(
    // An empty cell needs a height, so that its focus is visible.
    'truncate px-2.5 empty:min-h-5 -outline-offset-2 *:align-middle',
    cell?.end && 'pl-0 text-right',
    cell?.code && 'font-mono text-[12.5px]',
    cell?.dense && 'pr-0.5 text-muted text-sm',
    isMatch && 'rounded-sm bg-warn-soft forced-colors:outline',
  )
}
