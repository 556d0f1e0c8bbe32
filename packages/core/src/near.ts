/** What somebody may have meant who wrote an id or a name that is not there. */

/** The nearest of these words, letter case aside; undefined where more than one character and a third of it would have to change. */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  const wanted = word.trim().toLowerCase()
  if (wanted.length < 2) return undefined
  let best: string | undefined
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1
  for (const one of words) {
    const distance = distanceWithin(wanted, one.toLowerCase(), least - 1)
    if (distance < least) [best, least] = [one, distance]
  }
  return best
}

/** ". Did you mean 'svod-max'?", to stand behind what is not there; '' where nothing is near. */
export function didYouMean(word: string, words: Iterable<string>): string {
  const near = nearest(word, words)
  return near === undefined ? '' : `. Did you mean '${near}'?`
}

/** How many characters have to come, go, change or swap with the next one; Infinity beyond the most. */
function distanceWithin(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let at = 1; at <= other.length; at++) line.push(step(row, at, line))
    if (Math.min(...line) > most) return Number.POSITIVE_INFINITY
    ;[before, last] = [last, line]
  }
  return last.at(-1) ?? 0

  function step(row: number, at: number, line: readonly number[]): number {
    const same = one[row - 1] === other[at - 1]
    const swapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
    const ways = [(last[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (same ? 0 : 1)]
    return Math.min(...ways, swapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY)
  }
}
