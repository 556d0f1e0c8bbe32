export { campaignText } from './campaign-label.ts'
export {
  AVAILABILITY_COLUMN,
  type ChosenMedia,
  chosenMedia,
  chosenMediaColumns,
  OTHER_CAMPAIGNS_COLUMN,
} from './chosen-media.ts'
export { createCampaign, deleteCampaign, updateCampaign } from './commands.ts'
export {
  type Campaign,
  type CampaignBody,
  campaignSchema,
} from './contract.ts'
export { campaignFields, campaignFormSchema, earliestEnd, periodLength, periodNote } from './form.ts'
export { type CampaignHint, campaignHints } from './hints.ts'
export { CAMPAIGN_TABS, type CampaignTab, detailFailed, NO_CHANGE_LOG, PERIOD } from './labels.ts'
export { CAMPAIGN_LIST, campaignColumns } from './list.ts'
export {
  type MediaProblems,
  mediaProblemOf,
  mediaProblemsOf,
  mediaProblemsText,
  noMediaText,
} from './media-validation.ts'
export {
  OVERLAPS_FAILED,
  overlapHint,
  overlappingMedia,
  overlapSummary,
  overlapsByCampaign,
  overlapsOf,
  overlapText,
} from './overlaps.ts'
export { campaignQueries } from './queries.ts'
export { campaignRecord } from './record.ts'
export {
  type CampaignDraft,
  campaignCreateBody,
  campaignDraftOf,
  confirmTypeChange,
  newCampaignDraft,
  priceText,
  typeQuestionOfDraft,
  withType,
} from './rules.ts'
export { type CampaignStatus, campaignBadge, campaignStatus } from './status.ts'
export {
  barOf,
  newWindow,
  outsideText,
  readWindow,
  scaleOf,
  shiftWindow,
  TIMELINE_MONTHS,
  type TimelineBar,
  type TimelineTick,
  type TimelineWindow,
  ticksOf,
  timelinePosition,
  weeksOf,
  windowText,
} from './timeline.ts'
