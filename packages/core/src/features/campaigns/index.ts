export { campaignText } from './campaign-label.ts'
export { campaignRecord, createCampaign, deleteCampaign, updateCampaign } from './commands.ts'
export {
  type Campaign,
  type CampaignBody,
  campaignSchema,
} from './contract.ts'
export {
  type CampaignDraft,
  campaignFields,
  campaignFormSchema,
  earliestEnd,
  periodLength,
  periodNote,
} from './form.ts'
export {
  type CampaignHint,
  campaignHints,
  type MediaProblems,
  mediaProblemOf,
  mediaProblemsOf,
  mediaProblemsText,
  noMediaText,
} from './hints.ts'
export { CAMPAIGN_TABS, type CampaignTab, detailFailed, NO_CHANGE_LOG, PERIOD } from './labels.ts'
export {
  AVAILABILITY_COLUMN,
  CAMPAIGN_LIST,
  type ChosenMedia,
  campaignColumns,
  chosenMedia,
  chosenMediaColumns,
  OTHER_CAMPAIGNS_COLUMN,
} from './list.ts'
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
