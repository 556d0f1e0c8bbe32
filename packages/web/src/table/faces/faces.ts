import { type Column, cellText, type FieldType } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { createElement, type ReactNode } from 'react'
import { timeLines } from '../../ui/two-lines.ts'

/** How the console draws a column; without one its text stands in the cell. */
export interface Face<Row> {
  cell?: (row: Row) => ReactNode
  /** In the place of the label, of a column without a popup: beside the label, which is still what it is called. */
  head?: ReactNode
  /** More than fits: for the tooltip of the cell. */
  tip?: (row: Row) => string | undefined
  /** Pixels, at least; what is left over is shared by weight. */
  width?: number
  weight?: number
  /** Against the right edge, as numbers stand. */
  end?: boolean
  /** Ids and node names: what is compared letter by letter. */
  code?: boolean
}

/** By column id. */
export type Faces<Row> = Partial<Record<string, Face<Row>>>

/** A moment is as wide as '2026-11-21 @ 07:17', wherever it stands: half of one says nothing. */
const SIZES: Record<FieldType, { width: number; weight: number }> = {
  STRING: { width: 120, weight: 2 },
  NUMBER: { width: 104, weight: 1 },
  TIME: { width: 172, weight: 1 },
  BOOLEAN: { width: 100, weight: 1 },
  ENUM: { width: 110, weight: 1 },
  CUSTOM: { width: 92, weight: 1 },
}

/** Pixels of the box that marks a row. */
const MARK = 30
/** Pixels that a row leaves free before its first column. */
const START = 10

/** Rows that are drawn apart stand below each other only where their columns do not depend on what is in them. */
export function gridColumns<Row>(columns: readonly Column<Row>[], faces: Faces<Row>, marks: boolean) {
  const sizes = columns.map(({ id, type }) => ({ ...SIZES[type], ...faces[id] }))
  return {
    '--columns': [
      ...(marks ? [`${MARK}px`] : []),
      ...sizes.map(({ width, weight }) => `minmax(${width}px, ${weight}fr)`),
    ].join(' '),
    minWidth: sizes.reduce((sum, { width }) => sum + width, START + (marks ? MARK : 0)),
  }
}

export function cellContent<Row>(column: Column<Row>, face: Face<Row> | undefined, row: Row): ReactNode {
  if (face?.cell) return face.cell(row)
  const text = visible(cellText(column, row))
  return column.type === 'TIME' ? createElement('span', { className: timeLines(text) }, text) : text
}
