/** What a streaming service must be before it is sent (STR-018..021); the messages are those that a field shows. */
import * as z from 'zod/mini'
import type { TvStreamingServiceDraft } from './rules.ts'

const required = (message: string) => z.string().check(z.minLength(1, message))

/** The address of the form, and what an address cannot end with. */
const RESERVED = ['create', '.', '..']

export const tvStreamingServiceDraftSchema: z.ZodMiniType<TvStreamingServiceDraft, TvStreamingServiceDraft> =
  z.object({
    id: required('Tv streaming service id is required').check(
      z.refine((id) => !RESERVED.includes(id), 'This id cannot be part of an address'),
    ),
    name: required('Tv streaming service name is required'),
    tvStreamingServiceIdTierUp: z.string(),
    tvStreamingServiceIdTierDown: z.string(),
    storeIds: z.array(z.string()),
  })
