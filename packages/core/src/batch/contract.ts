/** The files of a batch: its plan, and the lines of its journal. */
import * as z from 'zod/mini'
import { BOX_TOOLS, type BoxToolName } from '../features/engagements/index.ts'
import { ENVIRONMENTS } from '../foundation/config.ts'
import { countrySchema, platformSchema } from '../foundation/country.ts'
import { ERROR_KINDS, type ErrorKind } from '../foundation/errors.ts'

/** A batch is in one country. */
const boxSchema = z.object({ platform: platformSchema, id: z.string().check(z.minLength(1)) })
export type Box = z.output<typeof boxSchema>

/** `unknown`: the request was sent, and its result is unknown. */
export const BOX_STATUSES = ['done', 'failed', 'skipped', 'unknown'] as const
export type BoxStatus = (typeof BOX_STATUSES)[number]

/** A kind of another version of this program must not make the whole journal unreadable. */
const kind = z.optional(z.catch(z.enum(ERROR_KINDS), 'unspecified'))

const refusedBoxSchema = z.extend(boxSchema, { reason: z.string(), kind })
export type RefusedBox = z.output<typeof refusedBoxSchema>

const names = BOX_TOOLS.map(({ tool }) => tool) as [BoxToolName, ...BoxToolName[]]

/** These facts are equal in a plan, its journal and a resumed run. */
const batchShape = {
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  tool: z.enum(names),
  country: countrySchema,
  environment: z.enum(ENVIRONMENTS),
  /** The person who planned it; in a journal, who runs it. */
  who: z.string(),
  /** ISO. */
  at: z.iso.datetime(),
  boxes: z.array(boxSchema),
  refused: z.array(refusedBoxSchema),
}

export const planSchema = z.object({
  plan: z.literal(1),
  ...batchShape,
  /** Whether the existence of the engagements was checked. */
  lookedUp: z.boolean(),
})
export type Plan = z.output<typeof planSchema>

/** Protects the service. */
export const MOST_AT_A_TIME = 64

const paceSchema = z.object({
  concurrency: z.optional(z.int().check(z.positive(), z.maximum(MOST_AT_A_TIME))),
  perSecond: z.optional(z.number().check(z.positive())),
  /** After so many failed or unknown results no new box is started. */
  maxErrors: z.optional(z.int().check(z.positive())),
})
export type Pace = z.output<typeof paceSchema>

/** Older journals have no pace. */
const pace = z.optional(paceSchema)

export const headerSchema = z.object({ journal: z.literal(1), ...batchShape, pace })
export type JournalHeader = z.output<typeof headerSchema>

/** Written to the disk before the request is sent. `firing` is its idempotency key. */
const firingSchema = z.object({ at: z.string(), box: z.string(), firing: z.string() })

const endedSchema = z.object({
  at: z.string(),
  box: z.string(),
  status: z.enum(['done', 'failed', 'unknown']),
  message: z.string(),
  kind,
  /** The HTTP status of the answer. */
  http: z.optional(z.number()),
})

const resumedSchema = z.object({ at: z.string(), resumed: z.literal(true), pace })

export const lineSchema = z.union([firingSchema, endedSchema, resumedSchema])

export interface BoxResult extends Box {
  status: BoxStatus
  message: string
  kind?: ErrorKind | undefined
  http?: number | undefined
}

/** 'STB/4711002'. */
export function boxName({ platform, id }: Box): string {
  return `${platform}/${id}`
}
