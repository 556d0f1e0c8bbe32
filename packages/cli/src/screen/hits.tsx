import { HIT_COLUMNS, type HitRow } from '@headend/core/engagements'
import { visible } from '@headend/core/text'
import { Box, useWindowSize } from 'ink'
import { columnWidths, windowOf } from './layout.ts'
import { Line, Marked } from './line.tsx'

/** Cells that are none of a column's: the edges, the mark, the gaps. */
const OUTSIDE = 2 + 2 + HIT_COLUMNS.length - 1

interface HitsProps {
  rows: readonly HitRow[]
  /** undefined while the list has not the keys. */
  chosen: number | undefined
  height: number
}

/** ENG-018 in the columns that fit. */
export function Hits({ rows, chosen, height }: HitsProps) {
  const { columns } = useWindowSize()
  const table = HIT_COLUMNS.map(({ key, label }) => ({ label, cells: rows.map((row) => visible(row[key])) }))
  const widths = columnWidths(table, columns - OUTSIDE)
  const { start, shown } = windowOf(rows, chosen ?? 0, height - 1)
  return (
    <>
      <Marked>
        <Cells bold texts={HIT_COLUMNS.map(({ label }) => label)} widths={widths} />
      </Marked>
      {shown.map((row, index) => (
        <Marked key={`${row.platform}${row.id}`} on={start + index === chosen}>
          <Cells
            inverse={start + index === chosen}
            texts={HIT_COLUMNS.map(({ key }) => row[key])}
            widths={widths}
          />
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
      {HIT_COLUMNS.map(({ key }, index) => (
        <Box key={key} width={widths[index] ?? 0} flexShrink={0}>
          <Line {...style}>{texts[index] ?? ''}</Line>
        </Box>
      ))}
    </Box>
  )
}
