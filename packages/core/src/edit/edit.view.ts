import type { SnapshotFrom } from 'xstate'
import { type DeleteButton, whyNotSentence } from '../access/index.ts'
import { NOTHING, visible } from '../text.ts'
import {
  cancelButton,
  type RemoveButton,
  removeButton,
  type SaveButton,
  saveButton,
  UNCHANGED,
  underWay,
  type ViewButton,
} from './buttons.view.ts'
import type { Change } from './changes.ts'
import type { createEditMachine } from './edit.machine.ts'
import type { EditLabels, EditMode, EditPhase } from './edit.ts'
import type { EditField } from './field.ts'
import type { TheirChange } from './merge.ts'
import { only, type Problems } from './problems.ts'
import { fixable } from './server-errors.ts'

export interface EditView {
  phase: EditPhase
  mode: EditMode
  title: string
  /** What it is called among others: a title may say only what is done to it. */
  name: string
  /** Why nothing that is done now is taken; undefined while somebody works in it. */
  underWay: string | undefined
  /** Why nothing here can be changed; undefined where it can. */
  readOnly: string | undefined
  /** Why nothing can be typed now: it is read-only, or a new one that is being made, which knows nothing of what is typed since. */
  locked: string | undefined
  save: SaveButton
  cancel: ViewButton
  /** Absent for what is not deleted, and for what does not exist yet. */
  remove: RemoveButton | undefined
  notice: EditNotice | undefined
  /** Somebody else has saved meanwhile just what was to be saved. */
  overtakenBySame: boolean
  /** Why what a save would change is not listed; undefined where it is. */
  whyUnlisted: string | undefined
  /** Whether something typed would be lost by leaving. */
  unsaved: boolean
}

interface EditState {
  /** The name of what is open. */
  name: string
  labels: EditLabels
  changes: readonly Change[]
  problems: Problems
  /** Whether this person may delete it; undefined for what nobody does. */
  removal: DeleteButton | undefined
  /** What is to be saved waits for the network. */
  waits?: boolean
}

/** Everything that a form shows besides its fields. */
export function editView<Draft extends object, Stored>(
  snapshot: EditSnapshot<Draft, Stored>,
  state: EditState,
): EditView {
  const { mode, verdict, fields } = snapshot.context
  const phase = phaseOf(snapshot)
  const readOnly = whyNotSentence(verdict)
  const { name, labels, changes, removal, problems, waits = false } = state
  const doing = underWay(phase, waits)
  const title = labels[mode] ?? name
  const fixableProblems = fixable(snapshot, problems)
  const beyond = only(problems, (wrong) => !(wrong in fixableProblems))
  return {
    phase,
    underWay: doing,
    mode,
    title,
    name: mode === 'create' ? title : name,
    readOnly,
    locked: readOnly ?? (mode === 'create' ? doing : undefined),
    save: saveButton(phase, mode, verdict, { labels, fields, changes, problems: fixableProblems, waits }),
    cancel: cancelButton,
    remove:
      mode === 'edit' && removal && labels.remove ? removeButton(phase, removal, labels.remove) : undefined,
    notice: noticeOf(phase, fields, beyond) ?? left(snapshot, phase, changes),
    overtakenBySame: phase === 'editing' && snapshot.context.recheck === 'same',
    whyUnlisted: readOnly ?? notListed(mode, changes),
    unsaved: verdict.allowed && changes.length > 0 && phase !== 'ended',
  }
}

function notListed(mode: EditMode, changes: readonly Change[]): string | undefined {
  if (mode === 'create') return 'Of a new one all is saved'
  return changes.length === 0 ? UNCHANGED : undefined
}

/** For as long as anything of what was to be saved is still to be: a part of it is, somebody else was faster with what is not in the form, or it was put on top of what they have saved. */
function left<Draft extends object, Stored>(
  { context: { recheck, fields, saved } }: EditSnapshot<Draft, Stored>,
  phase: EditPhase,
  changes: readonly Change[],
): EditNotice | undefined {
  if (phase !== 'editing' || changes.length === 0) return undefined
  if (recheck === 'conflict') return OVERTAKEN
  if (recheck === 'merged') return MERGED
  if (recheck !== 'partly-saved' || saved.length === 0) return undefined
  return partlySavedNotice(
    fields,
    saved,
    changes.map(({ name }) => name),
  )
}

