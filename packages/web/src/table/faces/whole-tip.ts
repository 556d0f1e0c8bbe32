import { type Column, cellText } from '@headend/core/table'
import { visible } from '@headend/core/text'

/** What is cut off can be read as a whole: in the words of its column. */
export function wholeTip<Row>(columns: readonly Column<Row>[]) {
  return (columnId: string) => {
    const column = columns.find(({ id }) => id === columnId)
    return (row: Row) => column && (visible(cellText(column, row)) || undefined)
  }
}
