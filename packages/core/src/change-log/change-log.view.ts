/** A change log as a person reads it (LOG-003..015, OPN-28, OPN-100). */
import type { Country } from '../country.ts'
import { countText, firstOf } from '../number-text.ts'
import { once } from '../once.ts'
import { logTime } from '../time.ts'
import { ZONES } from '../time-zone.ts'
import { type ChangeRow, Row } from './change-row.ts'
import { inOrder } from './chronology.ts'
import type { ChangeEntry, Operation } from './contract.ts'
import { createDocument } from './document.ts'
import type { PathNames } from './names.ts'
import { operationRow, type Reading } from './operation-row.ts'
import { placesNamedBy } from './places.ts'
import { nameText } from './value-text.ts'

export const CHANGE_LOG_COLUMNS = [
  { key: 'when', label: 'When' },
  { key: 'user', label: 'Change made by' },
  { key: 'what', label: 'What has changed' },
  { key: 'from', label: 'from' },
  { key: 'to', label: 'to' },
] as const satisfies readonly { key: keyof ChangeRow; label: string }[]

/**
 * Newest first. Never throws: what a patch says is shown even where it cannot have been done. Texts are made when they are
 * read: a log of thousands of changes has a screen full of them that anybody looks at.
 */
export function changeLogRows(
  entries: readonly ChangeEntry[],
  names: PathNames,
  country: Country,
): ChangeRow[] {
  const reading = { names, document: createDocument(), place: placesNamedBy(names), zone: ZONES[country] }
  const taken = new Set<string>()
  return inOrder(entries)
    .map((entry) => entryRow(entry, free(entry.id, taken), reading))
    .reverse()
}

/** Rows are told apart by their ids, whatever the log says. */
function free(id: string, taken: Set<string>): string {
  let name = nameText(id)
  while (taken.has(name)) name = `${name}·${taken.size}`
  taken.add(name)
  return name
}

function entryRow(entry: ChangeEntry, id: string, reading: Reading): ChangeRow {
  const stamp = once(() => ({
    when: entry.date ? logTime(Date.parse(entry.date), reading.zone) : '',
    user: nameText(entry.user.name),
  }))
  const told = entry.patch.filter(({ op }) => op !== 'test')
  const children = entry.patch.flatMap((operation, index) => {
    // A test has no row, and may tell what a value was.
    return operationRow(told.length === 1 ? id : `${id}/${index}`, stamp, operation, reading) ?? []
  })
  const [first, ...others] = children
  const nothing = { from: '', to: '' }
  if (!first) return new Row(id, 'other', stamp, () => ({ what: unsaid(entry), place: '', ...nothing }))
  if (others.length === 0) return first
  return new Row(id, 'several', stamp, () => ({ ...groupText(told, reading), ...nothing }), children)
}

/** An entry that names no field says at least of which type it is; tests say nothing (LOG-005). */
function unsaid({ patch, type }: ChangeEntry): string {
  return patch.length === 0 ? nameText(type) : ''
}

/** Names in one line. */
const MOST_NAMES = 6

function groupText(told: readonly Operation[], { place }: Reading): Pick<ChangeRow, 'what' | 'place'> {
  const all = [...new Set(told.map(({ path }) => place(path).name))]
  return {
    what: countText(told.length, 'change'),
    place: firstOf(all, MOST_NAMES).join(', '),
  }
}
