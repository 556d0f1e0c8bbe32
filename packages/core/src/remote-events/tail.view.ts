import type { SnapshotFrom } from 'xstate'
import type { EngagementIdentity } from '../engagements/index.ts'
import { visible } from '../text.ts'
import { logTime } from '../time.ts'
import type { RemoteEvent } from './contract.ts'
import type { tailMachine } from './tail.machine.ts'

export const TAIL_TITLE = 'Remote client event debug'
export const NOT_CONNECTED = 'Not connected to pubsub broker'
export const NOW_STREAMING = 'Now streaming events'

export interface TailView {
  phase: 'idle' | 'connecting' | 'streaming' | 'disconnected'
  /** EVT-015. */
  inputsLocked: boolean
  canConnect: boolean
  canDisconnect: boolean
  /** Shown while events stream (EVT-011). */
  indicator: string | undefined
  target: EngagementIdentity | undefined
}

export function tailView(snapshot: SnapshotFrom<typeof tailMachine>): TailView {
  const connected = snapshot.matches('connected')
  const streaming = snapshot.matches({ connected: 'streaming' })
  return {
    phase: streaming
      ? 'streaming'
      : connected
        ? 'connecting'
        : snapshot.matches('idle')
          ? 'idle'
          : 'disconnected',
    inputsLocked: connected,
    canConnect: !connected,
    canDisconnect: connected,
    indicator: streaming ? NOW_STREAMING : undefined,
    target: snapshot.context.target,
  }
}

/** EVT-013. */
export function tailingLine({ platform, id }: EngagementIdentity): string {
  return `Tailing remote log for ${id} (${platform})`
}

export interface TailLine {
  /** yyyy-MM-dd HH:mm:ss (EVT-007). */
  time: string
  text: string
}

/** A message as its line: the box's own time where it tells one, that of arrival otherwise; nothing raw in the text. */
export function tailLine({ message, timestamp }: RemoteEvent, arrived: number): TailLine {
  const spoken = timestamp === undefined ? Number.NaN : Date.parse(timestamp)
  return { time: logTime(Number.isNaN(spoken) ? arrived : spoken), text: visible(message) }
}
