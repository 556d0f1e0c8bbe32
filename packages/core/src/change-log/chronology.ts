import type { ChangeEntry } from './contract.ts'

/**
 * Oldest first, whichever way the service lists them. Changes of the same moment keep the direction of the list, and one
 * without a moment stays beside the one that it was listed behind.
 */
export function inOrder(entries: readonly ChangeEntry[]): ChangeEntry[] {
  const forward = isNewestFirst(entries) ? entries.toReversed() : [...entries]
  let latest = Number.NEGATIVE_INFINITY
  const timed = forward.map((entry) => {
    if (entry.date) latest = Date.parse(entry.date)
    return { entry, moment: latest }
  })
  return timed
    .sort((one, other) => (one.moment < other.moment ? -1 : one.moment > other.moment ? 1 : 0))
    .map(({ entry }) => entry)
}

function isNewestFirst(entries: readonly ChangeEntry[]): boolean {
  const dated = entries.filter(({ date }) => date !== null)
  const [first, last] = [dated[0]?.date, dated.at(-1)?.date]
  return Boolean(first && last) && Date.parse(first ?? '') > Date.parse(last ?? '')
}
