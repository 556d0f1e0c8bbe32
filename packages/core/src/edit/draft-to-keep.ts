/** What is typed may have to outlast the page that it is typed into: what of it may be kept, and what a form begins with then. */
import type { Change } from './changes.ts'
import type { EditField } from './field.ts'
import { mergeDrafts } from './merge.ts'

/** Of the fields that were changed, as they had been and as they were typed. */
export interface KeptDraft<Draft> {
  before: Partial<Draft>
  after: Partial<Draft>
}

interface Unsaved<Draft> {
  original: Draft
  draft: Draft
  changes: readonly Change[]
}

/** A password or a pin is typed again rather than left behind; a value that another follows is kept with it, since it means nothing without. */
export function draftToKeep<Draft>(
  fields: readonly EditField<Draft>[],
  { original, draft, changes }: Unsaved<Draft>,
): KeptDraft<Draft> {
  const changed = new Set(changes.filter(({ secret }) => !secret).map(({ name }) => name))
  const leads = (name: string) => fields.some((one) => changed.has(one.name) && one.follows === name)
  const names = fields.map(({ name }) => name).filter((name) => changed.has(name) || leads(name))
  return { before: only(original, names), after: only(draft, names) }
}

/** As it is stored, with what was typed before on top. */
export function startOf<Draft>(
  fields: readonly EditField<Draft>[],
  draft: Draft,
  kept: KeptDraft<Draft> | undefined,
): Draft {
  if (!kept) return draft
  const base = { ...draft, ...kept.before }
  return mergeDrafts(fields, { base, mine: { ...base, ...kept.after }, theirs: draft })
}

function only<Draft>(draft: Draft, names: readonly (keyof Draft)[]): Partial<Draft> {
  return Object.fromEntries(names.map((name) => [name, draft[name]])) as Partial<Draft>
}
