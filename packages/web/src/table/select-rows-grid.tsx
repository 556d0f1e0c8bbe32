import type { Selectable } from '@headend/core/selection'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { cx } from '../ui/cx.ts'
import { drawnRows } from '../ui/drawn-rows.ts'
import { isMod, isShortcut } from '../ui/keys.ts'
import { pageOf, rowHeight, useRowHeight } from '../ui/row-height.ts'
import { HEAD, type Spot } from './grid-keys.ts'
import { BodyRow, COLUMNS, columnSizes, HeadCell, HeaderBox } from './select-rows-cells.tsx'
import { nextPlace } from './selection-keys.ts'
import { type Cursor, useCursor } from './use-cursor.ts'
import type { SelectRows } from './use-select-rows.ts'

interface SelectRowsGridProps<Row> {
  select: SelectRows<Row>
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
  const { rows, columns, headers, header, label, empty, single } = select.view
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
  const here = (row: number, column?: number) => spot.row === row && spot.column === column
  const press = (at: Spot) => (event: MouseEvent) => {
    goTo(at)
    actOn(select, at, event.shiftKey)
  }
  const head = (column: number) => ({
    id: `${id}-head-${column}`,
    here: here(HEAD, column),
    onPress: press({ row: HEAD, column }),
  })
  return (
    <div
      ref={scroller}
      style={{ '--columns': columnSizes(columns) } as CSSProperties}
      className={cx(height, 'overflow-auto border-line border-t')}
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
        onKeyDown={gridKeys(select, { spot, put: goTo }, toFilter, pick)}
        onMouseDown={keepFocus}
        className="group/list block select-none outline-none"
      >
        <thead className="sticky top-0 z-10 block">
          <tr
            aria-rowindex={1}
            className={cx(COLUMNS, 'h-row border-line border-b bg-panel text-muted text-sm')}
          >
            <HeadCell {...head(0)}>
              {single ? (
                <span className="sr-only">Selected</span>
              ) : (
                <HeaderBox header={header} disabled={rows.length === 0} />
              )}
            </HeadCell>
            {headers.map(({ id, label, sorted }, index) => (
              <HeadCell key={id} {...head(index + 1)} sorted={sorted}>
                {label}
              </HeadCell>
            ))}
          </tr>
        </thead>
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
                  here={here(index)}
                  chosen={select.isChosen(row)}
                  onPress={press({ row: index, column: undefined })}
                />
              )
            )
          })}
        </tbody>
      </table>
      {empty && <p className="px-4 py-16 text-center text-muted [overflow-wrap:anywhere]">{empty}</p>}
    </div>
  )
}

/** What stands under the cursor: the box of all, the sorting of a column, or a row. */
function actOn<Row extends Selectable>(select: SelectRows<Row>, { row, column }: Spot, shift: boolean): void {
  const record = select.view.rows[row]
  const header = select.view.headers[(column ?? 0) - 1]
  if (record && shift) select.extend(record)
  else if (record) select.toggle(record)
  else if (header) select.sort(header.id)
  else if (select.view.rows.length > 0) select.toggleAll()
}

function gridKeys<Row extends Selectable>(
  select: SelectRows<Row>,
  { spot, put }: Cursor,
  toFilter: () => void,
  pick: ((row: Row) => void) | undefined,
) {
  const { rows, headers } = select.view
  const walk = (to: Spot, shift: boolean) => {
    const [from, until] = [rows[spot.row], rows[to.row]]
    if (shift && from && until) select.walk(from, until)
    put(to)
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey } = event
    if (event.nativeEvent.isComposing) return
    if (isShortcut(event, 'select-all')) {
      event.preventDefault()
      return select.chooseAll()
    }
    if (isMod(event)) return
    if (key === ' ' || key === 'Enter') {
      event.preventDefault()
      const row = key === 'Enter' && rows[spot.row]
      return row && pick ? pick(row) : actOn(select, spot, shiftKey)
    }
    const page = pageOf(event.currentTarget.parentElement)
    const next = nextPlace(key, spot, { rows: rows.length, columns: headers.length + 1, page })
    if (next) event.preventDefault()
    // A letter is typed into the field, which has the focus before the letter comes.
    if (next === 'filter' || key.length === 1 || key === 'Backspace') toFilter()
    else if (next) walk(next, shiftKey)
  }
}

/** A click into the list brings the keyboard there, never to a box in it; the scroll bar is left alone. */
function keepFocus(event: MouseEvent<HTMLElement>): void {
  if (event.target === event.currentTarget) return
  event.preventDefault()
  event.currentTarget.focus({ preventScroll: true })
}
