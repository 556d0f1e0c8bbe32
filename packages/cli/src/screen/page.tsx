/** The output of a subcommand, to be laid out at any width and scrolled. */
import { visible } from '@headend/core/text'
import { Box, Text } from 'ink'
import type { Output } from '../output/output.ts'
import { fittedRows, headedRows, labelledRows } from '../output/printers.ts'
import { alignedTable, padCell, sum, textWidth } from '../output/table.ts'

type LineTone = 'plain' | 'heading' | 'problem'

type Rows = readonly (readonly string[])[]

export type Block =
  | { kind: 'text'; text: string; tone: LineTone }
  | { kind: 'rows'; rows: Rows }
  /** Below its headings; without room the column with the highest `priority` is left out first. */
  | { kind: 'list'; rows: Rows; priorities: readonly (number | undefined)[] }

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

/** Wraps a text to lines of at most so many cells; nothing is cut off. */
export function layOutBlocks(blocks: readonly Block[], width: number): PageLine[] {
  return blocks.flatMap((block, index) => {
    const lines = linesOfBlock(block, width)
    const apart = index > 0 && block.kind === 'text' && block.tone === 'heading'
    return apart ? [plainLine(''), ...lines] : lines
  })
}

function linesOfBlock(block: Block, width: number): PageLine[] {
  if (block.kind === 'text') return textLines(block, width)
  if (block.kind === 'rows') return recordLines(block.rows, width).map(plainLine)
  return listLines(block, width)
}

const plainLine = (text: string): PageLine => ({ text, tone: 'plain' })

/** The least width and lines of a record in two columns, and the gap between them. */
const TWO_COLUMNS = { width: 110, lines: 8, gap: 4 }

/** Labels and values; in a wide window the second half of the fields stands beside the first. */
function recordLines(rows: Rows, width: number): string[] {
  const lines = splitLines(alignedTable(rows, { width }))
  if (width < TWO_COLUMNS.width || lines.length < TWO_COLUMNS.lines) return lines
  const half = Math.floor((width - TWO_COLUMNS.gap) / 2)
  const heights = rows.map((row) => splitLines(alignedTable([row], { width: half })).length)
  const above = (at: number) => sum(heights.slice(0, at))
  // A line with a label starts a field; lines without one belong to the field above.
  const starts = rows.flatMap(([label], at) => (label && at > 0 ? [at] : []))
  const uneven = (at: number) => Math.abs(sum(heights) - 2 * above(at))
  const [start] = starts.toSorted((a, b) => uneven(a) - uneven(b) || b - a)
  return start === undefined ? lines : besideEachOther(rows.slice(0, start), rows.slice(start), width)
}

/** Each has half of the width, unless it needs more and the other leaves it room. */
function besideEachOther(first: Rows, second: Rows, width: number): string[] {
  const room = width - TWO_COLUMNS.gap
  const half = Math.floor(room / 2)
  const needs = (rows: Rows) => Math.max(...splitLines(alignedTable(rows)).map(textWidth))
  const [needsLeft, needsRight] = [needs(first), needs(second)]
  const left =
    needsRight > half ? Math.min(half, needsLeft) : Math.max(half, Math.min(needsLeft, room - needsRight))
  const leftLines = splitLines(alignedTable(first, { width: left }))
  const rightLines = splitLines(alignedTable(second, { width: room - left }))
  return Array.from({ length: Math.max(leftLines.length, rightLines.length) }, (_, at) =>
    (padCell(leftLines[at] ?? '', left + TWO_COLUMNS.gap) + (rightLines[at] ?? '')).trimEnd(),
  )
}

function listLines({ rows, priorities }: Extract<Block, { kind: 'list' }>, width: number): PageLine[] {
  const tones: LineTone[] = []
  const dress = (line: string, row: number) => {
    tones.push(row === 0 ? 'heading' : 'plain')
    return line
  }
  const { shown, hidden } = fittedRows(rows, priorities, width)
  const lines = splitLines(alignedTable(shown, { width, headed: true, dress })).map((text, index) => ({
    text,
    tone: tones[index] ?? 'plain',
  }))
  if (hidden.length === 0) return lines
  return [...lines, ...textLines(plainLine(`Not shown at this width: ${hidden.join(', ')}`), width)]
}

function textLines({ text, tone }: PageLine, width: number): PageLine[] {
  const rows = text.trimEnd().split('\n')
  return splitLines(
    alignedTable(
      rows.map((row) => [visible(row)]),
      { width },
    ),
  ).map((line) => ({ text: line, tone }))
}

function splitLines(text: string): string[] {
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
        // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
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
