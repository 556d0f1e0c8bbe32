/** What a streaming service must be before it is sent (STR-018..021); the messages are those that a field shows. */
import * as z from 'zod/mini'
import { canEndAddress, NOT_IN_ADDRESS } from '../edit/index.ts'
import { required } from '../fields.ts'
import type { TvStreamingServiceDraft } from './rules.ts'

export const tvStreamingServiceDraftSchema: z.ZodMiniType<TvStreamingServiceDraft, TvStreamingServiceDraft> =
  z.object({
    id: required('Tv streaming service id is required').check(z.refine(canEndAddress, NOT_IN_ADDRESS)),
    name: required('Tv streaming service name is required'),
    tvStreamingServiceIdTierUp: z.string(),
    tvStreamingServiceIdTierDown: z.string(),
    storeIds: z.array(z.string()),
  })
