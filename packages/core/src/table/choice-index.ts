/** For each value the rows that show it. Memory: one number for every value of every row. */
export interface ChoiceIndex {
  /** The positions of the rows that show any of these values, ascending (TBL-004). */
  matches(values: readonly string[]): readonly number[]
}

export function createChoiceIndex(rows: readonly (readonly string[])[]): ChoiceIndex {
  const positions = new Map<string, number[]>()
  for (const [row, values] of rows.entries()) {
    for (const value of new Set(values)) {
      const known = positions.get(value)
      if (known) known.push(row)
      else positions.set(value, [row])
    }
  }
  return {
    matches: (values) => {
      const lists = values.map((value) => positions.get(value) ?? [])
      if (lists.length === 1) return lists[0] ?? []
      return marked(rows.length, lists)
    },
  }
}

/** All of these positions once, ascending. */
function marked(size: number, lists: readonly (readonly number[])[]): number[] {
  const marks = new Uint8Array(size)
  for (const list of lists) for (const row of list) marks[row] = 1
  const found: number[] = []
  for (let row = marks.indexOf(1); row >= 0; row = marks.indexOf(1, row + 1)) found.push(row)
  return found
}
