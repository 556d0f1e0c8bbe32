import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** Of very many rows those near what is seen, and the one that the keyboard is on: it is never without its row. */
export function drawnRows(range: Range, current: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (current < 0 || current >= range.count || indexes.includes(current)) return indexes
  return [...indexes, current].sort((one, other) => one - other)
}