export type EditSnapshot<Draft extends object, Stored> = SnapshotFrom<
  ReturnType<typeof createEditMachine<Draft, Stored>>
>

function phaseOf<Draft extends object, Stored>(snapshot: EditSnapshot<Draft, Stored>): EditPhase {
  const { verdict, recheck } = snapshot.context
  const phase = phases[snapshot.value as keyof typeof phases]
  // To who has pressed Save it is one and the same step.
  if (phase === 'checking' && (recheck === 'saved' || recheck === 'partly-saved')) return 'saving'
  return phase === 'editing' && !verdict.allowed ? 'read-only' : phase
}

const phases = {
  editing: 'editing',
  saving: 'saving',
  removing: 'deleting',
  reading: 'checking',
  conflict: 'conflict',
  unknown: 'unknown',
  unread: 'unread',
  foundSameId: 'checking',
  missing: 'missing',
  ended: 'ended',
  left: 'ended',
} as const satisfies Record<string, EditPhase>

/** What is to be known, and mostly decided, before anything else can be saved. */
interface EditNotice {
  phase: 'conflict' | 'overtaken' | 'merged' | 'unknown' | 'unread' | 'missing' | 'refused' | 'partly-saved'
  title: string
  text: string
  /** The label of finding out, where that is what can be done. */
  check?: string
}

/** Of the phase, or of what was refused and nobody can mend here. */
function noticeOf<Draft>(
  phase: EditPhase,
  fields: readonly EditField<Draft>[],
  refused: Problems,
): EditNotice | undefined {
  return notices[phase] ?? refusedNotice(fields, refused)
}

const notices: Partial<Record<EditPhase, EditNotice>> = {
  conflict: {
    phase: 'conflict',
    title: 'Somebody else has saved this meanwhile',
    text: 'Nothing that you have typed is lost.',
  },
  unknown: {
    phase: 'unknown',
    title: 'The result is unknown',
    text: 'The request was sent, but the service has not confirmed it. Your changes are kept.',
    check: 'Check the result',
  },
  unread: {
    phase: 'unread',
    title: 'What is stored now could not be read',
    text: 'What you have typed is still here.',
    check: 'Try again',
  },
  missing: {
    phase: 'missing',
    title: 'Somebody has deleted this meanwhile',
    text: 'What you have typed is still here, to be copied.',
  },
}

/** What a person can choose in a conflict. */
export const CONFLICT_CHOICES = {
  mine: 'Put my changes on top of theirs',
  theirs: 'Take theirs, drop mine',
} as const

/** ', and you have 249', where both have changed the same field. */
export function mineText({ mine }: TheirChange): string {
  return mine === undefined ? '' : `, and you have ${visible(mine) || NOTHING}`
}

/** Nothing of it is in the form: there is nothing to decide. */
const OVERTAKEN: EditNotice = {
  phase: 'overtaken',
  title: 'Not saved yet',
  text: 'Somebody else has saved this meanwhile, but nothing that you see here. Save again.',
}

/** A choice was made, and not saved with it: the next save is. */
const MERGED: EditNotice = {
  phase: 'merged',
  title: 'Your changes are on top of theirs',
  text: 'They are not saved yet.',
}

/** What a save of several calls has got done, and what the next save sends. */
function partlySavedNotice<Draft>(
  fields: readonly EditField<Draft>[],
  saved: readonly string[],
  left: readonly string[],
): EditNotice {
  const labelsOf = (names: readonly string[]) =>
    fields
      .filter(({ name }) => names.includes(name))
      .map(({ label }) => label)
      .join(', ')
  return {
    phase: 'partly-saved',
    title: 'Only a part of it is saved',
    text: `Saved: ${labelsOf(saved)}. Not saved yet: ${labelsOf(left)}.`,
  }
}

/** By the label of the field, or by the name that the service has for it. */
function refusedNotice<Draft>(
  fields: readonly EditField<Draft>[],
  refused: Problems,
): EditNotice | undefined {
  const labels = new Map<string, string>(fields.map(({ name, label }) => [name, label]))
  const texts = Object.entries(refused).map(([name, text]) => `${labels.get(name) ?? name}: ${text}`)
  if (texts.length === 0) return undefined
  return {
    phase: 'refused',
    title: 'The service has refused what cannot be changed here',
    text: texts.join('; '),
  }
}
