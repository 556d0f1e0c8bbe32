import type { Column } from '@headend/core/table'
import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useLayoutEffect, useRef } from 'react'
import { drawnRows } from '../ui/drawn-rows.ts'
import { rowHeight, useRowHeight } from '../ui/row-height.ts'
import { useIntent } from '../ui/use-intent.ts'
import type { Faces } from './faces/faces.ts'
import { HEAD, type Spot } from './grid-keys.ts'
import { reveal, revealCell } from './reveal.ts'
import { type Pressed, type RowTone, TableRow } from './table-row.tsx'
import type { Grid } from './use-grid.ts'
import type { RowModel } from './use-row-models.ts'

interface RowsProps<Row extends object> {
  models: readonly RowModel<Row>[]
  columns: readonly Column<Row>[]
  faces: Faces<Row>
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

/** Draws the rows that can be seen, and the one that the keyboard is on. */
export function Rows<Row extends object>(props: RowsProps<Row>) {
  const { models, columns, faces, tone, onOpen, marked, onMark, wanted } = props
  const intend = useIntent(props.onIntent)
  const body = useRef<HTMLTableSectionElement>(null)
  const { spot } = props.grid
  const indexes = useDrawnIndexes(models.length, spot.row, props.scroller)
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
              faces={faces}
              tone={tone?.(model.original)}
              index={index}
              column={index === spot.row ? spot.column : undefined}
              current={index === spot.row}
              onOpen={onOpen}
              onIntent={intend}
              marked={marked?.has(model.id)}
              onMark={onMark}
              columns={columns}
              wanted={wanted}
            />
          )
        )
      })}
    </tbody>
  )
}

function useDrawnIndexes(count: number, current: number, scroller: HTMLElement | null): number[] {
  // When rows come, those that are seen are drawn first: the others are in nobody's picture, and come after it.
  const coming = useDeferredValue(count, 0) < count
  const all = count <= ALL && !coming
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: rowHeight,
    overscan: coming ? 0 : 8,
    // Until it is measured, which is before anything is seen: the row that is to have the focus has to be there, no more.
    initialRect: { width: innerWidth, height: rowHeight() },
    rangeExtractor: (range) => (all ? everyRow(range) : drawnRows(range, current)),
  })
  useRowHeight(virtualizer)
  return virtualizer.getVirtualItems().map(({ index }) => index)
}

/** Up to so many rows are all drawn: then the browser's own search and a screen reader find every one of them. */
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
    if (!scroller || !grid.takeMove()) return
    reveal(scroller, grid.spot.row)
    focus(body.current, grid.spot, scroller)
  })
}

function focus(body: HTMLElement | null, { row, column }: Spot, scroller: HTMLElement): void {
  const drawn = body?.parentElement?.querySelector<HTMLElement>(`[data-row="${row}"]`)
  const cell = column === undefined ? drawn : drawn?.querySelector<HTMLElement>(`[data-column="${column}"]`)
  cell?.focus({ preventScroll: row !== HEAD })
  if (cell && column !== undefined) revealCell(scroller, cell)
}
