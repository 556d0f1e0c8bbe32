export { tvStreamingServiceColumns } from './columns.ts'
export {
  createTvStreamingService,
  deleteTvStreamingService,
  updateTvStreamingService,
} from './commands.ts'
export {
  type TvStreamingService,
  type TvStreamingServiceBody,
  type TvStreamingServiceSummary,
  tvStreamingServiceSchema,
} from './contract.ts'
export { tvStreamingServiceDraftSchema } from './draft.ts'
export { tvStreamingServiceFields } from './fields.ts'
export { TV_STREAMING_SERVICE_LABELS } from './labels.ts'
export { TV_STREAMING_SERVICE_LIST } from './list-labels.ts'
export { tvStreamingServiceQueries } from './queries.ts'
export { tvStreamingServiceRecord } from './record.ts'
export {
  newTvStreamingServiceDraft,
  type TvStreamingServiceDraft,
  tvStreamingServiceBody,
  tvStreamingServiceDraftOf,
} from './rules.ts'
export { TV_STREAMING_SERVICE_TABS, type TvStreamingServiceTab } from './tabs.ts'
export { tierProblems } from './tiers.ts'
