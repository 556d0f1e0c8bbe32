export * from './campaign-label.ts'
export * from './commands.ts'
export {
  type Campaign,
  type CampaignBody,
  campaignSchema,
} from './contract.ts'
export * from './form.ts'
export {
  type CampaignHint,
  campaignHints,
  type MediaProblems,
  mediaProblemOf,
  mediaProblemsOf,
  mediaProblemsText,
  noMediaText,
} from './hints.ts'
export * from './labels.ts'
export * from './list.ts'
export {
  NO_OTHER_CAMPAIGN,
  OVERLAPS_FAILED,
  overlapHint,
  overlappingCampaigns,
  overlappingMedia,
  overlapSummary,
  overlapsByCampaign,
  overlapsOf,
  overlapText,
} from './overlaps.ts'
export * from './queries.ts'
export {
  campaignCreateBody,
  campaignDraftOf,
  confirmTypeChange,
  newCampaignDraft,
  priceText,
  typeQuestionOfDraft,
  withType,
} from './rules.ts'
export { type CampaignStatus, campaignBadge, campaignStatus } from './status.ts'
export * from './timeline.ts'
