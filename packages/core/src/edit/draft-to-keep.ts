/** What is typed may have to outlast the page that it is typed into: what of it may be kept, and what a form begins with then. */
import type { Change } from './changes.ts'
import type { EditField } from './field.ts'
import { mergeDrafts } from './merge.ts'

/** Of the fields that were changed, as they had been and as they were typed. */
export interface KeptDraft<Draft> {
  before: Partial<Draft>
  after: Partial<Draft>
  /** The names of the secrets that were changed: nothing else is kept of them. */
  secrets: readonly string[]
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
  const leads = (name: string) => fields.some((one) => changed.has(one.name) && one.dependsOn === name)
  const names = fields.map(({ name }) => name).filter((name) => changed.has(name) || leads(name))
  const secrets = changes.filter(({ secret }) => secret).map(({ name }) => name)
  return { before: only(original, names), after: only(draft, names), secrets }
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

/** What a form says that has begun with what was kept. */
export interface RestoredNotice {
  title: string
  text: string
  /** Whether any of it stands in the form, where it can be discarded. */
  stands: boolean
}

/** Undefined where there is nothing to say: nothing of it stands in the form, and every secret is typed again. */
export function restoredNotice<Draft>(
  fields: readonly EditField<Draft>[],
  { after, secrets }: KeptDraft<Draft>,
  changes: readonly Change[],
): RestoredNotice | undefined {
  const changed = new Set(changes.map(({ name }) => name))
  const missing = fields.filter(({ name }) => secrets.includes(name) && !changed.has(name))
  const toType = `to be typed again: ${missing.map(({ label }) => label).join(', ')}.`
  if (Object.keys(after).some((name) => changed.has(name))) {
    const text = missing.length > 0 ? ` Secrets were not kept, ${toType}` : ''
    // No word of whether it was saved: the page may have crashed after the service took it.
    return {
      title: 'Restored what you had typed',
      text: `Review these changes, then save.${text}`,
      stands: true,
    }
  }
  if (missing.length === 0) return undefined
  return { title: 'Not all that you had typed was kept', text: `Secrets, ${toType}`, stands: false }
}

function only<Draft>(draft: Draft, names: readonly (keyof Draft)[]): Partial<Draft> {
  return Object.fromEntries(names.map((name) => [name, draft[name]])) as Partial<Draft>
}
