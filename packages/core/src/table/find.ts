/** Finds a text in the cells of rows, ignoring case and diacritics. */

import { countText, numberText } from '../foundation/numbers.ts'
import { fold, foldTyped } from '../foundation/text.ts'
import { type Column, cellText } from './column.ts'

/** Between cells; it can't be typed. */
const SEPARATOR = '\n'

/** The searchable text of a row, computed once. */
export function createRowText<Row extends object>(columns: readonly Column<Row>[]): (row: Row) => string {
  const texts = new WeakMap<Row, string>()
  return (row) => {
    const text = texts.get(row) ?? columns.map((column) => fold(cellText(column, row))).join(SEPARATOR)
    texts.set(row, text)
    return text
  }
}

/** The positions of matching rows. */
export function findRows(texts: readonly string[], text: string): readonly number[] {
  const wanted = wantedIn(text)
  return wanted === undefined ? [] : texts.flatMap((one, row) => (one.includes(wanted) ? row : []))
}

/** The folded search text; undefined if empty. */
function wantedIn(text: string): string | undefined {
  const wanted = foldTyped(text.trim())
  return wanted === '' ? undefined : wanted
}

export function matchesCell<Row>(column: Column<Row>, row: Row, text: string): boolean {
  const wanted = wantedIn(text)
  return wanted !== undefined && fold(cellText(column, row)).includes(wanted)
}

/** The next match in a direction; wraps around. */
export function nextMatch(found: readonly number[], from: number, direction: 1 | -1): number | undefined {
  return direction === 1
    ? (found.find((row) => row > from) ?? found[0])
    : (found.findLast((row) => row < from) ?? found.at(-1))
}

/** '3 of 12' on a match, else '12 rows'. */
export function matchCountText(found: readonly number[], row: number): string {
  const at = found.indexOf(row)
  if (found.length === 0) return 'Not found'
  if (at >= 0) return `${numberText(at + 1)} of ${numberText(found.length)}`
  return countText(found.length, 'row')
}
