import type { Selectable } from '@headend/core/selection'
import { isAtRight } from '@headend/core/table'
import type { MouseEvent } from 'react'
import { cx } from '../../ui/cx.ts'
import { HEAD, type Spot } from '../grid-keys.ts'
import { COLUMNS, HeadCell, HeaderBox } from './select-rows-cells.tsx'
import type { RowSelection } from './use-select-rows.ts'

interface SelectRowsHeadProps<Row> {
  select: RowSelection<Row>
  /** Of the grid. */
  id: string
  spot: Spot
  press: (at: Spot) => (event: MouseEvent) => void
}

/** The box of all, and what each column is sorted by. */
export function SelectRowsHead<Row extends Selectable>(props: SelectRowsHeadProps<Row>) {
  const { select, id, spot, press } = props
  const { rows, headers, columns, header, single } = select.view
  const cell = (column: number) => ({
    id: `${id}-head-${column}`,
    here: spot.row === HEAD && spot.column === column,
    onPress: press({ row: HEAD, column }),
  })
  return (
    <thead className="sticky top-0 z-10 block">
      <tr aria-rowindex={1} className={cx(COLUMNS, 'h-row border-line border-b bg-panel text-muted text-sm')}>
        <HeadCell {...cell(0)}>
          {single ? (
            <span className="sr-only">Selected</span>
          ) : (
            <HeaderBox header={header} disabled={rows.length === 0} />
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
