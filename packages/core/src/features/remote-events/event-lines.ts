/** Events, gaps and the state of the stream as lines: for people, and as records for scripts. */

import type { Country, Platform } from '../../foundation/country.ts'
import type { AppError } from '../../foundation/errors.ts'
import { numberText } from '../../foundation/numbers.ts'
import { isNoDate } from '../../foundation/schema.ts'
import { visible } from '../../foundation/text.ts'
import { logTime } from '../../foundation/time.ts'
import type { EngagementIdentity } from '../engagements/index.ts'
import type { RemoteEvent } from './contract.ts'
import type { Gap } from './numbering.ts'

/** The time of the box, else that of arrival; milliseconds. */
export function eventTime({ timestamp }: RemoteEvent, arrived: number): number {
  const sent = timestamp === undefined || isNoDate(timestamp) ? Number.NaN : Date.parse(timestamp)
  return Number.isNaN(sent) ? arrived : sent
}

export interface EventLine {
  /** yyyy-MM-dd HH:mm:ss (EVT-007), in the zone of the country (OPN-111). */
  time: string
  text: string
}

/** An event for people, without invisible characters. */
export function eventLine(event: RemoteEvent, arrived: number, zone: string): EventLine {
  return { time: logTime(eventTime(event, arrived), zone), text: visible(event.message) }
}

/** An event for scripts, one JSON object a line. */
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
  const time = ISO.test(timestamp) ? timestamp : new Date(eventTime(event, arrived)).toISOString()
  return { id, time, country, platform, engagementId, message }
}

/** The form of toISOString. Most boxes use it, and then the text is used as it is. */
const ISO = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

export const NOT_CONNECTED = 'Not connected to pubsub broker'

/** The first line of a stream (EVT-013). */
export function tailingLine({ platform, id }: EngagementIdentity): string {
  return `Tailing remote log for ${id} (${platform})`
}

export const CONNECTED_AGAIN = 'Connected again'
export const SILENT_LINE = 'No events for 45 seconds. The connection is checked regularly.'
export const RESTING_LINE = 'Connection paused while this tab is in the background'

/** 'The service closed the event stream; tries again in 3 s' */
export function lostLine(reason: AppError, again: number): string {
  return `${reason.message}; tries again in ${Math.max(1, Math.round(again / 1000))} s`
}

/** 'Gap: 3 events are missing (41 to 43)' */
export function gapLine({ after, before, lost }: Gap): string {
  if (lost === undefined && Number(before) <= Number(after))
    return `Gap: the service restarted its count (${before} after ${after}); events may be missing`
  if (lost === undefined) return `Gap: events may be missing between ${after} and ${before}`
  const [first, last] = [BigInt(before) - BigInt(lost), BigInt(before) - 1n]
  return lost === 1
    ? `Gap: 1 event is missing (${first})`
    : `Gap: ${numberText(lost)} events are missing (${first} to ${last})`
}

/** received = shown + filtered + duplicate. `lost`: events missing in a numbered stream. */
export interface TailAccount {
  received: number
  shown: number
  filtered: number
  duplicate: number
  lost: number
}

export const NO_EVENTS: TailAccount = { received: 0, shown: 0, filtered: 0, duplicate: 0, lost: 0 }

/** 'received 1 204 · shown 12 · filtered 1 190 · duplicate 2 · lost 3' */
export function accountText({ received, shown, filtered, duplicate, lost }: TailAccount): string {
  return Object.entries({ received, shown, filtered, duplicate, lost })
    .map(([name, count]) => `${name} ${numberText(count)}`)
    .join(' · ')
}
