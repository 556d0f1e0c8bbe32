/** Years of changes to a package, made up from a seed when somebody asks: nobody waits for them at a start. */
import type { ChangeEntry } from '@headend/core/change-log'
import type { TvPackageRecord } from '../tv-packages.ts'
import { atWork, DAY } from './dates.ts'
import { type Content, lastEdit } from './edits.ts'
import { offeredIn } from './offered.ts'
import { createRandom, type Random } from './random.ts'
import { STAFF } from './staff.ts'

/** Where the changes end: the package as it is in the sample, and when and by whom it became so. */
export function makeHistory(
  record: TvPackageRecord,
  { seed, size }: { seed: number; size: number },
): ChangeEntry[] {
  const { country, modified, lastModifiedBy, ...present } = record
  const random = createRandom(`${seed}/${country}/${record.id}/history`)
  const dates = datesUntil(Date.parse(modified ?? ''), lengthOf(record, size, random), random)
  const offered = offeredIn(country)
  const told: ChangeEntry[] = []
  let content: Content = present
  for (const [index, date] of dates.entries()) {
    const name = index === 0 ? lastModifiedBy : random.pick(STAFF[country])
    const entry = { id: String(dates.length - index), user: { name }, date }
    if (index === dates.length - 1) {
      const patch = creation({ ...content, modified: date, lastModifiedBy: name })
      told.push({ ...entry, type: 'CREATE', patch })
      break
    }
    const patch: ChangeEntry['patch'] = []
    for (let edits = random.pick([1, 1, 1, 2, 3]); edits > 0; edits--) {
      const edit = lastEdit({ content, offered, random })
      patch.unshift(...edit.patch)
      content = edit.before
    }
    told.push({ ...entry, type: 'UPDATE', patch })
  }
  return told.reverse()
}

/** Entries in all. The basic package has hundreds, and thousands in a large world; a few others have hundreds. */
function lengthOf({ sortOrder }: TvPackageRecord, size: number, random: Random): number {
  if (sortOrder === FIRST_IN_ORDER) return Math.min(5000, Math.max(300, Math.floor(size / 4)))
  return random.chance(0.08) ? random.between(100, 400) : random.between(2, 30)
}

const FIRST_IN_ORDER = 10

/** The latest first, over one to seven years. */
function datesUntil(latest: number, count: number, random: Random): string[] {
  const span = random.between(365, 7 * 365) * DAY
  const earlier = Array.from({ length: count - 1 }, () => atWork(latest - DAY - random.next() * span))
  return [latest, ...earlier.toSorted((one, other) => other - one)].map((time) =>
    new Date(time).toISOString(),
  )
}

const creation = (first: object): ChangeEntry['patch'] =>
  Object.entries(first).map(([field, value]) => ({ op: 'add', path: `/${field}`, value }))
