import { type Column, isFoundIn } from '@headend/core/table'
import {
  type ColumnDef,
  FlexRender,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type MouseEvent, memo, useLayoutEffect, useMemo, useRef } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { cx } from '../ui/cx.ts'
import { drawnRows } from '../ui/drawn-rows.ts'
import { rowHeight, useRowHeight } from '../ui/row-height.ts'
import { rowFocus } from '../ui/row-keys.ts'
import { tooltip } from '../ui/tooltip.ts'
import { useIntent } from '../ui/use-intent.ts'
import { cellContent, type Faces } from './faces.ts'
import { HEAD, type Spot } from './grid-keys.ts'
import { reveal } from './reveal.ts'
import type { Grid } from './use-grid.ts'

/** Of its ground. */
export type RowTone = 'ok' | 'bad'

const tones: Record<RowTone, string> = { ok: 'bg-ok-soft', bad: 'bg-bad-soft' }

interface RowsProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  faces: Faces<Row>
  rowId: (row: Row) => string
  tone: ((row: Row) => RowTone | undefined) | undefined
  grid: Grid
  scroller: HTMLElement | null
  onOpen: ((row: Row) => void) | undefined
  onIntent: ((row: Row) => void) | undefined
  /** By id, where rows can be marked. */
  marked: ReadonlySet<string> | undefined
  onMark: (pressed: Pressed) => void
  /** What is looked for in cells. */
  wanted: string | undefined
}

/** A row whose box was pressed, or that was pressed with Shift. */
export interface Pressed {
  id: string
  extends: boolean
}

/** Up to so many rows are all drawn: then the browser's own search and a screen reader find every one of them. */
const ALL = 150

/** Filtering and sorting are core's: the table needs none of its own models. */
const features = tableFeatures({})

/** Draws the rows that can be seen, and the one that the keyboard is on. */
export function Rows<Row extends object>({
  rows,
  columns,
  faces,
  rowId,
  tone,
  grid,
  scroller,
  onOpen,
  onIntent,
  marked,
  onMark,
  wanted,
}: RowsProps<Row>) {
  const intend = useIntent(onIntent)
  const { spot } = grid
  const body = useRef<HTMLTableSectionElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: rowHeight,
    overscan: 8,
    // Until it is measured: so that the rows are there with the table, and can have the focus.
    initialRect: { width: innerWidth, height: innerHeight },
    rangeExtractor: (range) => drawn(range, spot.row),
  })
  useRowHeight(virtualizer)
  const indexes = virtualizer.getVirtualItems().map(({ index }) => index)
  const models = useRowModels(
    indexes.flatMap((index) => rows[index] ?? []),
    columns,
    faces,
    rowId,
  )
  useLayoutEffect(() => {
    if (!scroller || !grid.takeMove()) return
    reveal(scroller, spot.row)
    focus(body.current, spot)
  })
  return (
    <tbody
      ref={body}
      className="relative block"
      style={{ height: `calc(var(--spacing-row) * ${rows.length})` }}
    >
      {models.map((model, at) => (
        <MemoRow
          key={model.id}
          model={model}
          faces={faces}
          tone={tone?.(model.original)}
          index={indexes[at] ?? 0}
          column={indexes[at] === spot.row ? spot.column : undefined}
          current={indexes[at] === spot.row}
          onOpen={onOpen}
          onIntent={intend}
          marked={marked?.has(model.id)}
          onMark={onMark}
          columns={columns}
          wanted={wanted}
        />
      ))}
    </tbody>
  )
}

function drawn(range: Range, current: number): number[] {
  if (range.count <= ALL) return Array.from({ length: range.count }, (_, index) => index)
  return drawnRows(range, current)
}

/** Only what is drawn becomes a row of the table: making 100,000 of them would take longer than finding them. */
function useRowModels<Row extends object>(
  data: Row[],
  columns: readonly Column<Row>[],
  faces: Faces<Row>,
  rowId: (row: Row) => string,
) {
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          header: column.label,
          cell: ({ row }) => cellContent(column, faces[column.id], row.original),
        }),
      ),
    [columns, faces],
  )
  return useTable({ features, columns: definitions, data, getRowId: rowId }).getRowModel().rows
}

