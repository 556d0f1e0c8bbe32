/**
 * Recordings of remote events: one JSON object a line, a TailRecord with the time of arrival. Gaps are
 * recorded, too, so that a replay shows the same as the tail did.
 */
import * as z from 'zod/mini'
import { countrySchema, platformSchema } from '../../foundation/country.ts'
import { safeJson, safeJsonLines } from '../../foundation/text.ts'
import type { EngagementIdentity } from '../engagements/index.ts'
import { FOR_PEOPLE, type RemoteEvent } from './contract.ts'
import { eventTime, tailRecord } from './event-lines.ts'
import { EVENT_NUMBER, type Gap } from './numbering.ts'

interface RecordedArrival {
  identity: EngagementIdentity
  /** Milliseconds. */
  arrived: number
}

export interface RecordedEvent extends RecordedArrival {
  event: RemoteEvent
}

export interface RecordedGap extends RecordedArrival {
  gap: Gap
  /** Milliseconds: the time of the next event. */
  time: number
}

export type RecordedEntry = RecordedEvent | RecordedGap

/** The first line of a recording, and of each continuation. */
interface RecordingStart {
  engagements: readonly EngagementIdentity[]
}

type RecordingLine = RecordedEntry | RecordingStart

export function recordingStart(engagements: readonly EngagementIdentity[], now: number): string {
  return `${safeJson({ recording: { started: iso(now), engagements } })}\n`
}

/** Whole lines, which `parseRecordedLine` reads back. */
export function recordedLines(entries: readonly RecordedEntry[]): string {
  return safeJsonLines(entries.map((entry) => ('gap' in entry ? gapRecord(entry) : eventRecord(entry))))
}

function eventRecord({ identity, arrived, event }: RecordedEvent): object {
  const record = tailRecord(event, identity, arrived)
  const { timestamp } = event
  const isOtherFormat = timestamp !== undefined && timestamp !== record.time
  return { ...record, arrived: iso(arrived), ...(isOtherFormat && { timestamp }) }
}

function gapRecord({ identity, arrived, gap, time }: RecordedGap): object {
  const { country, platform, id: engagementId } = identity
  return { gap, time: iso(time), country, platform, engagementId, arrived: iso(arrived) }
}

const time = z.pipe(
  z.string(),
  z.transform((text) => Date.parse(text)),
)
const validTime = time.check(z.refine((at) => !Number.isNaN(at)))

const receivedShape = {
  country: countrySchema,
  platform: platformSchema,
  engagementId: z.string().check(z.minLength(1)),
  time: validTime,
  /** `headend tail --json` does not write it. */
  arrived: z.optional(validTime),
}

const eventSchema = z.object({
  ...receivedShape,
  id: z.optional(z.string()),
  message: z.string(),
  timestamp: z.optional(z.string()),
})

const number = z.string().check(z.regex(EVENT_NUMBER))

/** `lost` exists between numbers only. */
const gapSchema = z.object({
  ...receivedShape,
  gap: z.union([
    z.object({ after: number, before: number, lost: z.int().check(z.minimum(1)) }),
    z.object({ after: z.string(), before: z.string(), lost: z.optional(z.undefined()) }),
  ]),
})

const startSchema = z.object({
  recording: z.object({
    engagements: z.array(z.object({ country: countrySchema, platform: platformSchema, id: z.string() })),
  }),
})

/** A line of a recording or of `headend tail --json`; undefined for any other line. */
export function parseRecordedLine(line: string): RecordingLine | undefined {
  const value = tryParse(line)
  if (typeof value !== 'object' || value === null) return undefined
  if ('recording' in value) return startSchema.safeParse(value).data?.recording
  if ('gap' in value) return gapOf(gapSchema.safeParse(value).data)
  return eventOf(eventSchema.safeParse(value).data)
}

function eventOf(record: z.output<typeof eventSchema> | undefined): RecordedEvent | undefined {
  if (!record) return undefined
  const { id, message, time, arrived = time, timestamp = iso(time) } = record
  return { identity: identityOf(record), arrived, event: { id, type: FOR_PEOPLE, message, timestamp } }
}

function gapOf(record: z.output<typeof gapSchema> | undefined): RecordedGap | undefined {
  if (!record) return undefined
  const { gap, time, arrived = time } = record
  return { identity: identityOf(record), arrived, gap: { ...gap, lost: gap.lost }, time }
}

function identityOf({
  country,
  platform,
  engagementId: id,
}: z.output<typeof eventSchema> | z.output<typeof gapSchema>): EngagementIdentity {
  return { country, platform, id }
}

/** The time of the event, or of the one after the gap; milliseconds. */
export function entryTime(entry: RecordedEntry): number {
  return 'gap' in entry ? entry.time : eventTime(entry.event, entry.arrived)
}

function tryParse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const iso = (moment: number) => new Date(moment).toISOString()
