/** Three-way merges: with what someone else has saved, and of unsaved values that outlast a reload. */
import { type Change, changesOf, isEqual, isSame, readFields } from './changes.ts'
import type { EditContext } from './edit.ts'
import type { EditField } from './field.ts'

/** Three versions of one record: the common base, mine, and the one saved by someone else. */
export interface Versions<Draft> {
  base: Draft
  mine: Draft
  theirs: Draft
}

/** Merges by field, and lists by item: mine where I changed it, theirs everywhere else. */
export function mergeDrafts<Draft>(fields: readonly EditField<Draft>[], versions: Versions<Draft>): Draft {
  const { base, mine, theirs } = versions
  const merged = { ...theirs }
  for (const field of fields) {
    const { name } = field
    const leader = leaderOf(field, fields)
    if (leader && !isSame(leader, mine, theirs))
      merged[name] = isSame(leader, base, mine) ? theirs[name] : mine[name]
    else if (!isSame(field, base, mine)) merged[name] = mergeField(name, versions)
  }
  return merged
}

function leaderOf<Draft>(
  { dependsOn }: EditField<Draft>,
  fields: readonly EditField<Draft>[],
): EditField<Draft> | undefined {
  return dependsOn && fields.find(({ name }) => name === dependsOn)
}

function mergeField<Draft, Name extends keyof Draft>(
  name: Name,
  { base, mine, theirs }: Versions<Draft>,
): Draft[Name] {
  const lists = [base[name], mine[name], theirs[name]]
  if (!lists.every((list) => Array.isArray(list))) return mine[name]
  return mergeLists(lists) as Draft[Name]
}

/** Theirs, with my removals, changes and additions. Additions stay in front, or go to the end. */
function mergeLists([base = [], mine = [], theirs = []]: readonly unknown[][]): unknown[] {
  const [original, own] = [byId(base), byId(mine)]
  const isOwn = (id: string) => own.has(id) && !isEqual(own.get(id), original.get(id))
  const merged = [...byId(theirs)]
    .filter(([id]) => own.has(id) || !original.has(id))
    .map(([id, item]) => (isOwn(id) ? own.get(id) : item))
  const present = byId(merged)
  const ids = [...own.keys()]
  const first = ids.findIndex((id) => present.has(id))
  const additions = (idList: readonly string[]) =>
    idList.filter((id) => isOwn(id) && !present.has(id)).map((id) => own.get(id))
  return [
    ...additions(ids.slice(0, Math.max(first, 0))),
    ...merged,
    ...additions(ids.slice(Math.max(first, 0))),
  ]
}

function byId(list: readonly unknown[]): Map<string, unknown> {
  return new Map(list.map((item) => [idOf(item), item]))
}

/** A list item is a record with an id, or an id itself. */
export function idOf(item: unknown): string {
  return typeof item === 'object' && item !== null && 'id' in item ? String(item.id) : String(item)
}

export interface TheirChange extends Change {
  /** My value; undefined if I did not change the field, or to the same. */
  mine: string | undefined
}

/** The changes of the other person, with mine where both changed a field. */
export function theirChanges<Draft>(
  fields: readonly EditField<Draft>[],
  { base, mine, theirs }: Versions<Draft>,
): TheirChange[] {
  const own = new Map(changesOf(fields, base, mine).map((change) => [change.name, change.to]))
  const conflicting = new Set(changesOf(fields, theirs, mine).map(({ name }) => name))
  return changesOf(fields, base, theirs).map((change) => ({
    ...change,
    mine: conflicting.has(change.name) ? own.get(change.name) : undefined,
  }))
}

/** The changes of the other person in an edit; empty without a conflict. */
export function theirChangesIn<Draft, Stored>(
  { fields, original, theirs }: Pick<EditContext<Draft, Stored>, 'fields' | 'original' | 'theirs'>,
  mine: Draft,
): TheirChange[] {
  if (!theirs) return []
  const comparable = readFields(fields, original, theirs)
  return theirChanges(comparable, { base: original.draft, mine, theirs: theirs.draft })
}

export interface SavedDraft<Draft> {
  before: Partial<Draft>
  after: Partial<Draft>
  /** The names of changed secrets, without their values. */
  secrets: readonly string[]
}

interface Unsaved<Draft> {
  original: Draft
  draft: Draft
  changes: readonly Change[]
}

/** The changes without secrets. A field that a changed one depends on is included. */
export function draftToSave<Draft>(
  fields: readonly EditField<Draft>[],
  { original, draft, changes }: Unsaved<Draft>,
): SavedDraft<Draft> {
  const changed = new Set(changes.filter(({ secret }) => !secret).map(({ name }) => name))
  const leads = (name: string) => fields.some((field) => changed.has(field.name) && field.dependsOn === name)
  const names = fields.map(({ name }) => name).filter((name) => changed.has(name) || leads(name))
  const secrets = changes.filter(({ secret }) => secret).map(({ name }) => name)
  return { before: pick(original, names), after: pick(draft, names), secrets }
}

export function restoreDraft<Draft>(
  fields: readonly EditField<Draft>[],
  draft: Draft,
  saved: SavedDraft<Draft> | undefined,
): Draft {
  if (!saved) return draft
  const base = { ...draft, ...saved.before }
  return mergeDrafts(fields, { base, mine: { ...base, ...saved.after }, theirs: draft })
}

export interface RestoredNotice {
  title: string
  text: string
  /** Whether the form holds restored values, which can be discarded. */
  stands: boolean
}

/** Undefined if the form holds no restored value and misses no secret. */
export function restoredNotice<Draft>(
  fields: readonly EditField<Draft>[],
  { after, secrets }: SavedDraft<Draft>,
  changes: readonly Change[],
): RestoredNotice | undefined {
  const changed = new Set(changes.map(({ name }) => name))
  const missing = fields.filter(({ name }) => secrets.includes(name) && !changed.has(name))
  const toType = `Secrets were not kept. Type them again: ${missing.map(({ label }) => label).join(', ')}.`
  if (Object.keys(after).some((name) => changed.has(name))) {
    const text = missing.length > 0 ? ` ${toType}` : ''
    // Whether it was saved is unknown: the page may have crashed after the request.
    return {
      title: 'Your unsaved changes were restored',
      text: `Review these changes, then save.${text}`,
      stands: true,
    }
  }
  if (missing.length === 0) return undefined
  return { title: 'Some of your changes were not kept', text: toType, stands: false }
}

function pick<Draft>(draft: Draft, names: readonly (keyof Draft)[]): Partial<Draft> {
  return Object.fromEntries(names.map((name) => [name, draft[name]])) as Partial<Draft>
}
