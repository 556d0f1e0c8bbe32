/** Where a list stands, and how much of it fits. */
import { textWidth } from '../output/table.ts'

/** The index after a step, held within the list; 0 in an empty one. */
export function moved(index: number, step: number, length: number): number {
  return Math.max(0, Math.min(length - 1, index + step))
}

/** The part of a list that fits into so many lines, the chosen one in it and as near the middle as the ends allow. */
export function windowOf<T>(items: readonly T[], chosen: number, lines: number) {
  const start = Math.max(0, Math.min(chosen - Math.floor(lines / 2), items.length - lines))
  return { start, shown: items.slice(start, start + Math.max(0, lines)) }
}

/** The end of a text, of whole words, with … for those before it; one that finds no room stays whole. */
export function endOf(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  const words = text.split(' ')
  const ends = words.map((_, at) => ['…', ...words.slice(at)].join(' ')).slice(1)
  return ends.find((end) => textWidth(end) <= width) ?? words.at(-1) ?? text
}

interface Column {
  label: string
  cells: readonly string[]
}

/** Widths that fit side by side: what is widest gives way first, no column below its heading. */
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
