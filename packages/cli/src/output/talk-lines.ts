import { visible } from '@headend/core/text'
import type { Sink } from '../terminal.ts'
import { wrappedWhole } from './table.ts'

/** A line that is said to a person, made harmless: a terminal gets it broken between words, a pipe in one. `indent`: cells before each. */
export function talkLines(line: string, { isTTY, columns }: Sink, indent = 0): string[] {
  const shown = visible(line)
  return isTTY && columns ? wrappedWhole(shown, columns - indent) : [shown]
}

/** The same, to be written as it stands. */
export function talkText(line: string, sink: Sink): string {
  return `${talkLines(line, sink).join('\n')}\n`
}
