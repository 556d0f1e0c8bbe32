/** What a subcommand prints for people, kept so that it can be laid out at any width and scrolled. */
import { visible } from '@headend/core/text'
import type { Output } from '../output.ts'
import { headedRows, labelledRows } from '../printers.ts'
import { alignedTable } from '../table.ts'

type Tone = 'plain' | 'heading' | 'problem'

export type Block =
  | { kind: 'text'; text: string; tone: Tone }
  | { kind: 'rows'; rows: readonly (readonly string[])[]; headed: boolean }

export interface PageLine {
  text: string
  tone: Tone
}

export interface Page {
  output: Output
  blocks: Block[]
}

/** An output that draws nothing. */
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
          ? add({ kind: 'rows', rows: headedRows(columns, rows), headed: true })
          : Promise.resolve(),
      record: (columns) => (row) => add({ kind: 'rows', rows: labelledRows(columns, row), headed: false }),
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
export function layOut(blocks: readonly Block[], width: number): PageLine[] {
  return blocks.flatMap((block, index) => {
    const lines = block.kind === 'rows' ? tableLines(block, width) : textLines(block, width)
    const apart = index > 0 && block.kind === 'text' && block.tone === 'heading'
    return apart ? [{ text: '', tone: 'plain' as const }, ...lines] : lines
  })
}

function tableLines({ rows, headed }: Extract<Block, { kind: 'rows' }>, width: number): PageLine[] {
  const tones: Tone[] = []
  const dress = (line: string, row: number) => {
    tones.push(headed && row === 0 ? 'heading' : 'plain')
    return line
  }
  return linesOf(alignedTable(rows, { width, headed, dress })).map((text, index) => ({
    text,
    tone: tones[index] ?? 'plain',
  }))
}

function textLines({ text, tone }: Extract<Block, { kind: 'text' }>, width: number): PageLine[] {
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
