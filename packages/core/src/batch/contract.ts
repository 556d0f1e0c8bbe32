/** What a batch of box actions keeps on a disk: its plan, and the lines of its journal. */
import * as z from 'zod/mini'
import { countrySchema } from '../country.ts'
import { BOX_TOOLS, type BoxToolName } from '../engagements/index.ts'
import { ENVIRONMENTS } from '../environment.ts'
import { ERROR_KINDS, type ErrorKind } from '../errors.ts'
import { platformSchema } from '../platform.ts'

/** A box of a batch, which is all in one country. */
const boxSchema = z.object({ platform: platformSchema, id: z.string().check(z.minLength(1)) })
export type Box = z.output<typeof boxSchema>

/** `unknown`: it was fired, and nobody knows whether it acted. */
export const BOX_STATUSES = ['done', 'failed', 'skipped', 'unknown'] as const
export type BoxStatus = (typeof BOX_STATUSES)[number]

/** One that only another version of this program knows costs nobody the rest of a journal. */
const kind = z.optional(z.catch(z.enum(ERROR_KINDS), 'unspecified'))

/** Why a box is left alone, before anything is fired. */
const refusedBoxSchema = z.extend(boxSchema, { reason: z.string(), kind })
export type RefusedBox = z.output<typeof refusedBoxSchema>

const names = BOX_TOOLS.map(({ tool }) => tool) as [BoxToolName, ...BoxToolName[]]

/** What a batch is about; a plan, a journal and whoever goes on with one agree in all of it. */
const batchShape = {
  /** Names the batch: its plan and its journal have the same. */
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  tool: z.enum(names),
  country: countrySchema,
  environment: z.enum(ENVIRONMENTS),
  /** Who planned it; of a journal, who fires it. */
  who: z.string(),
  /** ISO. */
  at: z.iso.datetime(),
  /** Those that are acted on, in order. */
  boxes: z.array(boxSchema),
  refused: z.array(refusedBoxSchema),
}

export const planSchema = z.object({
  plan: z.literal(1),
  ...batchShape,
  /** Whether it was looked up that the engagements exist. */
  lookedUp: z.boolean(),
})
export type Plan = z.output<typeof planSchema>

/** More at a time is nothing that a service has to bear. */
export const MOST_AT_A_TIME = 64

/** How fast a batch is run, as far as something was said of it. */
const paceSchema = z.object({
  /** At a time. */
  concurrency: z.optional(z.int().check(z.positive(), z.maximum(MOST_AT_A_TIME))),
  perSecond: z.optional(z.number().check(z.positive())),
  /** After so many that failed or are unknown no new one is started. */
  maxErrors: z.optional(z.int().check(z.positive())),
})
export type Pace = z.output<typeof paceSchema>

/** Journals of before know no pace. */
const pace = z.optional(paceSchema)

export const headerSchema = z.object({ journal: z.literal(1), ...batchShape, pace })
export type JournalHeader = z.output<typeof headerSchema>

/** Written and on the disk before the request goes out; the key is that of the request. */
const firingSchema = z.object({ at: z.string(), box: z.string(), firing: z.string() })

const endedSchema = z.object({
  at: z.string(),
  box: z.string(),
  status: z.enum(['done', 'failed', 'unknown']),
  message: z.string(),
  kind,
  /** Of the answer, where one came. */
  http: z.optional(z.number()),
})

/** Somebody has gone on with it. */
const resumedSchema = z.object({ at: z.string(), resumed: z.literal(true), pace })

export const lineSchema = z.union([firingSchema, endedSchema, resumedSchema])

/** How it ended for a box. */
export interface BoxResult extends Box {
  status: BoxStatus
  message: string
  /** Of the error, where it is not done. */
  kind?: ErrorKind | undefined
  http?: number | undefined
}

/** 'STB/4711002'. */
export function boxName({ platform, id }: Box): string {
  return `${platform}/${id}`
}
