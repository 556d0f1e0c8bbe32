import type { EditField } from '../edit/index.ts'
import type { TvStreamingServiceDraft } from './rules.ts'
import type { TvStreamingServiceTab } from './tabs.ts'

/** The form of a streaming service (STR-008, STR-009, STR-016), in order. */
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
