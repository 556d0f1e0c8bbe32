import { setFilter, setSort, type TableState, toggleChoice } from '@headend/core/table'
import { ColumnPopup } from './column-popup.tsx'
import { HEAD, type Spot } from './grid-keys.ts'
import type { TableModel } from './use-data-table.ts'

interface ColumnPopupsProps<Row extends object> {
  table: TableModel<Row>
  state: TableState
  popupId: (column: string) => string
}

/** Filter and sort of every column, and where the keyboard goes on from there. */
export function ColumnPopups<Row extends object>({ table, state, popupId }: ColumnPopupsProps<Row>) {
  const { view, byId, grid, change } = table
  // Where nothing is left to go on to: back to the header.
  const rowOr = (column: number, row: Spot) => (view.rows.length > 0 ? row : { row: HEAD, column })
  return view.headers.map((header, column) => (
    <ColumnPopup
      key={header.id}
      id={popupId(header.id)}
      header={header}
      onOpen={() => view.preparing.begin(header.id)}
      onClose={view.preparing.end}
      onText={(text) => change(setFilter(state, byId(header.id), text))}
      onChoice={(value) => change(toggleChoice(state, byId(header.id), value))}
      onSort={(direction) => change(setSort(state, byId(header.id), direction))}
      onDone={(set) => grid.moveTo(rowOr(column, rowAfter(set, grid.spot)))}
      onLost={() => grid.moveTo(rowOr(column, grid.spot))}
    />
  ))
}

/** On from a popup: to the first of the rows that it brought, or back to the one where the keyboard was. */
function rowAfter(set: boolean, spot: Spot): Spot {
  return set || spot.row === HEAD ? { row: 0, column: undefined } : spot
}
