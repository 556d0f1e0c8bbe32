import { type Change, changesOf, fieldsRead, isEqual, isSame } from './changes.ts'
import type { EditContext } from './edit.ts'
import type { EditField } from './field.ts'

/** Three versions of one record: as both began, as one person wants it, and as another has saved it meanwhile. */
export interface Versions<Draft> {
  base: Draft
  mine: Draft
  theirs: Draft
}

/** By field, and in lists by item: mine where I have changed it, theirs everywhere else. */
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

/** The field without whose value this one means nothing. */
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

/** Theirs without what I took out, with what I changed as I changed it, and with what I put in: in front where I put it there, else at the end. */
function mergeLists([base = [], mine = [], theirs = []]: readonly unknown[][]): unknown[] {
  const [began, own] = [byId(base), byId(mine)]
  const isOwn = (id: string) => own.has(id) && !isEqual(own.get(id), began.get(id))
  const kept = [...byId(theirs)]
    .filter(([id]) => own.has(id) || !began.has(id))
    .map(([id, item]) => (isOwn(id) ? own.get(id) : item))
  const there = byId(kept)
  const ids = [...own.keys()]
  const first = ids.findIndex((id) => there.has(id))
  const putIn = (some: readonly string[]) =>
    some.filter((id) => isOwn(id) && !there.has(id)).map((id) => own.get(id))
  return [...putIn(ids.slice(0, Math.max(first, 0))), ...kept, ...putIn(ids.slice(Math.max(first, 0)))]
}

function byId(list: readonly unknown[]): Map<string, unknown> {
  return new Map(list.map((item) => [idOf(item), item]))
}

/** Of a list some items are records that have an id, others are ids themselves. */
export function idOf(item: unknown): string {
  return typeof item === 'object' && item !== null && 'id' in item ? String(item.id) : String(item)
}

export interface TheirChange extends Change {
  /** What I would put in its place; undefined where I have left the field alone, or want the same. */
  mine: string | undefined
}

/** What the other person has changed, and where that meets what I have. */
export function theirChanges<Draft>(
  fields: readonly EditField<Draft>[],
  { base, mine, theirs }: Versions<Draft>,
): TheirChange[] {
  const own = new Map(changesOf(fields, base, mine).map((change) => [change.name, change.to]))
  const apart = new Set(changesOf(fields, theirs, mine).map(({ name }) => name))
  return changesOf(fields, base, theirs).map((change) => ({
    ...change,
    mine: apart.has(change.name) ? own.get(change.name) : undefined,
  }))
}

/** The same of an edit that has met another's; none where it has not. */
export function theirChangesIn<Draft, Stored>(
  { fields, original, theirs }: Pick<EditContext<Draft, Stored>, 'fields' | 'original' | 'theirs'>,
  mine: Draft,
): TheirChange[] {
  if (!theirs) return []
  const told = fieldsRead(fields, original, theirs)
  return theirChanges(told, { base: original.draft, mine, theirs: theirs.draft })
}
