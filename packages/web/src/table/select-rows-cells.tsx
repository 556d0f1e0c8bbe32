import type { Selectable } from '@headend/core/selection'
import type { Direction } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { cx } from '../ui/cx.ts'

export const COLUMNS = 'grid grid-cols-[48px_minmax(0,1fr)_minmax(140px,auto)] items-center'

/** Where the keyboard is: the light bar at the left. */
const CURSOR =
  'group-focus-visible/list:not-aria-selected:bg-sunk group-focus-visible/list:shadow-[inset_3px_0_var(--color-accent)]'

interface CellProps {
  id: string
  /** Whether the cursor is here. */
  here: boolean
  onPress: (event: MouseEvent) => void
}

interface HeadCellProps extends CellProps {
  sorted?: Direction | undefined
  children: ReactNode
}

/** The boxes are pressed by their row, wherever it is clicked; a screen reader hears of the row that it is selected. */
const PART_OF_ROW = { tabIndex: -1 } as const

export function HeadCell({ here, sorted, children, onPress, ...props }: HeadCellProps) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp
  return (
    <th
      {...props}
      onClick={onPress}
      aria-sort={sorted}
      className={cx(
        'flex h-full cursor-pointer items-center gap-1 text-left font-[560] hover:text-ink',
        here &&
          'group-focus-visible/list:text-accent group-focus-visible/list:shadow-[inset_0_-2px_var(--color-accent)]',
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
    <Checkbox {...PART_OF_ROW} aria-label={label} checked={checked} disabled={disabled} className="ml-5" />
  )
}

interface BodyRowProps extends CellProps {
  row: Selectable
  index: number
  /** Pixels. */
  top: number
  chosen: boolean
}

export function BodyRow({ id, row, index, top, chosen, here, onPress }: BodyRowProps) {
  const name = visible(row.name)
  return (
    <tr
      id={id}
      onClick={onPress}
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
        <Checkbox {...PART_OF_ROW} aria-label={name || row.id} checked={chosen} />
      </td>
      <td className="truncate" title={name}>
        {name}
      </td>
      <td className="truncate pr-5 font-mono text-[12.5px] text-muted">{visible(row.id)}</td>
    </tr>
  )
}
