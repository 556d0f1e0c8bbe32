/** The use of palette items, by id: how often, and how recently. */
interface Use {
  id: string
  /** The number of uses at `last`, halved every week. */
  weight: number
  /** Milliseconds since 1970. */
  last: number
  /** Of a product, as a package; never of a customer. */
  name?: string
}

/** The last one first. */
export type Uses = readonly Use[]

export const NO_USES: Uses = []

/** Milliseconds: old habits give way to new ones. */
const HALF_LIFE = 7 * 24 * 60 * 60_000

/** Milliseconds: 30 days. */
const LONGEST = 30 * 24 * 60 * 60_000

/** Beyond that the least used one is dropped. */
const MOST_USES = 120

const LONGEST_ID = 100

/** Adds a use. Only ids of items, and names of products: e-mail addresses and typed texts are not stored. */
export function addUse(uses: Uses, id: string, now: number, name?: string): Uses {
  if (!isId(id)) return uses
  const earlier = uses.find((use) => use.id === id)
  const weight = (earlier ? weightAt(earlier, now) : 0) + 1
  const all = [
    withName({ id, weight, last: now }, name ?? earlier?.name),
    ...uses.filter((use) => use.id !== id),
  ]
  if (all.length <= MOST_USES) return all
  const least = all.reduce((a, b) => (weightAt(b, now) < weightAt(a, now) ? b : a))
  return all.filter((use) => use !== least)
}

/** The current weight of each id, for `rank`. */
export function frecency(uses: Uses, now: number): (id: string) => number {
  const weights = new Map(uses.map((use) => [use.id, weightAt(use, now)]))
  return (id) => weights.get(id) ?? 0
}

export function recentIds(uses: Uses): string[] {
  return uses.toSorted((a, b) => b.last - a.last).map(({ id }) => id)
}

export function writeUses(uses: Uses): string {
  return JSON.stringify(
    uses.map(({ id, weight, last, name }) => [
      id,
      Math.round(weight * 1000) / 1000,
      last,
      ...(name ? [name] : []),
    ]),
  )
}

/** Reads stored uses; drops old and invalid ones. */
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

/** A clock that was set back must not add weight. */
function weightAt({ weight, last }: Use, now: number): number {
  return weight * 2 ** (Math.min(0, last - now) / HALF_LIFE)
}

function isId(id: string): boolean {
  return id.length <= LONGEST_ID && /^[^\s@]+$/.test(id)
}

function readUse(row: unknown): Use[] {
  const [id, weight, last, name] = Array.isArray(row) ? row : []
  const isValid = typeof id === 'string' && isId(id) && isAmount(weight) && isAmount(last)
  return isValid ? [withName({ id, weight, last }, name)] : []
}

function withName(use: Use, name: unknown): Use {
  return typeof name === 'string' && name !== '' ? { ...use, name: name.slice(0, LONGEST_ID) } : use
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < Number.MAX_SAFE_INTEGER
}
