import { type Column, cellText, type FieldType } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { createElement, type ReactNode } from 'react'
import { timeLines } from '../../ui/cx.ts'

/** How the console draws a column; without one its text stands in the cell. */
export interface Cell<Row> {
  render?: (row: Row) => ReactNode
  /** Replaces the label of a column without a popup. */
  head?: ReactNode
  /** More than fits: for the tooltip of the cell. */
  tip?: (row: Row) => string | undefined
  width?: number
  /** What is left over is shared by weight. */
  weight?: number
  /** Extra pixels: the column shows its longest text in full before others get more room. */
  fitPadding?: number
  end?: boolean
  code?: boolean
}

export type Cells<Row> = Partial<Record<string, Cell<Row>>>

/** A moment is as wide as '2026-11-21 @ 07:17', wherever it stands: half of one says nothing. */
const SIZES: Record<FieldType, { width: number; weight: number }> = {
  STRING: { width: 120, weight: 2 },
  NUMBER: { width: 104, weight: 1 },
  TIME: { width: 172, weight: 1 },
  BOOLEAN: { width: 100, weight: 1 },
  ENUM: { width: 110, weight: 1 },
  CUSTOM: { width: 92, weight: 0 },
}

/** Pixels left and right of the text of a cell, and a little more. */
export const CELL_PADDING = 22
/** Pixels that a letter of a name hardly exceeds on average, and of one of a code. */
const LETTER = { text: 7.5, code: 8 }
const MAX_WIDTH = 400

const MARK_BOX = 30
const ROW_START = 10

/** CSS grows columns with a fixed maximum first. Computed from all rows: a filter moves no column. */
export function gridColumns<Row>(
  columns: readonly Column<Row>[],
  cells: Cells<Row>,
  { rows, marks }: { rows: readonly Row[]; marks: boolean },
) {
  const sizes = columns.map((column) => {
    const cell = cells[column.id]
    const { width, weight } = { ...SIZES[column.type], ...cell }
    const maximum = cell?.fitPadding === undefined ? `${weight}fr` : `${fitWidth(column, cell, rows)}px`
    return { width, track: `minmax(${width}px, ${maximum})` }
  })
  return {
    '--columns': [...(marks ? [`${MARK_BOX}px`] : []), ...sizes.map(({ track }) => track)].join(' '),
    minWidth: sizes.reduce((sum, { width }) => sum + width, ROW_START + (marks ? MARK_BOX : 0)),
  }
}

/** Estimated: measuring every text of a long list would take too long. */
function fitWidth<Row>(
  column: Column<Row>,
  { fitPadding = 0, code }: Cell<Row>,
  rows: readonly Row[],
): number {
  const longest = rows.reduce((maximum, row) => Math.max(maximum, cellText(column, row).length), 0)
  return Math.min(MAX_WIDTH, longest * (code ? LETTER.code : LETTER.text) + fitPadding)
}

export function cellContent<Row>(column: Column<Row>, cell: Cell<Row> | undefined, row: Row): ReactNode {
  if (cell?.render) return cell.render(row)
  const text = visible(cellText(column, row))
  return column.type === 'TIME' ? createElement('span', { className: timeLines(text) }, text) : text
}
