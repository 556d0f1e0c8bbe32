export {
  createTvStreamingService,
  deleteTvStreamingService,
  tvStreamingServiceRecord,
  updateTvStreamingService,
} from './commands.ts'
export {
  type TvStreamingService,
  type TvStreamingServiceBody,
  type TvStreamingServiceSummary,
  tvStreamingServiceSchema,
} from './contract.ts'
export {
  type TvStreamingServiceDraft,
  tvStreamingServiceDraftSchema,
  tvStreamingServiceFields,
} from './form.ts'
export {
  TV_STREAMING_SERVICE_LABELS,
  TV_STREAMING_SERVICE_TABS,
  type TvStreamingServiceTab,
} from './labels.ts'
export { TV_STREAMING_SERVICE_LIST, tvStreamingServiceColumns } from './list.ts'
export { tvStreamingServiceQueries } from './queries.ts'
export {
  newTvStreamingServiceDraft,
  tierProblems,
  tvStreamingServiceBody,
  tvStreamingServiceDraftOf,
} from './rules.ts'
