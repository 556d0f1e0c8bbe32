import type { SnapshotFrom } from 'xstate'
import type { Verdict } from '../access/index.ts'
import type { Change } from './changes.ts'
import type { createEditMachine, EditMode } from './edit.machine.ts'
import type { EditField } from './field.ts'
import { beyondMending, only, type Problems, stillRefused } from './problems.ts'

/** The quoted texts of one kind of record. */
export interface EditLabels {
  /** The title in create mode. */
  create: string
  saveNew: string
  save: string
  remove: string
  /** What the delete button does, where its label does not say it. */
  removeHint?: string
}

export type EditPhase =
  | 'read-only'
  | 'editing'
  | 'saving'
  | 'deleting'
  | 'checking'
  | 'conflict'
  | 'unknown'
  | 'unread'
  | 'missing'
  | 'ended'

export interface EditButton {
  label: string
  enabled: boolean
  /** Why not. */
  reason: string | undefined
  busy: boolean
}

/** What is to be known, and mostly decided, before anything else can be saved. */
export interface EditNotice {
  phase: 'conflict' | 'unknown' | 'unread' | 'missing' | 'refused'
  title: string
  text: string
  /** The label of finding out, where that is what can be done. */
  check?: string
}

export interface EditView {
  phase: EditPhase
  mode: EditMode
  title: string
  /** Why nothing here can be changed; undefined where it can. */
  readOnly: string | undefined
  save: EditButton
  cancel: EditButton
  /** Absent for those who may not delete, and for what does not exist yet. */
  remove: EditButton | undefined
  notice: EditNotice | undefined
  /** Whether what a save would change is listed: of a new record that would be all of it. */
  listsChanges: boolean
  /** Whether something typed would be lost by leaving. */
  unsaved: boolean
}

export type EditSnapshot<Draft extends object, Stored> = SnapshotFrom<
  ReturnType<typeof createEditMachine<Draft, Stored>>
>

interface EditState {
  /** The name of what is open. */
  name: string
  labels: EditLabels
  changes: readonly Change[]
  problems: Problems
  /** Whether this person may delete it; undefined where there is no such button. */
  removal: Verdict | undefined
}

/** Everything that a form shows besides its fields. */
export function editView<Draft extends object, Stored>(
  snapshot: EditSnapshot<Draft, Stored>,
  state: EditState,
): EditView {
  const { mode, verdict, fields } = snapshot.context
  const phase = phaseOf(snapshot)
  const { name, labels, changes, problems } = state
  const mendable = toMend(snapshot, problems)
  return {
    phase,
    mode,
    title: mode === 'create' ? labels.create : name,
    readOnly: verdict.allowed ? undefined : sentence(verdict.reason),
    save: saveButton(phase, mode, verdict, { labels, changes, problems: mendable }),
    cancel: { label: 'Cancel', enabled: true, reason: undefined, busy: false },
    remove: mode === 'edit' && state.removal ? removeButton(phase, state.removal, labels) : undefined,
    notice:
      notices[phase] ??
      refusedNotice(
        fields,
        only(problems, (wrong) => !(wrong in mendable)),
      ),
    listsChanges: mode === 'edit' && verdict.allowed && changes.length > 0,
    unsaved: verdict.allowed && changes.length > 0 && phase !== 'ended',
  }
}

/** What is wrong with this draft: by the rules, and by what the service has refused of it. */
export function allProblems<Draft extends object, Stored>(
  { context }: EditSnapshot<Draft, Stored>,
  draft: Draft,
  byRules: Problems,
): Problems {
  return { ...stillRefused(context, draft), ...byRules }
}

/** Of these problems those that can be mended here: nobody is kept from saving by what they cannot change. */
export function toMend<Draft extends object, Stored>(
  { context }: EditSnapshot<Draft, Stored>,
  problems: Problems,
): Problems {
  const beyond = beyondMending(context)
  return only(problems, (name) => beyond[name] !== problems[name])
}

function phaseOf<Draft extends object, Stored>(snapshot: EditSnapshot<Draft, Stored>): EditPhase {
  const { verdict, doubt } = snapshot.context
  const phase = phases[snapshot.value as keyof typeof phases]
  // To who has pressed Save it is one and the same step.
  if (phase === 'checking' && (doubt === 'saved' || doubt === 'partly-saved')) return 'saving'
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
  found: 'checking',
  missing: 'missing',
  ended: 'ended',
  left: 'ended',
} as const satisfies Record<string, EditPhase>

function saveButton(
  phase: EditPhase,
  mode: EditMode,
  verdict: Verdict,
  { labels, changes, problems }: Pick<EditState, 'labels' | 'changes' | 'problems'>,
): EditButton {
  const label = mode === 'create' ? labels.saveNew : labels.save
  const busy = phase === 'saving'
  const reason = verdict.allowed ? whyNotNow(phase, mode, changes, problems) : sentence(verdict.reason)
  return { label, enabled: !busy && reason === undefined, reason, busy }
}

/** A new record may be saved as it comes, if it is valid (PKG-071, STR-023). */
function whyNotNow(
  phase: EditPhase,
  mode: EditMode,
  changes: readonly Change[],
  problems: Problems,
): string | undefined {
  if (waits[phase] !== undefined || phase === 'saving') return waits[phase]
  if (mode === 'edit' && changes.length === 0) return 'Nothing has changed'
  return Object.keys(problems).length > 0 ? 'Check the marked fields' : undefined
}

const waits: Partial<Record<EditPhase, string>> = {
  deleting: 'It is being deleted',
  checking: 'What is stored is being read',
  conflict: 'Decide first what becomes of the other changes',
  unknown: 'Find out first what is stored',
  unread: 'Find out first what is stored',
  missing: 'It has been deleted meanwhile',
  ended: 'It has ended',
}

const notices: Partial<Record<EditPhase, EditNotice>> = {
  conflict: {
    phase: 'conflict',
    title: 'Somebody else has saved this meanwhile',
    text: 'Nothing that you have typed is lost.',
  },
  unknown: {
    phase: 'unknown',
    title: 'Nobody knows whether it was done',
    text: 'It was sent, and no answer came. What you have typed is still here.',
    check: 'Find out',
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

function removeButton(phase: EditPhase, verdict: Verdict, { remove }: EditLabels): EditButton {
  const busy = phase === 'deleting'
  const idle = phase === 'editing' || phase === 'read-only' || phase === 'conflict'
  const reason = verdict.allowed
    ? idle || busy
      ? undefined
      : waitsToDelete(phase)
    : sentence(verdict.reason)
  return { label: remove, enabled: !busy && reason === undefined, reason, busy }
}

function waitsToDelete(phase: EditPhase): string {
  return waits[phase] ?? 'It is being saved'
}

function sentence(reason: string): string {
  return reason.slice(0, 1).toUpperCase() + reason.slice(1)
}
