/** A change log as a person reads it (LOG-003..015, OPN-28, OPN-100). */
import { logTime } from '../time.ts'
import { inOrder } from './chronology.ts'
import type { ChangeEntry, Operation } from './contract.ts'
import { type Detail, detailsOf } from './details.ts'
import { createDocument, isContainer, type KnownDocument } from './document.ts'
import type { PathNames } from './names.ts'
import { originText, placeText } from './place.ts'
import { type Place, placesNamedBy } from './places.ts'
import { type Effect, perform } from './replay.ts'
import { hidden } from './secret.ts'
import { isMore, nameText, valueText } from './value-text.ts'

export type ChangeKind = 'added' | 'removed' | 'replaced' | 'copied' | 'moved' | 'several' | 'other'

export interface ChangeRow {
  id: string
  kind: ChangeKind
  /** yyyy-MM-dd HH:mm:ss; '' where the log does not tell. */
  when: string
  user: string
  /** 'replaced Price' */
  what: string
  /** What of it, as 'Norrsken 1 › Valid from'; '' where it is all of it. */
  place: string
  /** The value of before, from an earlier change; '' where no earlier change tells. */
  from: string
  to: string
  /** The operations of a change that has several. */
  children?: readonly ChangeRow[]
  /** What from and to leave out: every field of an object, a long text in full. */
  details?: () => Detail[]
}

export const CHANGE_LOG_COLUMNS = [
  { key: 'when', label: 'When' },
  { key: 'user', label: 'Change made by' },
  { key: 'what', label: 'What has changed' },
  { key: 'from', label: 'from' },
  { key: 'to', label: 'to' },
] as const satisfies readonly { key: keyof ChangeRow; label: string }[]

const KINDS: ReadonlyMap<string, ChangeKind> = new Map([
  ['add', 'added'],
  ['remove', 'removed'],
  ['replace', 'replaced'],
  ['copy', 'copied'],
  ['move', 'moved'],
])

interface Reading {
  document: KnownDocument
  place: (pointer: string) => Place
}

/** Newest first. Never throws: what a patch says is shown even where it cannot have been done. */
export function changeLogRows(entries: readonly ChangeEntry[], names: PathNames): ChangeRow[] {
  const reading = { document: createDocument(), place: placesNamedBy(names) }
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

type Stamp = Pick<ChangeRow, 'when' | 'user'>

function entryRow(entry: ChangeEntry, id: string, reading: Reading): ChangeRow {
  const stamp: Stamp = {
    when: entry.date ? logTime(Date.parse(entry.date)) : '',
    user: nameText(entry.user.name),
  }
  const children = entry.patch
    .map((operation, index) => operationRow(`${id}/${index}`, stamp, operation, reading))
    .filter((row) => row !== undefined)
  const [first, ...others] = children
  if (!first) return { id, kind: 'other', ...stamp, what: unsaid(entry), place: '', from: '', to: '' }
  if (others.length === 0) return { ...first, id }
  return { id, kind: 'several', ...stamp, ...groupText(entry, reading), from: '', to: '', children }
}

/** An entry that names no field says at least of which type it is; tests say nothing (LOG-005). */
function unsaid({ patch, type }: ChangeEntry): string {
  return patch.length === 0 ? nameText(type) : ''
}

/** Names in one line. */
const MOST_NAMES = 6

function groupText({ patch }: ChangeEntry, { place }: Reading): Pick<ChangeRow, 'what' | 'place'> {
  const said = patch.filter(({ op }) => op !== 'test')
  const all = [...new Set(said.map(({ path }) => place(path).name))]
  const more = all.length > MOST_NAMES ? ` and ${all.length - MOST_NAMES} more` : ''
  return { what: `${said.length} changes`, place: `${all.slice(0, MOST_NAMES).join(', ')}${more}` }
}

type Texts = Pick<ChangeRow, 'from' | 'to' | 'details'>

function operationRow(
  id: string,
  stamp: Stamp,
  operation: Operation,
  reading: Reading,
): ChangeRow | undefined {
  const { document } = reading
  const { op } = operation
  const target = reading.place(operation.path)
  const source = op === 'copy' || op === 'move' ? reading.place(operation.from ?? '') : undefined
  // Before it is done: an entry that leaves still has its name.
  const place = placeOf(operation, target, source, document)
  const effect = perform(operation, target, source, document)
  if (op === 'test') return undefined
  const kind = KINDS.get(op) ?? 'other'
  const what = `${kind === 'other' ? nameText(op) : kind} ${target.name}`
  const { from, to, details } = valueTexts(effect, target.secret || source?.secret === true)
  const row: ChangeRow = { id, kind, when: stamp.when, user: stamp.user, what, place, from, to }
  // An object that only went to another place has no field to tell of.
  if (details && !(source && isContainer(effect.after))) row.details = details
  return row
}

function placeOf(
  { value }: Operation,
  target: Place,
  source: Place | undefined,
  document: KnownDocument,
): string {
  const { path, named, rest } = target
  if (rest.length === 0) return source ? originText(source, target) : ''
  const leaf = value ?? document.look(source?.path ?? path)
  const place = placeText(document.look(named), rest, leaf)
  return source ? [place, originText(source, target)].filter(Boolean).join(', ') : place
}

function valueTexts(effect: Effect, secret: boolean): Texts {
  const before = secret ? hidden(effect.before) : effect.before
  const after = secret ? hidden(effect.after) : effect.after
  const texts = { from: valueText(before), to: valueText(after) }
  if (!isMore(before) && !isMore(after)) return texts
  return { ...texts, details: () => detailsOf(before, after) }
}
