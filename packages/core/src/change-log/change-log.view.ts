/** A change log as rows for people (LOG-003..015, OPN-28, OPN-100) and as entries for programs. */

import { once } from '../foundation/async.ts'
import type { Country } from '../foundation/country.ts'
import { ZONES } from '../foundation/local-time.ts'
import { countText, firstOf } from '../foundation/numbers.ts'
import { hidden, isSecretPath, withoutSecrets } from '../foundation/secrets.ts'
import { type ChangeRow, LazyRow, type LogReader, operationRow } from './change-row.ts'
import { type ChangeEntry, inOrder, type Operation } from './contract.ts'
import { createDocument, parsePointer } from './document.ts'
import { createPathLookup, type PathNames } from './path-names.ts'
import { momentText, nameText } from './value-text.ts'

export const NO_CHANGES = 'No changes to display'

export const CHANGE_LOG_FAILED = 'Failed to load the change log'

export const CHANGE_LOG_COLUMNS = [
  { key: 'when', label: 'When' },
  { key: 'user', label: 'Change made by' },
  { key: 'what', label: 'What has changed' },
  { key: 'from', label: 'from' },
  { key: 'to', label: 'to' },
] as const satisfies readonly { key: string; label: string }[]

/**
 * Newest first, with times of the country; without a country in ISO 8601. Never throws: patches that do not
 * apply are shown too. Texts are made when first read.
 */
export function changeLogRows(
  entries: readonly ChangeEntry[],
  names: PathNames,
  country: Country | undefined,
): ChangeRow[] {
  const zone = country && ZONES[country]
  const reader = { document: createDocument(), lookUp: createPathLookup(names), zone }
  const usedIds = new Set<string>()
  return inOrder(entries)
    .map((entry) => entryRow(entry, uniqueId(entry.id, usedIds), reader))
    .reverse()
}

/** Ids of a log may repeat or be empty. */
function uniqueId(id: string, usedIds: Set<string>): string {
  let unique = nameText(id)
  while (usedIds.has(unique)) unique = `${unique}·${usedIds.size}`
  usedIds.add(unique)
  return unique
}

function entryRow(entry: ChangeEntry, id: string, reader: LogReader): ChangeRow {
  const stamp = once(() => ({
    when: entry.date ? momentText(entry.date, reader.zone) : '',
    user: nameText(entry.user.name),
  }))
  const shown = entry.patch.filter(({ op }) => op !== 'test')
  const children = entry.patch.flatMap((operation, index) => {
    // A test has no row, but reveals a value.
    return operationRow(shown.length === 1 ? id : `${id}/${index}`, stamp, operation, reader) ?? []
  })
  const [first, ...others] = children
  const nothing = { from: '', to: '' }
  if (!first)
    return new LazyRow(id, 'other', stamp, () => ({ summary: typeText(entry), part: '', ...nothing }))
  if (others.length === 0) return first
  return new LazyRow(id, 'several', stamp, () => ({ ...groupText(shown, reader), ...nothing }), children)
}

/** An entry without operations shows its type; an entry of tests shows nothing (LOG-005). */
function typeText({ patch, type }: ChangeEntry): string {
  return patch.length === 0 ? nameText(type) : ''
}

/** Field names in one row. */
const MAX_NAMES = 6

function groupText(
  operations: readonly Operation[],
  { lookUp }: LogReader,
): Pick<ChangeRow, 'summary' | 'part'> {
  const names = [...new Set(operations.map(({ path }) => lookUp(path).name))]
  return {
    summary: countText(operations.length, 'change'),
    part: firstOf(names, MAX_NAMES).join(', '),
  }
}

/** Finds changes by person and changed field, ignoring case; all words must match: 'maja price'. */
export function createChangeFinder(rows: readonly ChangeRow[]): (text: string) => readonly ChangeRow[] {
  const texts = once(() =>
    rows.map((row) => [row, ...(row.children ?? [])].map(searchText).join('\n').toLowerCase()),
  )
  return (text) => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean)
    if (words.length === 0) return rows
    return rows.filter((_, index) => words.every((word) => texts()[index]?.includes(word)))
  }
}

function searchText({ user, summary: what, part: place }: ChangeRow): string {
  return `${user}\n${what}\n${place}`
}

/** A change for programs: complete, as the service sent it. */
export interface ExportedChange {
  /** Name of the person. */
  by: string
  /** ISO, or null. */
  date: string | null
  /** RFC 6902. */
  patch: Operation[]
}

/** Newest first, like `changeLogRows`; pins and passwords are hidden (OPN-100). */
export function exportChanges(entries: readonly ChangeEntry[]): ExportedChange[] {
  const written = inOrder(entries).map(({ user, date, patch }) => ({
    by: user.name,
    date,
    patch: patch.map(withoutSecret),
  }))
  return written.reverse()
}

function withoutSecret(operation: Operation): Operation {
  if (operation.value === undefined) return operation
  const isSecret = isSecretPath(parsePointer(operation.path))
  return { ...operation, value: isSecret ? hidden(operation.value) : withoutSecrets(operation.value) }
}
