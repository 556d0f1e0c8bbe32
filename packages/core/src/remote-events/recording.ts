/**
 * Recordings of remote events: one JSON object a line, as scripts get events (TailRecord) and with the moment of arrival. What a
 * stream lacked stands in it, too, so that a replay tells the same as the tail did.
 */
import * as z from 'zod/mini'
import { countrySchema } from '../country.ts'
import type { EngagementIdentity } from '../engagements/index.ts'
import { platformSchema } from '../platform.ts'
import { safeJson, safeJsonLines } from '../text.ts'
import { FOR_PEOPLE, type RemoteEvent } from './contract.ts'
import { EVENT_NUMBER, type Gap } from './numbering.ts'
import { spokenAt, tailRecord } from './tail.view.ts'

interface OfEngagement {
  identity: EngagementIdentity
  /** Milliseconds: when it came here. */
  arrived: number
}

export interface Heard extends OfEngagement {
  event: RemoteEvent
}

export interface Unheard extends OfEngagement {
  gap: Gap
  /** Milliseconds: when the box said what came next. */
  time: number
}

export type Told = Heard | Unheard

/** The first line of a recording, and of what is written on at its end. */
interface RecordingStart {
  engagements: readonly EngagementIdentity[]
}

type Recorded = Told | RecordingStart

export function recordingStart(engagements: readonly EngagementIdentity[], now: number): string {
  return `${safeJson({ recording: { started: iso(now), engagements } })}\n`
}

/** Whole lines: parsing them gives back what was told. */
export function recordedLines(told: readonly Told[]): string {
  return safeJsonLines(told.map((one) => ('gap' in one ? gapRecord(one) : eventRecord(one))))
}

function eventRecord({ identity, arrived, event }: Heard): object {
  const record = tailRecord(event, identity, arrived)
  const { timestamp } = event
  const own = timestamp !== undefined && timestamp !== record.time
  return { ...record, arrived: iso(arrived), ...(own && { timestamp }) }
}

function gapRecord({ identity, arrived, gap, time }: Unheard): object {
  const { country, platform, id: engagementId } = identity
  return { gap, time: iso(time), country, platform, engagementId, arrived: iso(arrived) }
}

const moment = z.pipe(
  z.string(),
  z.transform((text) => Date.parse(text)),
)
const readable = moment.check(z.refine((at) => !Number.isNaN(at)))

const ofEngagement = {
  country: countrySchema,
  platform: platformSchema,
  engagementId: z.string().check(z.minLength(1)),
  time: readable,
  /** What only prints events does not say it. */
  arrived: z.optional(readable),
}

const eventSchema = z.object({
  ...ofEngagement,
  id: z.optional(z.string()),
  message: z.string(),
  timestamp: z.optional(z.string()),
})

const number = z.string().check(z.regex(EVENT_NUMBER))

/** How many never came is known between numbers only. */
const gapSchema = z.object({
  ...ofEngagement,
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

/** What a line of a recording says, also of what `headend tail --json` has written; undefined for any other line. */
export function readRecorded(line: string): Recorded | undefined {
  const value = parsed(line)
  if (typeof value !== 'object' || value === null) return undefined
  if ('recording' in value) return startSchema.safeParse(value).data?.recording
  if ('gap' in value) return toldGap(gapSchema.safeParse(value).data)
  return heard(eventSchema.safeParse(value).data)
}

function heard(read: z.output<typeof eventSchema> | undefined): Heard | undefined {
  if (!read) return undefined
  const { id, message, time, arrived = time, timestamp = iso(time) } = read
  return { identity: identityOf(read), arrived, event: { id, type: FOR_PEOPLE, message, timestamp } }
}

function toldGap(read: z.output<typeof gapSchema> | undefined): Unheard | undefined {
  if (!read) return undefined
  const { gap, time, arrived = time } = read
  return { identity: identityOf(read), arrived, gap: { ...gap, lost: gap.lost }, time }
}

function identityOf({
  country,
  platform,
  engagementId: id,
}: z.output<typeof eventSchema> | z.output<typeof gapSchema>): EngagementIdentity {
  return { country, platform, id }
}

/** Milliseconds: when the box said it, or what came after the gap. */
export function toldAt(told: Told): number {
  return 'gap' in told ? told.time : spokenAt(told.event, told.arrived)
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const iso = (moment: number) => new Date(moment).toISOString()
