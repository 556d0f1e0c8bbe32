import { lengthOf } from '../text.ts'
import type { Guidance } from './field.ts'

export interface GuidanceView {
  /** '131 / 124', or '3 / 4 rows'. */
  counter: string
  /** What is wrong with it, in words, where it is over. */
  warning: string | undefined
}

/** How far a text has come of what it should hold: a warning is guidance and keeps nobody from saving (OPN-88). */
export function guidanceView(guidance: Guidance, text: string): GuidanceView {
  if ('characters' in guidance) {
    const { characters } = guidance
    const used = lengthOf(text)
    return {
      counter: `${used} / ${characters}`,
      warning: used > characters ? `Longer than ${characters} characters: some clients cut it` : undefined,
    }
  }
  const { rows, columns } = guidance
  const used = rowsOf(text, columns)
  return {
    counter: `${used} / ${rows} rows`,
    warning: used > rows ? `More than ${rows} rows of ${columns} characters: some clients cut it` : undefined,
  }
}

/** A line that is too long goes on in the next row. */
function rowsOf(text: string, columns: number): number {
  if (text === '') return 0
  const rows = text.split('\n').map((line) => Math.max(1, Math.ceil(lengthOf(line) / columns)))
  return rows.reduce((sum, count) => sum + count, 0)
}
