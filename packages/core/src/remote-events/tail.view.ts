import type { SnapshotFrom } from 'xstate'
import type { Country } from '../country.ts'
import type { EngagementIdentity } from '../engagements/index.ts'
import type { AppError } from '../errors.ts'
import { isNoDate } from '../fields.ts'
import type { Platform } from '../platform.ts'
import { visible } from '../text.ts'
import { logTime } from '../time.ts'
import type { RemoteEvent } from './contract.ts'
import type { tailMachine } from './tail.machine.ts'

export const TAIL_TITLE = 'Remote client event debug'
export const NOT_CONNECTED = 'Not connected to pubsub broker'
export const NOW_STREAMING = 'Now streaming events'

export type TailPhase = 'idle' | 'connecting' | 'streaming' | 'waiting' | 'disconnected'

/** What an indicator says; nothing before the first connection (EVT-003, EVT-011). */
export const phaseText: Readonly<Record<TailPhase, string | undefined>> = {
  idle: undefined,
  connecting: 'Connecting',
  streaming: NOW_STREAMING,
  waiting: 'Reconnecting',
  disconnected: 'Disconnected',
}

export interface TailView {
  phase: TailPhase
  /** EVT-015. */
  inputsLocked: boolean
  canConnect: boolean
  canDisconnect: boolean
  indicator: string | undefined
  target: EngagementIdentity | undefined
}

export function tailView(snapshot: SnapshotFrom<typeof tailMachine>): TailView {
  const phase = phaseOf(snapshot)
  const connected = snapshot.matches('connected')
  return {
    phase,
    inputsLocked: connected,
    canConnect: !connected,
    canDisconnect: connected,
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

/** EVT-013. */
export function tailingLine({ platform, id }: EngagementIdentity): string {
  return `Tailing remote log for ${id} (${platform})`
}

/** Of what turns it round: whether a lost stream is taken up again. */
export function reconnectTitle(reconnects: boolean): string {
  return `${reconnects ? 'Do not reconnect' : 'Reconnect'} when the stream is lost`
}

/** What is said where a stream is taken up again, or lost and tried again after so many milliseconds. */
export const CONNECTED_AGAIN = 'Connected again'

/** What is said once where nothing comes, and where a page that nobody looks at holds no connection. */
export const SILENT_LINE = 'Nothing has come for 45 seconds: the connection is checked from time to time'
export const RESTING_LINE = 'Resting while this tab is in the background'

/** 'The service closed the event stream; tries again in 3 s' */
export function lostLine(reason: AppError, again: number): string {
  return `${reason.message}; tries again in ${Math.max(1, Math.round(again / 1000))} s`
}

export interface EventLine {
  /** yyyy-MM-dd HH:mm:ss (EVT-007), in the zone of the country (OPN-111). */
  time: string
  text: string
}

/** A message as its line: when it was said, and nothing raw in the text. */
export function eventLine(event: RemoteEvent, arrived: number, zone: string): EventLine {
  return { time: logTime(spokenAt(event, arrived), zone), text: visible(event.message) }
}

/** A message as scripts get it: one object a line. The time is ISO. */
export interface TailRecord {
  id: string | undefined
  time: string
  country: Country
  platform: Platform
  engagementId: string
  message: string
}

export function tailRecord(
  event: RemoteEvent,
  { country, platform, id: engagementId }: EngagementIdentity,
  arrived: number,
): TailRecord {
  const { id, message, timestamp = '' } = event
  const time = ISO.test(timestamp) ? timestamp : new Date(spokenAt(event, arrived)).toISOString()
  return { id, time, country, platform, engagementId, message }
}

/** As toISOString writes it: most boxes speak so, and then there is nothing to read and write anew. */
const ISO = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

/** The box's own time where it tells one, that of arrival otherwise. */
export function spokenAt({ timestamp }: RemoteEvent, arrived: number): number {
  const spoken = timestamp === undefined || isNoDate(timestamp) ? Number.NaN : Date.parse(timestamp)
  return Number.isNaN(spoken) ? arrived : spoken
}
