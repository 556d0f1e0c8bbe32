import type { SnapshotFrom } from 'xstate'
import { type DeleteButton, whyNotSentence } from '../access/index.ts'
import { NOTHING, visible } from '../foundation/text.ts'
import {
  cancelButton,
  phaseReason,
  type RemoveButton,
  removeButton,
  type SaveButton,
  saveButton,
  UNCHANGED,
  type ViewButton,
} from './buttons.view.ts'
import type { Change } from './changes.ts'
import type { createEditMachine } from './edit.machine.ts'
import type { EditLabels, EditMode, EditPhase } from './edit.ts'
import type { EditField } from './field.ts'
import type { TheirChange } from './merge.ts'
import { type Problems, pickProblems } from './problems.ts'
import { fixable } from './server-errors.ts'

export interface EditView {
  phase: EditPhase
  mode: EditMode
  title: string
  /** The record's name, also where the title is an action. */
  name: string
  /** Why no action is accepted now; undefined while the form is editable. */
  busyReason: string | undefined
  /** Why the form is read-only; undefined if it is not. */
  readOnly: string | undefined
  /** Why typing is blocked: read-only, or a new record is being created. */
  locked: string | undefined
  save: SaveButton
  cancel: ViewButton
  /** Absent for new records, and where deletion is not offered. */
  remove: RemoveButton | undefined
  notice: EditNotice | undefined
  /** Someone else saved the same values in the meantime. */
  overtakenBySame: boolean
  /** Why there are no changes to review; undefined if there are. */
  whyNoReview: string | undefined
  unsaved: boolean
}

interface EditState {
  name: string
  labels: EditLabels
  changes: readonly Change[]
  problems: Problems
  /** Undefined where deletion is not offered. */
  deletion: DeleteButton | undefined
  /** The save waits for the network. */
  waitsForNetwork?: boolean
}

export function editView<Draft extends object, Stored>(
  snapshot: EditSnapshot<Draft, Stored>,
  state: EditState,
): EditView {
  const { mode, verdict, fields } = snapshot.context
  const phase = phaseOf(snapshot)
  const readOnly = whyNotSentence(verdict)
  const { name, labels, changes, deletion, problems, waitsForNetwork = false } = state
  const busyReason = phaseReason(phase, waitsForNetwork)
  const title = labels[mode] ?? name
  const fixableProblems = fixable(snapshot, problems)
  const unfixableProblems = pickProblems(problems, (field) => !(field in fixableProblems))
  return {
    phase,
    busyReason,
    mode,
    title,
    name: mode === 'create' ? title : name,
    readOnly,
    locked: readOnly ?? (mode === 'create' ? busyReason : undefined),
    save: saveButton(phase, mode, verdict, {
      labels,
      fields,
      changes,
      problems: fixableProblems,
      waitsForNetwork,
    }),
    cancel: cancelButton,
    remove:
      mode === 'edit' && deletion && labels.remove ? removeButton(phase, deletion, labels.remove) : undefined,
    notice: noticeOf(phase, fields, unfixableProblems) ?? unsavedNotice(snapshot, phase, changes),
    overtakenBySame: phase === 'editing' && snapshot.context.recheck === 'same',
    whyNoReview: readOnly ?? nothingToReview(mode, changes),
    unsaved: verdict.allowed && changes.length > 0 && phase !== 'ended',
  }
}

function nothingToReview(mode: EditMode, changes: readonly Change[]): string | undefined {
  if (mode === 'create') return 'Everything in a new record is saved'
  return changes.length === 0 ? UNCHANGED : undefined
}

/** The notice while changes of the last save are still unsaved. */
function unsavedNotice<Draft extends object, Stored>(
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

type EditSnapshot<Draft extends object, Stored> = SnapshotFrom<
  ReturnType<typeof createEditMachine<Draft, Stored>>
>

function phaseOf<Draft extends object, Stored>(snapshot: EditSnapshot<Draft, Stored>): EditPhase {
  const { verdict, recheck } = snapshot.context
  const phase = phases[snapshot.value as keyof typeof phases]
  // Reading after a save is part of the save.
  if (phase === 'checking' && (recheck === 'saved' || recheck === 'partly-saved')) return 'saving'
  return phase === 'editing' && !verdict.allowed ? 'read-only' : phase
}

/** The phase shown in each state of the edit machine. */
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

interface EditNotice {
  phase: 'conflict' | 'overtaken' | 'merged' | 'unknown' | 'unread' | 'missing' | 'refused' | 'partly-saved'
  title: string
  text: string
  /** The label of the check, where one is possible. */
  check?: string
}

/** The notice of the phase, or of rejected fields that this form can't fix. */
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
    title: 'Someone else saved this while you were editing',
    text: 'Your changes are kept.',
  },
  unknown: {
    phase: 'unknown',
    title: 'The result is unknown',
    text: 'The request was sent but no answer arrived. Your changes are kept.',
    check: 'Check the result',
  },
  unread: {
    phase: 'unread',
    title: "Couldn't load the current version",
    text: 'Your changes are kept.',
    check: 'Try again',
  },
  missing: {
    phase: 'missing',
    title: 'Someone else deleted this while you were editing',
    text: 'Your changes are kept, so you can copy them.',
  },
}

export const CONFLICT_CHOICES = {
  mine: 'Put my changes on top of theirs',
  theirs: 'Take theirs, drop mine',
} as const

/** ', and you have 249', where both have changed the same field. */
export function mineText({ mine }: TheirChange): string {
  return mine === undefined ? '' : `, and you have ${visible(mine) || NOTHING}`
}

/** Only fields outside this form changed: no choice is needed. */
const OVERTAKEN: EditNotice = {
  phase: 'overtaken',
  title: 'Not saved yet',
  text: 'Someone else saved other fields in the meantime. Your changes are not saved yet: save again.',
}

const MERGED: EditNotice = {
  phase: 'merged',
  title: 'Your changes were re-applied on top of theirs',
  text: 'They are not saved yet.',
}

function partlySavedNotice<Draft>(
  fields: readonly EditField<Draft>[],
  saved: readonly string[],
  unsaved: readonly string[],
): EditNotice {
  const labelsOf = (names: readonly string[]) =>
    fields
      .filter(({ name }) => names.includes(name))
      .map(({ label }) => label)
      .join(', ')
  return {
    phase: 'partly-saved',
    title: 'Partly saved',
    text: `Saved: ${labelsOf(saved)}. Not saved yet: ${labelsOf(unsaved)}.`,
  }
}

/** Fields by their labels, or by the service's names. */
function refusedNotice<Draft>(
  fields: readonly EditField<Draft>[],
  refused: Problems,
): EditNotice | undefined {
  const labels = new Map<string, string>(fields.map(({ name, label }) => [name, label]))
  const texts = Object.entries(refused).map(([name, text]) => `${labels.get(name) ?? name}: ${text}`)
  if (texts.length === 0) return undefined
  return {
    phase: 'refused',
    title: "The service rejected fields that this form can't change",
    text: texts.join('; '),
  }
}

/** Leaving does not cancel a save that waits for the network. */
export function leaveWarning(text: string, waitsForNetwork: boolean): string {
  return waitsForNetwork ? `${text} ${SAVE_IS_SENT_ANYWAY}` : text
}

const SAVE_IS_SENT_ANYWAY = 'A save is waiting for the network. The save is sent even if you leave.'
