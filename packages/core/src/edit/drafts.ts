/** Unsaved values that outlast a reload: which may be stored, and how a form restores them. */
import type { Change } from './changes.ts'
import type { EditField } from './field.ts'
import { mergeDrafts } from './merge.ts'

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

/** Without secrets. A field that a changed one depends on is included. */
export function draftToSave<Draft>(
  fields: readonly EditField<Draft>[],
  { original, draft, changes }: Unsaved<Draft>,
): SavedDraft<Draft> {
  const changed = new Set(changes.filter(({ secret }) => !secret).map(({ name }) => name))
  const leads = (name: string) => fields.some((one) => changed.has(one.name) && one.dependsOn === name)
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
