import type { Column } from '../table/index.ts'
import { packageTime } from '../time.ts'
import type { TvStreamingServiceSummary } from './contract.ts'

/** The list of streaming services, in order (STR-003); what acts on a row is added by whoever draws it. */
export const TV_STREAMING_SERVICE_COLUMNS: readonly Column<TvStreamingServiceSummary>[] = [
  { id: 'id', label: 'Id', type: 'STRING', value: ({ id }) => id },
  { id: 'name', label: 'Name', type: 'STRING', value: ({ name }) => name },
  {
    id: 'lastModifiedAt',
    label: 'Last modified',
    spare: 1,
    type: 'TIME',
    value: ({ lastModifiedAt }) => lastModifiedAt,
    text: ({ lastModifiedAt }) => packageTime(lastModifiedAt),
  },
  {
    id: 'createdAt',
    label: 'Created',
    spare: 2,
    type: 'TIME',
    value: ({ createdAt }) => createdAt,
    text: ({ createdAt }) => packageTime(createdAt),
  },
]
