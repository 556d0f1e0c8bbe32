/** Texts in the help of several subcommands. */
import { PLATFORMS } from '@headend/core/engagements'
import { wrapText } from './table.ts'

/** Cells of a line of help: the same everywhere, so that it can be quoted. */
export const HELP_WIDTH = 80
const INDENT = '  '

export const PLATFORM_CHOICE = PLATFORMS.join(' or ')

export const ENGAGEMENT_ID = 'engagement id, as in the search'

/** Points to a command that people look for under another name. */
export const seeAlso = (line: string, what: string) => `\nSee also:\n  ${line}  ${what}`

export function exampleText(lines: readonly string[]): string {
  return `\nExamples:\n${lines.flatMap(brokenForShells).join('\n')}`
}

/** Breaks an example before an option, with a backslash: the copied lines still work in a shell. */
function brokenForShells(line: string): string[] {
  const lines = [INDENT]
  for (const part of line.split(/(?<= )(?=--)/)) {
    const longer = lines.at(-1) + part
    if (longer.trimEnd().length <= HELP_WIDTH - 'npx '.length - ' \\'.length) lines[lines.length - 1] = longer
    else lines.push(INDENT.repeat(3) + part)
  }
  return lines.map((each, index) => (index < lines.length - 1 ? `${each}\\` : each))
}

/** A row for each word with its meaning, wrapped beside the word. */
export function meaningList(rows: readonly (readonly [word: string, meaning: string])[]): string {
  const column = Math.max(...rows.map(([word]) => word.length)) + INDENT.length
  const lines = rows.flatMap(([word, meaning]) =>
    wrapText(meaning, HELP_WIDTH - INDENT.length - column).map(
      (line, index) => (index === 0 ? word : '').padEnd(column) + line,
    ),
  )
  return indentLines(lines)
}

export const wordList = (words: readonly string[]) =>
  indentLines(wrapText(words.join(', '), HELP_WIDTH - INDENT.length))

const indentLines = (lines: readonly string[]) => lines.map((line) => INDENT + line).join('\n')
