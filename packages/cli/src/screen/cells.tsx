import { visible } from '@headend/core/text'
import { Box } from 'ink'
import { columnWidths, windowOf } from './layout.ts'
import { Line, Marked } from './line.tsx'
import { useWindow } from './window.tsx'

interface CellsTableProps {
  labels: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
  /** undefined while the list has not the keys. */
  chosen: number | undefined
  height: number
}

/** A list in the columns that fit; only what is shown is measured. */
export function CellsTable({ labels, rows, chosen, height }: CellsTableProps) {
  const { columns } = useWindow()
  const { start, shown } = windowOf(rows, chosen ?? 0, height - 1)
  const table = labels.map((label, index) => ({
    label,
    cells: shown.map(({ cells }) => visible(cells[index] ?? '')),
  }))
  // Cells that are none of a column's: the edges, the mark, the gaps.
  const widths = columnWidths(table, columns - 2 - 2 - (labels.length - 1))
  return (
    <>
      <Marked>
        <Cells bold texts={labels} widths={widths} />
      </Marked>
      {shown.map(({ key, cells }, index) => (
        <Marked key={key} on={start + index === chosen}>
          <Cells inverse={start + index === chosen} texts={cells} widths={widths} />
        </Marked>
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
    <Box gap={1} flexShrink={0}>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <Box key={index} width={width} flexShrink={0}>
          <Line {...style}>{texts[index] ?? ''}</Line>
        </Box>
      ))}
    </Box>
  )
}
