import { visible } from '@headend/core/text'
import { Box } from 'ink'
import { useMemo } from 'react'
import type { Column } from '../output/printers.ts'
import { fittingColumns } from '../output/table.ts'
import { columnWidths, Line, ListLine, visibleItems } from './lines.tsx'
import { useWindow } from './window.tsx'

interface CellsTableProps {
  columns: readonly Pick<Column, 'label' | 'priority'>[]
  rows: readonly { key: string; cells: readonly string[] }[]
  /** Also the rows that a filter leaves out: a filter must not change the columns. */
  all?: readonly { cells: readonly string[] }[]
  /** undefined while the keys go elsewhere. */
  chosen: number | undefined
  height: number
}

/** Cells outside of the columns: the edges, and the mark before a line. */
const EDGE_CELLS = 2 + 2
const GAP = 1

/** A list with the columns of the command in such a terminal; their widths follow the visible rows. */
export function CellsTable({ columns, rows, all = rows, chosen, height }: CellsTableProps) {
  const room = useWindow().columns - EDGE_CELLS
  const places = useMemo(() => {
    const texts = [columns.map(({ label }) => label), ...all.map(({ cells }) => cells.map(visible))]
    const priorities = columns.map((column) => column.priority)
    return fittingColumns(texts, priorities, room, GAP)
  }, [columns, all, room])
  const { start, shown } = visibleItems(rows, chosen ?? 0, height - 1)
  const table = places.map((place) => ({
    label: columns[place]?.label ?? '',
    cells: shown.map(({ cells }) => visible(cells[place] ?? '')),
  }))
  const widths = columnWidths(table, room - GAP * (places.length - 1))
  return (
    <>
      <ListLine>
        <Cells bold texts={table.map(({ label }) => label)} widths={widths} />
      </ListLine>
      {shown.map(({ key }, index) => (
        <ListLine key={key} on={start + index === chosen}>
          <Cells
            inverse={start + index === chosen}
            texts={table.map(({ cells }) => cells[index] ?? '')}
            widths={widths}
          />
        </ListLine>
      ))}
    </>
  )
}

interface CellsProps {
  texts: readonly string[]
  widths: readonly number[]
  bold?: boolean
  inverse?: boolean
}

function Cells({ texts, widths, ...style }: CellsProps) {
  return (
    <Box gap={GAP} flexShrink={0}>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <Box key={index} width={width} flexShrink={0}>
          <Line {...style}>{texts[index] ?? ''}</Line>
        </Box>
      ))}
    </Box>
  )
}
