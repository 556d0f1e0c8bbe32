/** Where a list stands, and which part of it a window shows. */

/** The index after a step, held within the list; 0 in an empty one. */
export function moved(index: number, step: number, length: number): number {
  return Math.max(0, Math.min(length - 1, index + step))
}

/** The part of a list that fits into so many lines, the chosen one in it and as near the middle as the ends allow. */
export function windowOf<T>(items: readonly T[], chosen: number, lines: number) {
  const start = Math.max(0, Math.min(chosen - Math.floor(lines / 2), items.length - lines))
  return { start, shown: items.slice(start, start + Math.max(0, lines)) }
}
