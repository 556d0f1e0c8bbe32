import type { Selectable } from '@headend/core/selection'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type MouseEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { drawnRows } from '../../ui/drawn-rows.ts'
import { rowHeight, useRowHeight } from '../../ui/row-height.ts'
import { wrapAnywhere } from '../../ui/wrap-anywhere.ts'
import { HEAD, type Spot } from '../grid-keys.ts'
import { useCursor } from '../use-cursor.ts'
import { BodyRow, columnSizes } from './select-rows-cells.tsx'
import { SelectRowsHead } from './select-rows-head.tsx'
import { actOnSpot, keepFocus, selectKeys } from './select-rows-keys.ts'
import type { RowSelection } from './use-select-rows.ts'

interface SelectRowsGridProps<Row> {
  select: RowSelection<Row>
  ref: RefObject<HTMLTableElement | null>
  /** Back to the field, to look for something else. */
  toFilter: () => void
  /** What Enter and a double click do with a row, where one is enough. */
  pick: ((row: Row) => void) | undefined
  /** A class. */
  height: string
}

/** Rows to select from, of which those near the window are drawn. One tab stop; the arrows move its cursor. */
export function SelectRowsGrid<Row extends Selectable>(props: SelectRowsGridProps<Row>) {
  const { select, ref, toFilter, pick, height } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, columns, label, empty, single } = select.view
  const { spot, put } = useCursor(rows.length, select.text)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: rowHeight,
    overscan: 8,
    scrollMargin: rowHeight(),
    scrollPaddingStart: rowHeight(),
    initialRect: { width: 560, height: 384 },
    rangeExtractor: (range) => drawnRows(range, spot.row),
  })
  useRowHeight(virtualizer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever looks for something sees the first that is found.
  useLayoutEffect(() => virtualizer.scrollToIndex(0), [select.text])
  const goTo = (next: Spot) => {
    put(next)
    if (next.row !== HEAD) virtualizer.scrollToIndex(next.row)
  }
  const press = (at: Spot) => (event: MouseEvent) => {
    goTo(at)
    actOnSpot(select, at, event.shiftKey)
  }
  return (
    <div
      ref={scroller}
      style={{ '--columns': columnSizes(columns) } as CSSProperties}
      // It gives way where the window is low.
      className={cx(height, 'min-h-24 shrink! overflow-auto border-line border-t')}
    >
      <table
        ref={ref}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that the keyboard walks through.
        role="grid"
        tabIndex={0}
        aria-multiselectable={!single}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-activedescendant={spot.row === HEAD ? `${id}-head-${spot.column}` : `${id}-row-${spot.row}`}
        onKeyDown={selectKeys(select, { spot, put: goTo }, toFilter, pick)}
        onMouseDown={keepFocus}
        className="group/list block select-none outline-none"
      >
        <SelectRowsHead select={select} id={id} spot={spot} press={press} />
        <tbody className="relative block" style={{ height: `calc(var(--spacing-row) * ${rows.length})` }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            return (
              row && (
                <BodyRow
                  key={row.id}
                  id={`${id}-row-${index}`}
                  row={row}
                  columns={columns}
                  single={single}
                  onPick={pick && (() => pick(row))}
                  index={index}
                  top={start - rowHeight()}
                  here={spot.row === index}
                  chosen={select.isChosen(row)}
                  onPress={press({ row: index, column: undefined })}
                />
              )
            )
          })}
        </tbody>
      </table>
      {empty && <p className={cx('px-4 py-16 text-center text-muted', wrapAnywhere(empty))}>{empty}</p>}
    </div>
  )
}
