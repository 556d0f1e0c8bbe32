import { cycleSort, setFilter, type TableState, toggleChoice } from '@headend/core/table'
import { useStable } from '../../ui/use-stable.ts'
import { HEAD, type Spot } from '../grid-keys.ts'
import type { TableModel } from '../use-data-table.ts'
import type { PopupEvent } from './column-popup.tsx'

/** What the popups of a table do, and where the keyboard goes on from there. */
export function usePopupEvents<Row extends object>(table: TableModel<Row>, state: TableState) {
  const { view, byId, grid, change } = table
  const moveToRowOrHeader = (column: string, row: Spot) =>
    // Where nothing is left to go on to: back to the header.
    grid.moveTo(view.rows.length > 0 ? row : { row: HEAD, column: indexOf(column) })
  const indexOf = (column: string) => view.headers.findIndex(({ id }) => id === column)
  return useStable(({ column, ...event }: PopupEvent & { column: string }) => {
    switch (event.type) {
      case 'TEXT':
        return change(setFilter(state, byId(column), event.text))
      case 'CHOICE':
        return change(toggleChoice(state, byId(column), event.value))
      case 'SORT':
        return change(cycleSort(state, byId(column)))
      case 'DONE':
        return moveToRowOrHeader(column, rowAfter(event.set, grid.spot))
      case 'LOST':
        return moveToRowOrHeader(column, grid.spot)
    }
  })
}

/** On from a popup: to the first of the rows that it brought, or back to the one where the keyboard was. */
function rowAfter(set: boolean, spot: Spot): Spot {
  return set || spot.row === HEAD ? { row: 0, column: undefined } : spot
}
