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

/** The same for an edit; empty without a conflict. */
export function theirChangesIn<Draft, Stored>(
  { fields, original, theirs }: Pick<EditContext<Draft, Stored>, 'fields' | 'original' | 'theirs'>,
  mine: Draft,
): TheirChange[] {
  if (!theirs) return []
  const comparable = readFields(fields, original, theirs)
  return theirChanges(comparable, { base: original.draft, mine, theirs: theirs.draft })
}
