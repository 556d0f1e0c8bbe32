import { type DeleteButton, type Verdict, whyNotSentence } from '../access/index.ts'
import { firstOf } from '../foundation/numbers.ts'
import type { Change } from './changes.ts'
import type { EditLabels, EditMode, EditPhase } from './edit.ts'
import type { EditField } from './field.ts'
import type { Problems } from './problems.ts'

export interface ViewButton {
  label: string
  enabled: boolean
  /** Why it is disabled. */
  reason: string | undefined
  busy: boolean
}

export interface SaveButton extends ViewButton {
  /** The reason with field names, for a reader outside the form or dialog. */
  unseen: string | undefined
}

export interface RemoveButton extends ViewButton, Pick<DeleteButton, 'remedy' | 'shown'> {}

export const cancelButton: ViewButton = { label: 'Cancel', enabled: true, reason: undefined, busy: false }

interface Save {
  labels: EditLabels
  fields: readonly FieldLabel[]
  changes: readonly Change[]
  /** The problems that this form can fix. */
  problems: Problems
  waitsForNetwork: boolean
}

export const UNCHANGED = 'No unsaved changes'
export const CHECK_FIELDS = 'Fix the highlighted fields'
const MOST_NAMED = 3

type FieldLabel = Pick<EditField<never>, 'label'> & { name: string }

/** The reason outside the form: marked fields are named by their labels. */
export function unseenReason(
  reason: string | undefined,
  fields: readonly FieldLabel[],
  problems: Problems,
): string | undefined {
  const labels = fields.filter(({ name }) => name in problems).map(({ label }) => label)
  if (reason !== CHECK_FIELDS || labels.length === 0) return reason
  return `${CHECK_FIELDS}: ${firstOf(labels, MOST_NAMED).join(', ')}`
}

export const IS_SAVED = 'Saving…'

/** Why no action is accepted in this phase; undefined while the form is editable. */
export function phaseReason(phase: EditPhase, waitsForNetwork: boolean): string | undefined {
  if (phase === 'saving') return waitsForNetwork ? 'Waiting for the network…' : IS_SAVED
  return unready[phase]
}

export function saveButton(
  phase: EditPhase,
  mode: EditMode,
  verdict: Verdict,
  { labels, fields, changes, problems, waitsForNetwork }: Save,
): SaveButton {
  const label = (mode === 'create' && labels.saveNew) || labels.save
  const busy = phase === 'saving' && !waitsForNetwork
  const reason =
    whyNotSentence(verdict) ?? phaseReason(phase, waitsForNetwork) ?? whyNotNow(mode, changes, problems)
  const unseen = unseenReason(reason, fields, problems)
  return { label, enabled: reason === undefined, reason, unseen, busy }
}

/** A new record may be saved without changes if it is valid (PKG-071, STR-023). */
function whyNotNow(mode: EditMode, changes: readonly Change[], problems: Problems): string | undefined {
  if (mode === 'edit' && changes.length === 0) return UNCHANGED
  return Object.keys(problems).length > 0 ? CHECK_FIELDS : undefined
}

const unready: Partial<Record<EditPhase, string>> = {
  deleting: 'Deleting…',
  checking: 'Loading the current version',
  conflict: 'Resolve the conflict first',
  unknown: 'Check the result first',
  unread: 'Load the current version first',
  missing: 'Someone else deleted this record',
  ended: 'This form is closed',
}

export function removeButton(
  phase: EditPhase,
  { verdict, remedy, shown }: DeleteButton,
  label: string,
): RemoveButton {
  const busy = phase === 'deleting'
  const reason = whyNotSentence(verdict) ?? whyNotDelete(phase)
  return { label, enabled: !busy && reason === undefined, reason, busy, remedy, shown }
}

function whyNotDelete(phase: EditPhase): string | undefined {
  if (phase === 'saving') return IS_SAVED
  return deletable.has(phase) ? undefined : unready[phase]
}

const deletable: ReadonlySet<EditPhase> = new Set(['editing', 'read-only', 'conflict', 'deleting'])
