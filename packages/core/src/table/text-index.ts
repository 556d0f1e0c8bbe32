import { withoutInvisible } from '../text.ts'

/**
 * The text of one column as one long string in lower case: a search is then one run through memory, where a string a row
 * would be as many calls. Memory: the text once, four bytes a row, and the last few results.
 */
export interface TextIndex {
  /** The positions of the rows that hold this text, ascending; letter case does not count (TBL-002). */
  matches(text: string): Uint32Array
}

interface Result {
  wanted: string
  found: Uint32Array
}

/** Between rows. A text that holds it itself is found all the same: every hit is held against the end of its row. */
const SEPARATOR = '\n'

/** What is typed is often taken back a few letters. */
const RESULTS_KEPT = 8

/** Up to one row in so many, looking at the rows that matched before is less than a run through all. */
const FEW = 16

export function createTextIndex(texts: readonly string[]): TextIndex {
  const lowered = texts.map((text) => text.toLowerCase())
  const all = lowered.join(SEPARATOR)
  const ends = endsOf(lowered)
  const rowText = (row: number) => all.slice(row === 0 ? 0 : (ends[row - 1] ?? 0) + 1, ends[row])
  const results: Result[] = []

  const search = (wanted: string) => {
    // Who types on narrows down: what holds the longer text has held the shorter.
    const few = results.find(
      (known) => known.found.length < ends.length / FEW && wanted.includes(known.wanted),
    )
    return few ? few.found.filter((row) => rowText(row).includes(wanted)) : scan(all, ends, wanted)
  }

  return {
    matches: (text) => {
      const wanted = withoutInvisible(text).toLowerCase()
      const known = results.find((result) => result.wanted === wanted)
      if (known) return known.found
      const found = search(wanted)
      results.unshift({ wanted, found })
      results.splice(RESULTS_KEPT)
      return found
    },
  }
}

function endsOf(texts: readonly string[]): Uint32Array {
  const ends = new Uint32Array(texts.length)
  let end = -1
  for (const [row, { length }] of texts.entries()) {
    end += length + 1
    ends[row] = end
  }
  return ends
}

function scan(all: string, ends: Uint32Array, wanted: string): Uint32Array {
  const found = new Uint32Array(ends.length)
  let count = 0
  let row = 0
  let at = all.indexOf(wanted)
  while (at >= 0 && row < ends.length) {
    while ((ends[row] ?? at) < at) row++
    const end = ends[row] ?? 0
    const within = at + wanted.length <= end
    if (within) found[count++] = row++
    at = all.indexOf(wanted, within ? end + 1 : at + 1)
  }
  return found.slice(0, count)
}
