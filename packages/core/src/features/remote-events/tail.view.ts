/** The tail as a page shows it, and which actions it allows. */
import type { SnapshotFrom } from 'xstate'
import { type Access, can, no, type Verdict, YES } from '../../access/index.ts'
import { type EngagementIdentity, subjectName } from '../engagements/index.ts'
import type { tailMachine } from './tail.machine.ts'

export const TAIL_TITLE = 'Remote client event debug'

export type TailPhase = 'idle' | 'connecting' | 'streaming' | 'waiting' | 'disconnected'

/** The text of the indicator; none before the first connection (EVT-003, EVT-011). */
export const phaseText: Readonly<Record<TailPhase, string | undefined>> = {
  idle: undefined,
  connecting: 'Connecting',
  streaming: 'Now streaming events',
  waiting: 'Reconnecting',
  disconnected: 'Disconnected',
}

export interface TailView {
  phase: TailPhase
  /** Whether the inputs are locked (EVT-015). */
  connected: boolean
  indicator: string | undefined
  target: EngagementIdentity | undefined
}

export function tailView(snapshot: SnapshotFrom<typeof tailMachine>): TailView {
  const phase = phaseOf(snapshot)
  return {
    phase,
    connected: snapshot.matches('connected'),
    indicator: phaseText[phase],
    target: snapshot.context.target,
  }
}

function phaseOf(snapshot: SnapshotFrom<typeof tailMachine>): TailPhase {
  if (snapshot.matches({ connected: 'streaming' })) return 'streaming'
  if (snapshot.matches({ connected: 'waiting' })) return 'waiting'
  if (snapshot.matches('connected')) return 'connecting'
  return snapshot.matches('idle') ? 'idle' : 'disconnected'
}

export function reconnectTitle(reconnects: boolean): string {
  return `${reconnects ? 'Do not reconnect' : 'Reconnect'} when the stream is lost`
}

const NEEDS_ID = 'needs an engagement id'

/** The reason for box tools beside the events: without a stream their effect is not visible. */
export const CONNECT_FIRST = no('Connect first to see the response of the box here')

/** `id` as it is typed, perhaps ''. */
export function mayConnect({ connected }: Pick<TailView, 'connected'>, id: string): Verdict {
  if (connected) return no('connected already')
  return id === '' ? no(NEEDS_ID) : YES
}

export function mayDisconnect({ connected }: Pick<TailView, 'connected'>): Verdict {
  return connected ? YES : no('nothing is connected')
}

export function mayOpen(id: string, access: Access): Verdict {
  return id === '' ? no(NEEDS_ID) : can('engagement.view', access)
}

export function noEngagementVerdict(identity: EngagementIdentity): Verdict {
  return no(`there is no ${subjectName(identity)}`)
}
