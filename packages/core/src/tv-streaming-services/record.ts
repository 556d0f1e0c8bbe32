import { defineRecord } from '../record.ts'
import { tvStreamingServiceColumns } from './columns.ts'
import { createTvStreamingService, deleteTvStreamingService, updateTvStreamingService } from './commands.ts'
import { tvStreamingServiceDraftSchema } from './draft.ts'
import { tvStreamingServiceFields } from './fields.ts'
import { TV_STREAMING_SERVICE_LABELS } from './labels.ts'
import { tvStreamingServiceQueries } from './queries.ts'
import { newTvStreamingServiceDraft, tvStreamingServiceDraftOf } from './rules.ts'
import { TV_STREAMING_SERVICE_TABS } from './tabs.ts'

/** What a list and a page of streaming services stand on, and the subcommands (STR-001..025). */
export const tvStreamingServiceRecord = defineRecord({
  subject: 'tv-streaming-service',
  labels: TV_STREAMING_SERVICE_LABELS,
  records: tvStreamingServiceQueries.list,
  columns: tvStreamingServiceColumns,
  tabs: TV_STREAMING_SERVICE_TABS,
  fields: () => tvStreamingServiceFields,
  schema: () => tvStreamingServiceDraftSchema,
  newDraft: newTvStreamingServiceDraft,
  draftOf: tvStreamingServiceDraftOf,
  detail: tvStreamingServiceQueries.detail,
  create: createTvStreamingService,
  update: updateTvStreamingService,
  remove: deleteTvStreamingService,
})