interface DrawnRowProps<Row extends object> {
  model: TableRow<typeof features, Row>
  faces: Faces<Row>
  tone: RowTone | undefined
  index: number
  /** Of the cell that the keyboard is on, if it is on one of this row. */
  column: number | undefined
  current: boolean
  onOpen: ((row: Row) => void) | undefined
  onIntent: (row: Row) => void
  /** Undefined where rows cannot be marked. */
  marked: boolean | undefined
  onMark: (pressed: Pressed) => void
  columns: readonly Column<Row>[]
  wanted: string | undefined
}

function DrawnRow<Row extends object>(props: DrawnRowProps<Row>) {
  const { model, faces, tone, index, column, current, onOpen, onIntent, marked, onMark, columns, wanted } =
    props
  const mark = (event: MouseEvent) => {
    event.stopPropagation()
    onMark({ id: model.id, extends: event.shiftKey })
  }
  const open = (event: MouseEvent) => {
    const lies = (within: string) => event.target instanceof Element && event.target.closest(within) !== null
    // The box in it is pressed by the browser.
    if (lies('label, button, input')) return
    if (event.shiftKey && marked !== undefined) {
      // A link would open a window besides.
      event.preventDefault()
      mark(event)
    } else if (!lies('a')) onOpen?.(model.original)
  }
  // A row that has the focus because its table has come is not meant yet.
  const walked = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element && relatedTarget.closest('tr')) onIntent(model.original)
  }
  return (
    <tr
      data-row={index}
      data-place={model.id}
      aria-rowindex={index + 2}
      aria-selected={marked}
      onMouseDown={marked === undefined ? undefined : keepText}
      tabIndex={current && column === undefined ? 0 : -1}
      onClick={open}
      onPointerEnter={() => onIntent(model.original)}
      onFocus={walked}
      style={{ translate: `0 calc(var(--spacing-row) * ${index})` }}
      className={cx(
        'group absolute inset-x-0 top-0 grid h-row grid-cols-(--columns) items-center border-line border-b px-2.5',
        tone ? tones[tone] : marked ? 'bg-accent-soft' : 'hover:bg-sunk',
        wanted !== undefined && current && 'shadow-[inset_3px_0_var(--color-accent)]',
        rowFocus,
      )}
    >
      {model.getAllCells().map((cell, at) => (
        <td
          key={cell.id}
          data-column={at}
          {...tip(faces[cell.column.id]?.tip?.(model.original))}
          tabIndex={at === column ? 0 : undefined}
          className={cx(
            'truncate px-2.5 -outline-offset-2 *:align-middle',
            faces[cell.column.id]?.end && 'text-right',
            faces[cell.column.id]?.code && 'font-mono text-[12.5px]',
            isHit(columns[at], model.original, wanted) && 'rounded-sm bg-warn-soft',
          )}
        >
          <FlexRender cell={cell} />
        </td>
      ))}
      {/* After the cells: whoever hears a row read out hears first what it is. */}
      {marked !== undefined && (
        <td className="order-first h-full">
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is a part, and has a name of its own. */}
          <label className="flex h-full cursor-pointer items-center pl-2.5">
            <Checkbox tabIndex={-1} aria-label={`Mark ${model.id}`} checked={marked} onClick={mark} />
          </label>
        </td>
      )}
    </tr>
  )
}

/** A click with Shift marks rows; it selects none of their text. */
function keepText(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault()
}

function isHit<Row>(column: Column<Row> | undefined, row: Row, wanted: string | undefined): boolean {
  return wanted !== undefined && column !== undefined && isFoundIn(column, row, wanted)
}

/** More about what stands in a cell: to the eye, and to screen readers. */
function tip(text: string | undefined) {
  return { ...tooltip(text), 'aria-description': text }
}

/** The table makes its rows anew when it is scrolled; what they show is the record. */
const MemoRow = memo(DrawnRow, ({ model: before, ...one }, { model: after, ...other }) => {
  const keys = Object.keys(one) as (keyof typeof one)[]
  return before.original === after.original && keys.every((key) => one[key] === other[key])
}) as typeof DrawnRow

function focus(body: HTMLElement | null, { row, column }: Spot): void {
  const drawn = body?.parentElement?.querySelector<HTMLElement>(`[data-row="${row}"]`)
  const cell = column === undefined ? drawn : drawn?.querySelector<HTMLElement>(`[data-column="${column}"]`)
  cell?.focus({ preventScroll: row !== HEAD })
}
