import { type Column, cellText, type FieldType } from '@headend/core/table'
import { visible } from '@headend/core/text'
import type { ReactNode } from 'react'

/** How the console renders a column. By default a cell shows the text of its column. */
export interface Cell<Row> {
  render?: (row: Row) => ReactNode
  /** Replaces the label of a column without a popup. */
  head?: ReactNode
  /** The tooltip of the cell, for text that does not fit. */
  tip?: (row: Row) => string | undefined
  /** Pixels of the column in a narrow table. By default, the width that texts of its type need. */
  width?: number
  /** The column's share of the room that is left when all columns show their longest text. */
  weight?: number
  /** Pixels that a badge or an icon needs beside the text. */
  extra?: number
  /** Aligned at the end of the cell, as numbers are. */
  end?: boolean
  /** In the font for ids and code. */
  code?: boolean
  /** Small, muted and close to the next column: for tables with many columns. */
  dense?: boolean
}

export type Cells<Row> = Partial<Record<string, Cell<Row>>>

/** By type: the default weight, and the pixels of a letter, rather too many than too few. */
const TYPES: Record<FieldType, { weight: number; letter: number }> = {
  STRING: { weight: 2, letter: 7.2 },
  NUMBER: { weight: 1, letter: 7.5 },
  TIME: { weight: 1, letter: 7.5 },
  BOOLEAN: { weight: 1, letter: 7.2 },
  ENUM: { weight: 1, letter: 8.2 },
  CUSTOM: { weight: 0, letter: 0 },
}
const CODE_LETTER = 8

/** Pixels. Only texts can be cut: half an id, number or time means nothing. */
const TEXT_WIDTH = 110
const CUSTOM_WIDTH = 92

/** Pixels left and right of the text of a cell, and a little more. */
const CELL_PADDING = 22
const DENSE_PADDING = 14
/** Pixels beside the label of a header, with its arrow. */
const HEADER_PADDING = 37
const MAX_WIDTH = 400
/** All times are equally long, and slow to format: the first ones are enough. */
const MEASURED_MOMENTS = 50

const MARK_BOX = 30
const ROW_PADDING = 20

/**
 * All columns grow in step from their smallest width to their longest text. Room beyond that is shared by
 * weight. The sizes come from all rows, so that a filter moves no column.
 */
export function gridColumns<Row>(
  columns: readonly Column<Row>[],
  cells: Cells<Row>,
  { rows, hasMarks }: { rows: readonly Row[]; hasMarks: boolean },
) {
  const sizes = columns.map((column) => columnSize(column, cells[column.id] ?? {}, rows))
  const box = hasMarks ? MARK_BOX : 0
  const least = sum(sizes.map(({ width }) => width)) + box
  const most = sum(sizes.map(({ fit }) => fit)) + box
  const weights = sum(sizes.map(({ weight }) => weight))
  const tracks = sizes.map(({ width, fit, weight }) => {
    const growth = fit > width ? ` + ${round((fit - width) / (most - least))} * var(--growth)` : ''
    const rest = weight > 0 ? ` + ${round(weight / weights)} * var(--rest)` : ''
    return growth || rest ? `calc(${width}px${growth}${rest})` : `${width}px`
  })
  return {
    '--growth': `clamp(0px, 100% - ${least}px, ${most - least}px)`,
    '--rest': `max(0px, 100% - ${most}px)`,
    '--columns': [...(hasMarks ? [`${MARK_BOX}px`] : []), ...tracks].join(' '),
    minWidth: least + ROW_PADDING,
  }
}

function columnSize<Row>(column: Column<Row>, cell: Cell<Row>, rows: readonly Row[]) {
  const weight = cell.weight ?? TYPES[column.type].weight
  if (column.type === 'CUSTOM') {
    const width = cell.width ?? CUSTOM_WIDTH
    return { width, fit: width, weight }
  }
  const label = Math.ceil(labelWidth(column.label) + HEADER_PADDING)
  const fit = Math.max(label, textWidth(column, cell, rows))
  const smallest = cell.width ?? (column.type === 'STRING' && !cell.code ? TEXT_WIDTH : fit)
  return { width: Math.min(Math.max(label, smallest), fit), fit, weight }
}

/** Pixels, rather too many than too few. */
function labelWidth(label: string): number {
  const narrow = label.match(/[ fiIjlrt]/g)?.length ?? 0
  const wide = label.match(/[mwA-HJ-Z]/g)?.length ?? 0
  return narrow * 4.4 + wide * 9.6 + (label.length - narrow - wide) * 6.9
}

/** Estimates the width from the number of letters: measuring every text of a long list takes too long. */
function textWidth<Row>(
  column: Column<Row>,
  { extra = 0, code, dense }: Cell<Row>,
  rows: readonly Row[],
): number {
  const measured = column.type === 'TIME' ? rows.slice(0, MEASURED_MOMENTS) : rows
  const longest = measured.reduce((maximum, row) => Math.max(maximum, cellText(column, row).length), 0)
  const letter = code ? CODE_LETTER : TYPES[column.type].letter
  const padding = dense ? DENSE_PADDING : CELL_PADDING
  return Math.min(MAX_WIDTH, Math.ceil(longest * letter + padding + extra))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const round = (share: number) => Math.round(share * 10_000) / 10_000

export function cellContent<Row>(column: Column<Row>, cell: Cell<Row> | undefined, row: Row): ReactNode {
  return cell?.render ? cell.render(row) : visible(cellText(column, row))
}
