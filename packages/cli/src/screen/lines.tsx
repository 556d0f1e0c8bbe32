import { visible } from '@headend/core/text'
import { Box, Text, type TextProps } from 'ink'
import { type ReactNode, useMemo } from 'react'
import type { Column as PrintedColumn } from '../output/printers.ts'
import { fittingColumns, sum, textWidth, wrapText } from '../output/table.ts'
import { useWindow } from './window.tsx'

/** Stands where typing goes on; a character, since colours may be off. */
export const CARET = '▏'

interface LineProps extends Omit<TextProps, 'children'> {
  children: string
}

/** Text on one line, by default cut with …. All text of the screen is made visible here. */
export function Line({ children, ...style }: LineProps) {
  return (
    <Text wrap="truncate" {...style}>
      {visible(children)}
    </Text>
  )
}

/** A line of a list: the chosen one has a mark, since colours may be off. */
export function ListLine({ on = false, children }: { on?: boolean; children: ReactNode }) {
  return (
    <Box height={1} flexShrink={0}>
      <Box width={2} flexShrink={0}>
        <Text bold>{on ? '› ' : '  '}</Text>
      </Box>
      {children}
    </Box>
  )
}

interface ColouredText {
  text: string
  color?: string
  dimColor?: true
}

/** Cells at both sides of a screen. */
const EDGE_CELLS = 2

export function useLines(...texts: (ColouredText | undefined)[]): ColouredText[] {
  const width = useWindow().columns - EDGE_CELLS
  return texts.flatMap((part) =>
    part ? wrapText(visible(part.text), width).map((line) => ({ ...part, text: line })) : [],
  )
}

export function Lines({ lines }: { lines: readonly ColouredText[] }) {
  return lines.map(({ text, ...style }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
    <Line key={index} {...style}>
      {text}
    </Line>
  ))
}

export function toErrorText(text: string | undefined): ColouredText | undefined {
  return text ? { text, color: 'red' } : undefined
}

/** The index after a step, kept within the list; 0 in an empty one. */
export function moveIndex(index: number, step: number, length: number): number {
  return Math.max(0, Math.min(length - 1, index + step))
}

/** The part of a list that fits, with the chosen one as near the middle as possible. */
export function visibleItems<T>(items: readonly T[], chosen: number, lines: number) {
  const start = Math.max(0, Math.min(chosen - Math.floor(lines / 2), items.length - lines))
  return { start, shown: items.slice(start, start + Math.max(0, lines)) }
}

/** The end of a text in whole words, after a …; a last word without room stays whole. */
export function endOfText(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  const words = text.split(' ')
  const ends = words.map((_, at) => ['…', ...words.slice(at)].join(' ')).slice(1)
  return ends.find((end) => textWidth(end) <= width) ?? words.at(-1) ?? text
}

interface CellsTableProps {
  columns: readonly Pick<PrintedColumn, 'label' | 'priority'>[]
  rows: readonly { key: string; cells: readonly string[] }[]
  /** All rows, with those that a filter leaves out: a filter must not change the columns. */
  all?: readonly { cells: readonly string[] }[]
  /** undefined while the keys go elsewhere. */
  chosen: number | undefined
  height: number
}

/** Cells of the mark before a line of a list. */
const MARK_CELLS = 2
const GAP = 1

/** A list with the columns of the command in such a terminal; their widths follow the visible rows. */
export function CellsTable({ columns, rows, all = rows, chosen, height }: CellsTableProps) {
  const room = useWindow().columns - EDGE_CELLS - MARK_CELLS
  const places = useMemo(() => {
    const texts = [columns.map(({ label }) => label), ...all.map(({ cells }) => cells.map(visible))]
    const priorities = columns.map((column) => column.priority)
    return fittingColumns(texts, priorities, room, GAP)
  }, [columns, all, room])
  const { start, shown } = visibleItems(rows, chosen ?? 0, height - 1)
  const table = places.map((place) => ({
    label: columns[place]?.label ?? '',
    cells: shown.map(({ cells }) => visible(cells[place] ?? '')),
  }))
  const widths = columnWidths(table, room - GAP * (places.length - 1))
  return (
    <>
      <ListLine>
        <Cells bold texts={table.map(({ label }) => label)} widths={widths} />
      </ListLine>
      {shown.map(({ key }, index) => (
        <ListLine key={key} on={start + index === chosen}>
          <Cells
            inverse={start + index === chosen}
            texts={table.map(({ cells }) => cells[index] ?? '')}
            widths={widths}
          />
        </ListLine>
      ))}
    </>
  )
}

interface CellsProps {
  texts: readonly string[]
  widths: readonly number[]
  bold?: boolean
  inverse?: boolean
}

function Cells({ texts, widths, ...style }: CellsProps) {
  return (
    <Box gap={GAP} flexShrink={0}>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
        <Box key={index} width={width} flexShrink={0}>
          <Line {...style}>{texts[index] ?? ''}</Line>
        </Box>
      ))}
    </Box>
  )
}

interface Column {
  label: string
  cells: readonly string[]
}

/** Widths that fit side by side: the widest column shrinks first, none below its heading. */
export function columnWidths(columns: readonly Column[], room: number): number[] {
  const widths = columns.map(({ label, cells }) => Math.max(textWidth(label), ...cells.map(textWidth)))
  for (;;) {
    const widest = widestAbove(columns, widths)
    if (widest === undefined || sum(widths) <= room) return widths
    widths[widest] = (widths[widest] ?? 0) - 1
  }
}

function widestAbove(columns: readonly Column[], widths: readonly number[]): number | undefined {
  const shrinkable = widths.map((width, index) => (width > (columns[index]?.label.length ?? 0) ? width : 0))
  const most = Math.max(...shrinkable)
  return most > 0 ? shrinkable.indexOf(most) : undefined
}
