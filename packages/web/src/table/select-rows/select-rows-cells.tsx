import type { Selectable } from '@headend/core/selection'
import { type Column, cellText, type Direction, isAtRight } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'

export const COLUMNS = 'grid grid-cols-(--columns) items-center'

/** The box, and then each column; an id at the end takes what it needs. */
export function columnSizes(columns: readonly { id: string; type: string }[]): string {
  const last = columns.length - 1
  const sizes = columns.map(({ id, type }, index) =>
    id === 'id' && index === last ? 'minmax(140px,auto)' : type === 'NUMBER' ? '88px' : 'minmax(0,1fr)',
  )
  return ['48px', ...sizes].join(' ')
}

/** Where the keyboard is: the light bar at the left. */
const CURSOR =
  '-outline-offset-2 group-focus-visible/list:not-aria-selected:bg-sunk group-focus-visible/list:shadow-[inset_3px_0_var(--color-accent)] group-focus-visible/list:forced-colors:outline-2'

interface CellProps {
  id: string
  /** Whether the cursor is here. */
  here: boolean
  onPress: (event: MouseEvent) => void
}

interface HeadCellProps extends CellProps {
  sorted?: Direction | undefined
  /** As what is below it. */
  atRight?: boolean | undefined
  children: ReactNode
}

/** The boxes are pressed by their row, wherever it is clicked; a screen reader hears of the row that it is selected. */
const PART_OF_ROW = { tabIndex: -1 } as const

export function HeadCell({ here, sorted, atRight, children, onPress, ...props }: HeadCellProps) {
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
        here &&
          '-outline-offset-2 group-focus-visible/list:text-accent group-focus-visible/list:shadow-[inset_0_-2px_var(--color-accent)] group-focus-visible/list:forced-colors:outline-2',
      )}
    >
      {children}
      {sorted && <Arrow aria-hidden className="size-3" />}
    </th>
  )
}

interface HeaderBoxProps {
  header: { state: 'none' | 'some' | 'all'; label: string }
  disabled: boolean
}

export function HeaderBox({ header: { state, label }, disabled }: HeaderBoxProps) {
  const checked = state === 'some' ? 'some' : state === 'all'
  return (
    <Checkbox
      {...PART_OF_ROW}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      aria-description={disabled ? 'There is no row to select' : undefined}
      className="ml-5"
    />
  )
}

interface BodyRowProps<Row> extends CellProps {
  row: Row
  columns: readonly Column<Row>[]
  /** No more than one can be chosen. */
  single: boolean
  onPick: (() => void) | undefined
  index: number
  /** Pixels. */
  top: number
  chosen: boolean
}

export function BodyRow<Row extends Selectable>(props: BodyRowProps<Row>) {
  const { id, row, columns, single, index, top, chosen, here, onPress, onPick } = props
  const name = visible(row.name)
  const Box = single ? RadioMark : Checkbox
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
        here && CURSOR,
      )}
    >
      <td className="flex items-center pl-5">
        <Box {...PART_OF_ROW} aria-label={name || row.id} checked={chosen} />
      </td>
      {columns.map((column) => {
        const text = visible(cellText(column, row))
        return (
          <td key={column.id} title={text} className={cx('truncate pr-5', lookOf(column))}>
            {text}
          </td>
        )
      })}
    </tr>
  )
}

function lookOf(column: Pick<Column<never>, 'id' | 'type'>): string {
  return cx(
    column.id === 'id' && 'font-mono text-[12.5px] text-muted',
    isAtRight(column) && 'text-right tabular-nums',
  )
}

interface RadioMarkProps {
  'aria-label': string
  tabIndex: number
  checked: boolean
}

function RadioMark(props: RadioMarkProps) {
  return (
    <input {...props} type="radio" readOnly className="size-[15px] shrink-0 cursor-pointer accent-accent" />
  )
}
