import { type Column, isFoundIn } from '@headend/core/table'
import { cx } from '../ui/cx.ts'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import { cellContent, type Face, type Faces } from './faces/faces.ts'
import type { RowModel } from './use-row-models.ts'

export interface RowCellsProps<Row extends object> {
  model: RowModel<Row>
  faces: Faces<Row>
  columns: readonly Column<Row>[]
  /** Of the cell that the keyboard is on, if it is on one of this row. */
  column: number | undefined
  /** What is looked for in cells. */
  wanted: string | undefined
}

export function RowCells<Row extends object>(props: RowCellsProps<Row>) {
  const { model, faces, columns, column, wanted } = props
  const row = model.original
  return columns.map((one, at) => {
    const face = faces[one.id]
    return (
      <td
        key={one.id}
        data-column={at}
        {...tip(face?.tip?.(row))}
        tabIndex={at === column ? 0 : undefined}
        className={look(face, isFound(one, row, wanted))}
      >
        {/* Called, not drawn: a component of its own around each cell is what a list of sixty rows has most of. */}
        {cellContent(one, face, row)}
      </td>
    )
  })
}

function look<Row>(face: Face<Row> | undefined, found: boolean): string {
  return cx(
    // An empty one has to be seen, too, when the keyboard is on it.
    'truncate px-2.5 empty:min-h-5 -outline-offset-2 *:align-middle',
    // What stands before it leaves room enough.
    face?.end && 'pl-0 text-right',
    face?.code && 'font-mono text-[12.5px]',
    found && 'rounded-sm bg-warn-soft forced-colors:outline',
  )
}

function isFound<Row>(column: Column<Row>, row: Row, wanted: string | undefined): boolean {
  return wanted !== undefined && isFoundIn(column, row, wanted)
}

/** More about what stands in a cell: to the eye, and to screen readers. */
function tip(text: string | undefined) {
  return { ...tooltip(text), 'aria-description': text }
}
