/** For each value the rows that show it. Memory: one number for every value of every row. */
export interface ChoiceIndex {
  /** The positions of the rows that show any of these values, ascending (TBL-004). */
  matches(values: readonly string[]): Uint32Array
}

export function createChoiceIndex(rows: readonly (readonly string[])[]): ChoiceIndex {
  const positions = new Map<string, number[]>()
  for (const [row, values] of rows.entries()) {
    for (const value of values) {
      const known = positions.get(value)
      if (known) known.push(row)
      else positions.set(value, [row])
    }
  }
  return {
    matches: (values) =>
      ascending(
        rows.length,
        values.map((value) => positions.get(value) ?? []),
      ),
  }
}

/** All of these positions, each once. */
function ascending(size: number, lists: readonly (readonly number[])[]): Uint32Array {
  const marks = new Uint8Array(size)
  for (const list of lists) for (const row of list) marks[row] = 1
  const found = new Uint32Array(size)
  let count = 0
  for (let row = marks.indexOf(1); row >= 0; row = marks.indexOf(1, row + 1)) found[count++] = row
  return found.slice(0, count)
}
