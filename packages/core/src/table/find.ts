/** Finding a text in rows as they are read: in any cell, whatever the case and the marks of its letters. */
import { fold, foldTyped } from '../fold.ts'
import { countText, numberText } from '../number-text.ts'
import { type Column, cellText } from './column.ts'

/** Between cells; nobody types it. */
const SEPARATOR = '\n'

/** Rows that are read before the clock is looked at. */
const BETWEEN_LOOKS = 32

export interface RowTexts<Row> {
  /** Reads rows until it is enough; answers whether all have been read. */
  read(rows: readonly Row[], enough: () => boolean): boolean
  /** The positions of the rows that hold this text, of those that have been read. */
  find(rows: readonly Row[], text: string): readonly number[]
}

/** What has been read of a row is kept for as long as there is that row. */
export function createRowTexts<Row extends object>(columns: readonly Column<Row>[]): RowTexts<Row> {
  const texts = new WeakMap<Row, string>()
  /** How far these have been read. */
  let place: { rows: readonly Row[]; next: number } = { rows: [], next: 0 }
  const textOf = (row: Row) => columns.map((column) => fold(cellText(column, row))).join(SEPARATOR)
  return {
    read(rows, enough) {
      if (rows !== place.rows) place = { rows, next: 0 }
      let looked = 0
      while (place.next < rows.length) {
        const row = rows[place.next] as Row
        if (!texts.has(row)) {
          if (++looked % BETWEEN_LOOKS === 0 && enough()) return false
          texts.set(row, textOf(row))
        }
        place.next += 1
      }
      return true
    },
    find(rows, text) {
      const wanted = wantedIn(text)
      if (wanted === undefined) return []
      const found: number[] = []
      for (let at = 0; at < rows.length; at += 1)
        if (texts.get(rows[at] as Row)?.includes(wanted)) found.push(at)
      return found
    },
  }
}

/** As it is compared; undefined for nothing to find. */
function wantedIn(text: string): string | undefined {
  const wanted = foldTyped(text.trim())
  return wanted === '' ? undefined : wanted
}

/** Whether that is what stands in this cell. */
export function isFoundIn<Row>(column: Column<Row>, row: Row, text: string): boolean {
  const wanted = wantedIn(text)
  return wanted !== undefined && fold(cellText(column, row)).includes(wanted)
}

/** The hit after, or before, a row; after the last comes the first. */
export function nextFound(found: readonly number[], from: number, direction: 1 | -1): number | undefined {
  return direction === 1
    ? (found.find((row) => row > from) ?? found[0])
    : (found.findLast((row) => row < from) ?? found.at(-1))
}

/** '3 of 12' where the keyboard is on one of them. */
export function foundText(found: readonly number[], row: number): string {
  const at = found.indexOf(row)
  if (found.length === 0) return 'Not found'
  if (at >= 0) return `${numberText(at + 1)} of ${numberText(found.length)}`
  return countText(found.length, 'row')
}
