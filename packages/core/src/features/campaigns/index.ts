export { campaignText } from './campaign-label.ts'
export { ALSO_IN, type ChosenMedia, chosenMedia, chosenMediaColumns, MISFIT } from './chosen-media.ts'
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
  type Misfits,
  misfitOf,
  misfitsOf,
  misfitText,
  noMediaText,
} from './media-validation.ts'
export {
  OVERLAPS_UNREAD,
  overlapsAmong,
  overlapsOf,
  overlapText,
  overlapTold,
  takenMedia,
  takenText,
} from './overlaps.ts'
export { campaignQueries } from './queries.ts'
export { campaignRecord } from './record.ts'
export {
  type CampaignDraft,
  campaignCreateBody,
  campaignDraftOf,
  draftTypeQuestion,
  newCampaignDraft,
  priceText,
  withType,
  withTypeAsked,
} from './rules.ts'
export { type CampaignStatus, campaignBadge, campaignStatus } from './status.ts'
export {
  barOf,
  newWindow,
  outsideText,
  placeOf,
  readWindow,
  scaleOf,
  shifted,
  TIMELINE_MONTHS,
  type TimelineBar,
  type TimelineTick,
  type TimelineWindow,
  ticksOf,
  weeksOf,
  windowText,
} from './timeline.ts'
