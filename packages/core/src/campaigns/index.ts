export { ALSO_IN, type ChosenMedia, chosenMedia, chosenMediaColumns, MISFIT } from './chosen-media.ts'
export { campaignColumns } from './columns.ts'
export { createCampaign, deleteCampaign, updateCampaign } from './commands.ts'
export {
  type Campaign,
  type CampaignBody,
  campaignSchema,
} from './contract.ts'
export { campaignFormSchema } from './draft.ts'
export { campaignFields } from './fields.ts'
export {
  detailFailed,
  NO_CHANGE_LOG,
  PERIOD,
} from './labels.ts'
export { CAMPAIGN_LIST } from './list-labels.ts'
export {
  type Misfits,
  misfitOf,
  misfitsOf,
  misfitText,
  noMediaText,
} from './misfits.ts'
export { type CampaignHint, campaignHints } from './notes.ts'
export {
  campaignText,
  OVERLAPS_UNREAD,
  overlapsAmong,
  overlapsOf,
  overlapText,
  overlapTold,
  takenMedia,
  takenText,
} from './overlaps.ts'
export { earliestEnd, periodLength, periodNote } from './period.ts'
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
export { CAMPAIGN_TABS, type CampaignTab } from './tabs.ts'
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
