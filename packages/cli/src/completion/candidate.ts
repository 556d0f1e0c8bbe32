/** What the word that is being typed can become. */
export interface Candidate {
  /** The whole word. */
  value: string
  /** What it is, for shells that show it. */
  about?: string
}

export function candidates(values: Iterable<string>): Candidate[] {
  return Array.from(values, (value) => ({ value }))
}

/** Those that go on from what is typed; where there is none, the only one that differs from it in its capitals. */
export function matching(all: readonly Candidate[], typed: string): readonly Candidate[] {
  const exact = all.filter(({ value }) => value.startsWith(typed))
  if (exact.length > 0) return exact
  const wanted = typed.toLowerCase()
  const alike = all.filter(({ value }) => value.toLowerCase().startsWith(wanted))
  return alike.length === 1 ? alike : []
}

/** The same for the last of several words with commas between them, without those that stand there already. */
export function listed(all: readonly Candidate[], typed: string): readonly Candidate[] {
  const start = typed.slice(0, typed.lastIndexOf(',') + 1)
  const there = start.split(',').filter(Boolean)
  const left = all.filter(({ value }) => !there.includes(value))
  return matching(left, typed.slice(start.length)).map(({ value, ...rest }) => ({
    value: start + value,
    ...rest,
  }))
}
