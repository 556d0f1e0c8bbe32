import { type Column, cellText, type FieldType } from '@headend/core/table'
import { visible } from '@headend/core/text'
import type { ReactNode } from 'react'

/** How the console draws a column; without one its text stands in the cell. */
export interface Cell<Row> {
  render?: (row: Row) => ReactNode
  /** Replaces the label of a column without a popup. */
  head?: ReactNode
  /** More than fits: for the tooltip of the cell. */
  tip?: (row: Row) => string | undefined
  /** Pixels that it keeps in a narrow table; by default what the texts of its type need. */
  width?: number
  /** Its share of the room that is left when every column shows its longest text. */
  weight?: number
  /** Pixels beside the text: of a badge or a sign. */
  extra?: number
  end?: boolean
  code?: boolean
  /** Smaller, muted and closer to the next column, where there are many. */
  dense?: boolean
}

export type Cells<Row> = Partial<Record<string, Cell<Row>>>

/** Its share of the rest, and pixels that a letter hardly exceeds on average. */
const TYPES: Record<FieldType, { weight: number; letter: number }> = {
  STRING: { weight: 2, letter: 7.2 },
  NUMBER: { weight: 1, letter: 7.5 },
  TIME: { weight: 1, letter: 7.5 },
  BOOLEAN: { weight: 1, letter: 7.2 },
  ENUM: { weight: 1, letter: 8.2 },
  CUSTOM: { weight: 0, letter: 0 },
}
const CODE_LETTER = 8
const LABEL_LETTER = 7.4

/** Only texts can be cut: half of an id, a number or a moment says nothing. */
const TEXT_WIDTH = 110
const CUSTOM_WIDTH = 92

/** Pixels left and right of the text of a cell, and a little more. */
const CELL_PADDING = 22
const DENSE_PADDING = 14
/** Those of a header, and its arrow. */
const HEADER_PADDING = 37
const MAX_WIDTH = 400
/** Moments are equally long, and slow to write. */
const MEASURED_MOMENTS = 50

const MARK_BOX = 30
const ROW_PADDING = 20

/**
 * Every column grows from its smallest width to its longest text, all in step, and what is then left is shared by
 * weight. Computed from all rows: a filter moves no column.
 */
export function gridColumns<Row>(
  columns: readonly Column<Row>[],
  cells: Cells<Row>,
  { rows, marks }: { rows: readonly Row[]; marks: boolean },
) {
  const sizes = columns.map((column) => columnSize(column, cells[column.id] ?? {}, rows))
  const box = marks ? MARK_BOX : 0
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
    '--columns': [...(marks ? [`${MARK_BOX}px`] : []), ...tracks].join(' '),
    minWidth: least + ROW_PADDING,
  }
}

function columnSize<Row>(column: Column<Row>, cell: Cell<Row>, rows: readonly Row[]) {
  const weight = cell.weight ?? TYPES[column.type].weight
  if (column.type === 'CUSTOM') {
    const width = cell.width ?? CUSTOM_WIDTH
    return { width, fit: width, weight }
  }
  const label = Math.ceil(column.label.length * LABEL_LETTER + HEADER_PADDING)
  const fit = Math.max(label, textWidth(column, cell, rows))
  const smallest = cell.width ?? (column.type === 'STRING' && !cell.code ? TEXT_WIDTH : fit)
  return { width: Math.min(Math.max(label, smallest), fit), fit, weight }
}

/** Estimated: measuring every text of a long list would take too long. */
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
