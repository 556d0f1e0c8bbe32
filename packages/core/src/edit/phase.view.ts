import type { SnapshotFrom } from 'xstate'
import type { createEditMachine } from './edit.machine.ts'

export type EditSnapshot<Draft extends object, Stored> = SnapshotFrom<
  ReturnType<typeof createEditMachine<Draft, Stored>>
>

/** Where an edit stands, as a person sees it. */
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

export function phaseOf<Draft extends object, Stored>(snapshot: EditSnapshot<Draft, Stored>): EditPhase {
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
