import { defineRecord } from '../record.ts'
import { createTvStreamingService, deleteTvStreamingService, updateTvStreamingService } from './commands.ts'
import { tvStreamingServiceDraftSchema, tvStreamingServiceFields } from './form.ts'
import { TV_STREAMING_SERVICE_LABELS, TV_STREAMING_SERVICE_TABS } from './labels.ts'
import { tvStreamingServiceColumns } from './list.ts'
import { tvStreamingServiceQueries } from './queries.ts'
import { newTvStreamingServiceDraft, tvStreamingServiceDraftOf } from './rules.ts'

/** All that the list, the edit page and the subcommands need (STR-001..025). */
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
