import { type Counterpart, shellLine, type Words } from './words.ts'

/** What a terminal takes for what is done to all marked rows; `noun` is one of them: 'package'. */
export function markedLine<Row>(
  rows: readonly Row[],
  lineOf: (row: Row) => Words,
  noun: string,
): Counterpart {
  const [only] = rows
  if (only !== undefined && rows.length === 1) return lineOf(only)
  return { needs: `A terminal takes one ${noun} at a time: copy the commands` }
}

/** The lines of all that can be typed, one below the other. */
export function markedLines<Row>(rows: readonly Row[], lineOf: (row: Row) => Words): string {
  return rows.flatMap((row) => shellLine(lineOf(row)) ?? []).join('\n')
}
