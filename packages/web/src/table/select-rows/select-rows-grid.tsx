import type { Selectable } from '@headend/core/selection'
import { type Column, cellText, type Direction, isAtRight } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { cx, wrapAnywhere } from '../../ui/cx.ts'
import { rowHeight, useRowHeight } from '../../ui/density.ts'
import { Checkbox } from '../../ui/fields/toggles.tsx'
import { renderedRows } from '../../ui/row-cursor.ts'
import { type GridCursor, HEAD } from '../grid-keys.ts'
import { actAtCursor, keepFocus, selectKeys, useSelectCursor } from './select-rows-keys.ts'
import type { RowSelection } from './use-select-rows.ts'

interface SelectRowsGridProps<Row> {
  select: RowSelection<Row>
  ref: RefObject<HTMLTableElement | null>
  toFilter: () => void
  pick: ((row: Row) => void) | undefined
  height: string
}

export function SelectRowsGrid<Row extends Selectable>(props: SelectRowsGridProps<Row>) {
  const { select, ref, toFilter, pick, height } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, columns, label, empty, single } = select.view
  const { cursor, moveTo } = useSelectCursor(rows.length, select.text)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: rowHeight,
    overscan: 8,
    scrollMargin: rowHeight(),
    scrollPaddingStart: rowHeight(),
    initialRect: { width: 560, height: 384 },
    rangeExtractor: (range) => renderedRows(range, cursor.row),
  })
  useRowHeight(virtualizer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new filter scrolls to the first match.
  useLayoutEffect(() => virtualizer.scrollToIndex(0), [select.text])
  const goTo = (next: GridCursor) => {
    moveTo(next)
    if (next.row !== HEAD) virtualizer.scrollToIndex(next.row)
  }
  const press = (at: GridCursor) => (event: MouseEvent) => {
    goTo(at)
    actAtCursor(select, at, event.shiftKey)
  }
  return (
    <div
      ref={scroller}
      style={{ '--columns': columnSizes(columns) } as CSSProperties}
      className={cx(height, 'min-h-24 shrink! overflow-auto border-line border-t')}
    >
      <table
        ref={ref}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with grid keys.
        role="grid"
        tabIndex={0}
        aria-multiselectable={!single}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-activedescendant={
          cursor.row === HEAD ? `${id}-head-${cursor.column}` : `${id}-row-${cursor.row}`
        }
        onKeyDown={selectKeys(select, { cursor, moveTo: goTo }, toFilter, pick)}
        onMouseDown={keepFocus}
        className="group/list block select-none outline-none"
      >
        <SelectRowsHead select={select} id={id} cursor={cursor} press={press} />
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
                  current={cursor.row === index}
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

interface SelectRowsHeadProps<Row> {
  select: RowSelection<Row>
  id: string
  cursor: GridCursor
  press: (at: GridCursor) => (event: MouseEvent) => void
}

function SelectRowsHead<Row extends Selectable>(props: SelectRowsHeadProps<Row>) {
  const { select, id, cursor, press } = props
  const { rows, headers, columns, header, single } = select.view
  const cell = (column: number) => ({
    id: `${id}-head-${column}`,
    current: cursor.row === HEAD && cursor.column === column,
    onPress: press({ row: HEAD, column }),
  })
  return (
    <thead className="sticky top-0 z-10 block">
      <tr aria-rowindex={1} className={cx(COLUMNS, 'h-row border-line border-b bg-panel text-muted text-sm')}>
        <HeadCell {...cell(0)}>
          {single ? (
            <span className="sr-only">Selected</span>
          ) : (
            <Checkbox
              {...PART_OF_ROW}
              aria-label={header.label}
              checked={header.state === 'some' ? 'some' : header.state === 'all'}
              disabled={rows.length === 0}
              aria-description={rows.length === 0 ? 'No rows to select' : undefined}
              className="ml-5"
            />
          )}
        </HeadCell>
        {headers.map(({ id, label, sorted }, index) => {
          const column = columns[index]
          return (
            <HeadCell key={id} {...cell(index + 1)} sorted={sorted} atRight={column && isAtRight(column)}>
              {label}
            </HeadCell>
          )
        })}
      </tr>
    </thead>
  )
}

const COLUMNS = 'grid grid-cols-(--columns) items-center'

/** The checkbox, then each column. An id in the last column gets the width that it needs. */
function columnSizes(columns: readonly { id: string; type: string }[]): string {
  const last = columns.length - 1
  const sizes = columns.map(({ id, type }, index) =>
    id === 'id' && index === last ? 'minmax(140px,auto)' : type === 'NUMBER' ? '88px' : 'minmax(0,1fr)',
  )
  return ['48px', ...sizes].join(' ')
}

const CURSOR =
  '-outline-offset-2 group-focus-visible/list:not-aria-selected:bg-sunk group-focus-visible/list:shadow-[inset_3px_0_var(--color-accent)] group-focus-visible/list:forced-colors:outline-2'

interface CellProps {
  id: string
  /** Whether the cursor is on it. */
  current: boolean
  onPress: (event: MouseEvent) => void
}

interface HeadCellProps extends CellProps {
  sorted?: Direction | undefined
  atRight?: boolean | undefined
  children: ReactNode
}

/** The row handles clicks and tells screen readers its selection: its checkbox is not a tab stop. */
const PART_OF_ROW = { tabIndex: -1 } as const

function HeadCell({ current, sorted, atRight, children, onPress, ...props }: HeadCellProps) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp
  return (
    <th
      {...props}
      scope="col"
      onClick={onPress}
      aria-sort={sorted}
      className={cx(
        'flex h-full cursor-pointer items-center gap-1 text-left font-[560] hover:text-ink',
        atRight && 'justify-end pr-5',
        current &&
          '-outline-offset-2 group-focus-visible/list:text-accent group-focus-visible/list:shadow-[inset_0_-2px_var(--color-accent)] group-focus-visible/list:forced-colors:outline-2',
      )}
    >
      {children}
      {sorted && <Arrow aria-hidden className="size-3" />}
    </th>
  )
}

interface BodyRowProps<Row> extends CellProps {
  row: Row
  columns: readonly Column<Row>[]
  single: boolean
  onPick: (() => void) | undefined
  index: number
  top: number
  chosen: boolean
}

function BodyRow<Row extends Selectable>(props: BodyRowProps<Row>) {
  const { id, row, columns, single, index, top, chosen, current, onPress, onPick } = props
  const name = visible(row.name)
  const box = { ...PART_OF_ROW, 'aria-label': name || row.id, checked: chosen }
  return (
    <tr
      id={id}
      onClick={onPress}
      onDoubleClick={onPick}
      aria-rowindex={index + 2}
      aria-selected={chosen}
      style={{ transform: `translateY(${top}px)` }}
      className={cx(
        COLUMNS,
        'absolute inset-x-0 top-0 h-row cursor-pointer border-line border-b',
        chosen ? 'bg-accent-soft' : 'hover:bg-sunk',
        current && CURSOR,
      )}
    >
      <td className="flex items-center pl-5">
        {single ? (
          <input {...box} type="radio" readOnly className="size-[15px] cursor-pointer accent-accent" />
        ) : (
          <Checkbox {...box} />
        )}
      </td>
      {columns.map((column) => {
        const text = visible(cellText(column, row))
        return (
          <td
            key={column.id}
            title={text}
            className={cx(
              'truncate pr-5',
              column.id === 'id' && 'font-mono text-[12.5px] text-muted',
              isAtRight(column) && 'text-right tabular-nums',
            )}
          >
            {text}
          </td>
        )
      })}
    </tr>
  )
}
