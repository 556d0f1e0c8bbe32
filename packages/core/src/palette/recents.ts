/** What somebody has chosen before, by id and nothing else: how often, and how lately. */

interface Use {
  id: string
  /** How much it is used, as it was at `last`: every use counts one, and half of it is forgotten in a week. */
  weight: number
  /** Milliseconds since 1970. */
  last: number
}

/** The last one first. */
export type Uses = readonly Use[]

export const NO_USES: Uses = []

/** Milliseconds in which half of a use is forgotten: what was daily last month gives way to what is daily now. */
const HALF_LIFE = 7 * 24 * 60 * 60_000

/** Milliseconds after which it is forgotten altogether: 30 days. */
const LONGEST = 30 * 24 * 60 * 60_000

/** So many are remembered: of more, those that are used least are forgotten. */
const MOST_USES = 120

const LONGEST_ID = 100

/**
 * The same with one more use of it. Ids of records, engagements, areas and commands: whatever looks like an e-mail address or
 * a text of a person's own is not remembered.
 */
export function used(uses: Uses, id: string, now: number): Uses {
  if (!isId(id)) return uses
  const before = uses.find((use) => use.id === id)
  const weight = (before ? weightAt(before, now) : 0) + 1
  const all = [{ id, weight, last: now }, ...uses.filter((use) => use.id !== id)]
  if (all.length <= MOST_USES) return all
  const least = all.reduce((one, other) => (weightAt(other, now) < weightAt(one, now) ? other : one))
  return all.filter((use) => use !== least)
}

/** How much each is used now, for `rank`; what never was, 0. */
export function frecency(uses: Uses, now: number): (id: string) => number {
  const weights = new Map(uses.map((use) => [use.id, weightAt(use, now)]))
  return (id) => weights.get(id) ?? 0
}

/** The ids, the last used first. */
export function recentIds(uses: Uses): string[] {
  return uses.toSorted((one, other) => other.last - one.last).map(({ id }) => id)
}

export function writeUses(uses: Uses): string {
  return JSON.stringify(uses.map(({ id, weight, last }) => [id, Math.round(weight * 1000) / 1000, last]))
}

/** What was kept and is not too old, whatever has become of it: what cannot be read is forgotten. */
export function readUses(text: string | null, now: number): Uses {
  try {
    const rows: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(rows)
      ? rows
          .flatMap(readUse)
          .filter(({ last }) => now - last <= LONGEST)
          .slice(0, MOST_USES)
      : NO_USES
  } catch {
    return NO_USES
  }
}

/** A clock that was set back makes nothing heavier. */
function weightAt({ weight, last }: Use, now: number): number {
  return weight * 2 ** (Math.min(0, last - now) / HALF_LIFE)
}

function isId(id: string): boolean {
  return id.length <= LONGEST_ID && /^[^\s@]+$/.test(id)
}

function readUse(row: unknown): Use[] {
  const [id, weight, last] = Array.isArray(row) ? row : []
  const known = typeof id === 'string' && isId(id) && isAmount(weight) && isAmount(last)
  return known ? [{ id, weight, last }] : []
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < Number.MAX_SAFE_INTEGER
}
