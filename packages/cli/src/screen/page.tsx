/** The output of a subcommand, to be laid out at any width and scrolled. */
import { visible } from '@headend/core/text'
import { Box, Text } from 'ink'
import type { Output } from '../output/output.ts'
import { fittedRows, headedRows, labelledRows } from '../output/printers.ts'
import { alignedTable } from '../output/table.ts'

type LineTone = 'plain' | 'heading' | 'problem'

export type Block =
  | { kind: 'text'; text: string; tone: LineTone }
  | { kind: 'rows'; rows: readonly (readonly string[])[] }
  /** Below its headings; without room the column with the highest `priority` is left out first. */
  | { kind: 'list'; rows: readonly (readonly string[])[]; priorities: readonly (number | undefined)[] }

export interface PageLine {
  text: string
  tone: LineTone
}

export interface Page {
  output: Output
  blocks: Block[]
}

export function createPage(): Page {
  const blocks: Block[] = []
  const add = async (block: Block) => void blocks.push(block)
  return {
    blocks,
    output: {
      json: false,
      fields: (columns) => columns,
      list: (columns) => (rows) =>
        rows.length > 0
          ? add({
              kind: 'list',
              rows: headedRows(columns, rows),
              priorities: columns.map(({ priority }) => priority),
            })
          : Promise.resolve(),
      record: (columns) => (row) => add({ kind: 'rows', rows: labelledRows(columns, row) }),
      heading: (text) => add({ kind: 'text', text, tone: 'heading' }),
      data: (text) => add({ kind: 'text', text, tone: 'plain' }),
      notice: (_, text) => void add({ kind: 'text', text, tone: 'plain' }),
      say: (text) => void add({ kind: 'text', text, tone: 'plain' }),
    },
  }
}

export function problemBlock(text: string): Block {
  return { kind: 'text', text, tone: 'problem' }
}

/** In lines of at most so many cells; nothing is cut off. */
export function layOutBlocks(blocks: readonly Block[], width: number): PageLine[] {
  return blocks.flatMap((block, index) => {
    const lines = linesOfBlock(block, width)
    const apart = index > 0 && block.kind === 'text' && block.tone === 'heading'
    return apart ? [plainLine(''), ...lines] : lines
  })
}

function linesOfBlock(block: Block, width: number): PageLine[] {
  if (block.kind === 'text') return textLines(block, width)
  if (block.kind === 'rows') return linesOf(alignedTable(block.rows, { width })).map(plainLine)
  return listLines(block, width)
}

const plainLine = (text: string): PageLine => ({ text, tone: 'plain' })

function listLines({ rows, priorities }: Extract<Block, { kind: 'list' }>, width: number): PageLine[] {
  const tones: LineTone[] = []
  const dress = (line: string, row: number) => {
    tones.push(row === 0 ? 'heading' : 'plain')
    return line
  }
  const { shown, hidden } = fittedRows(rows, priorities, width)
  const lines = linesOf(alignedTable(shown, { width, headed: true, dress })).map((text, index) => ({
    text,
    tone: tones[index] ?? 'plain',
  }))
  if (hidden.length === 0) return lines
  return [...lines, ...textLines(plainLine(`Not shown at this width: ${hidden.join(', ')}`), width)]
}

function textLines({ text, tone }: PageLine, width: number): PageLine[] {
  const rows = text.trimEnd().split('\n')
  return linesOf(
    alignedTable(
      rows.map((row) => [visible(row)]),
      { width },
    ),
  ).map((line) => ({ text: line, tone }))
}

function linesOf(text: string): string[] {
  return text.split('\n').slice(0, -1)
}

const STYLES = {
  plain: {},
  heading: { bold: true },
  problem: { color: 'red' },
} as const

/** The visible part of a text, and below it the position. */
export function ScrolledLines({
  lines,
  at,
  height,
}: {
  lines: readonly PageLine[]
  at: number
  height: number
}) {
  const body = lines.length > height ? height - 1 : height
  return (
    <Box flexDirection="column" height={height} flexShrink={0}>
      {lines.slice(at, at + body).map(({ text, tone }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the text
        <Text key={at + index} wrap="truncate" {...STYLES[tone]}>
          {visible(text) || ' '}
        </Text>
      ))}
      {lines.length > height && (
        <Text dimColor>{`${at + 1} to ${Math.min(lines.length, at + body)} of ${lines.length} lines`}</Text>
      )}
    </Box>
  )
}

export function lastTop(lines: readonly unknown[], height: number): number {
  return lines.length > height ? lines.length - height + 1 : 0
}
