import type { ReadContext } from '@headend/core/query'
import { type Named, nameOf } from '@headend/core/shell'
import { cellText } from '@headend/core/table'
import type { Column } from '../output/printers.ts'
import { readOnce } from '../read-once.ts'
import type { RecordKind } from './kind.ts'

export type NamedRow = { id: string } & Named

/** A list without its types: for what shows any of them. */
export interface RecordLines {
  columns: readonly Pick<Column, 'label' | 'spare'>[]
  lines: readonly RecordLine[]
}

interface RecordLine {
  id: string
  name: string
  cells: readonly string[]
}

/** All of a country as people read them, in the order of the service. */
export async function rows<Row extends NamedRow>(
  reader: ReadContext,
  { columns, records }: Pick<RecordKind<Row, never, never>, 'columns' | 'records'>,
): Promise<RecordLines> {
  const found = await readOnce(records(reader))
  const drawn = columns(reader.country, Date.now())
  return {
    columns: drawn.map(({ label, spare }) => ({ label, spare })),
    lines: found.map((row) => ({
      id: row.id,
      name: nameOf(row),
      cells: drawn.map((column) => cellText(column, row)),
    })),
  }
}
