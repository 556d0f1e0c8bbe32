/** The form of a streaming service: its fields, and what they accept. */
import * as z from 'zod/mini'
import { canEndAddress, type EditField, NOT_IN_ADDRESS } from '../../edit/index.ts'
import { required } from '../../foundation/schema.ts'
import type { TvStreamingServiceTab } from './labels.ts'

/** The fields in order (STR-008, STR-009, STR-016). */
export const tvStreamingServiceFields: readonly EditField<TvStreamingServiceDraft>[] = [
  { name: 'id', label: 'Id', kind: 'text', required: true, fixed: true },
  {
    name: 'name',
    label: 'Tv streaming service name',
    kind: 'text',
    required: true,
    help: 'This name will show for the tv streaming service',
  },
  { name: 'tvStreamingServiceIdTierUp', label: 'Tier up', kind: 'text' },
  { name: 'tvStreamingServiceIdTierDown', label: 'Tier down', kind: 'text' },
  {
    name: 'storeIds',
    label: 'Stores',
    kind: 'list',
    tab: 'stores' satisfies TvStreamingServiceTab,
    items: (ids) => ids.map((id) => ({ id, text: id })),
  },
]

export const tvStreamingServiceDraftSchema = z.object({
  id: required('Tv streaming service id is required').check(z.refine(canEndAddress, NOT_IN_ADDRESS)),
  name: required('Tv streaming service name is required'),
  /** Empty for no tier. */
  tvStreamingServiceIdTierUp: z.string(),
  tvStreamingServiceIdTierDown: z.string(),
  storeIds: z.array(z.string()),
})

/** The values of the form (STR-016). */
export type TvStreamingServiceDraft = z.output<typeof tvStreamingServiceDraftSchema>
