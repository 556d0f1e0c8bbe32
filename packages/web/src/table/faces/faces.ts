import { type Column, cellText, type FieldType } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { createElement, type ReactNode } from 'react'
import { timeLines } from '../../ui/cx.ts'

/** How the console draws a column; without one its text stands in the cell. */
export interface Face<Row> {
  cell?: (row: Row) => ReactNode
  /** Replaces the label of a column without a popup. */
  head?: ReactNode
  /** More than fits: for the tooltip of the cell. */
  tip?: (row: Row) => string | undefined
  width?: number
  /** What is left over is shared by weight. */
  weight?: number
  /** Extra pixels: the column shows its longest text in full before others get more room. */
  whole?: number
  /** Against the right edge, as numbers stand. */
  end?: boolean
  /** Ids and node names: what is compared letter by letter. */
  code?: boolean
}

export type Faces<Row> = Partial<Record<string, Face<Row>>>

/** A moment is as wide as '2026-11-21 @ 07:17', wherever it stands: half of one says nothing. */
const SIZES: Record<FieldType, { width: number; weight: number }> = {
  STRING: { width: 120, weight: 2 },
  NUMBER: { width: 104, weight: 1 },
  TIME: { width: 172, weight: 1 },
  BOOLEAN: { width: 100, weight: 1 },
  ENUM: { width: 110, weight: 1 },
  // A button needs no more than its width.
  CUSTOM: { width: 92, weight: 0 },
}

/** Pixels left and right of the text of a cell, and a little more. */
export const BESIDE = 22
/** Pixels that a letter of a name hardly exceeds on average, and of one of a code. */
const LETTER = { text: 7.5, code: 8 }
/** Pixels: no single long text takes all the room. */
const WIDEST = 400

/** Pixels of the box that marks a row. */
const MARK = 30
/** Pixels that a row leaves free before its first column. */
const START = 10

/**
 * CSS grows columns with a fixed maximum first, so names are in full before empty columns get wider.
 * Computed from all rows: a filter moves no column.
 */
export function gridColumns<Row>(
  columns: readonly Column<Row>[],
  faces: Faces<Row>,
  { rows, marks }: { rows: readonly Row[]; marks: boolean },
) {
  const sizes = columns.map((column) => {
    const face = faces[column.id]
    const { width, weight } = { ...SIZES[column.type], ...face }
    const most = face?.whole === undefined ? `${weight}fr` : `${wholeWidth(column, face, rows)}px`
    return { width, track: `minmax(${width}px, ${most})` }
  })
  return {
    '--columns': [...(marks ? [`${MARK}px`] : []), ...sizes.map(({ track }) => track)].join(' '),
    minWidth: sizes.reduce((sum, { width }) => sum + width, START + (marks ? MARK : 0)),
  }
}

/** Estimated: measuring every text of a long list would take too long. */
function wholeWidth<Row>(column: Column<Row>, { whole = 0, code }: Face<Row>, rows: readonly Row[]): number {
  const longest = rows.reduce((most, row) => Math.max(most, cellText(column, row).length), 0)
  return Math.min(WIDEST, longest * (code ? LETTER.code : LETTER.text) + whole)
}

export function cellContent<Row>(column: Column<Row>, face: Face<Row> | undefined, row: Row): ReactNode {
  if (face?.cell) return face.cell(row)
  const text = visible(cellText(column, row))
  return column.type === 'TIME' ? createElement('span', { className: timeLines(text) }, text) : text
}
