/** The lists of campaigns and of a campaign's chosen media: their labels and columns. */
import type { Country } from '../../foundation/country.ts'
import { ZONES } from '../../foundation/local-time.ts'
import { asChoice } from '../../foundation/text.ts'
import { type Column, type ListLabels, textColumn, timeColumn } from '../../table/column.ts'
import { ACCESS_TYPE_CHOICES } from '../engagements/purchases/index.ts'
import type { Campaign } from './contract.ts'
import { type MediaProblems, mediaProblemText } from './hints.ts'
import { type Media, mediaName } from './media/index.ts'
import { amountText } from './media/rules.ts'
import type { Overlaps } from './overlaps.ts'
import { priceText } from './rules.ts'
import { CAMPAIGN_STATUSES, campaignStatus } from './status.ts'

export const CAMPAIGN_LIST = {
  heading: 'Campaign administration',
  create: 'Create new Campaign',
  failure: 'Failed to fetch campaigns',
} as const satisfies ListLabels

/** The columns in order, with the status at `now`; the front end adds the actions (CAM-008..013). */
export function campaignColumns(country: Country, now: number): readonly Column<Campaign>[] {
  const zone = ZONES[country]
  return [
    textColumn('title', 'Name'),
    {
      id: 'price',
      label: 'Price',
      priority: 2,
      type: 'NUMBER',
      value: ({ price }) => price,
      text: ({ price }) => priceText(price, country),
    },
    {
      id: 'accessType',
      label: 'Type',
      priority: 1,
      type: 'ENUM',
      choices: ACCESS_TYPE_CHOICES,
      value: ({ accessType }) => accessType,
    },
    {
      id: 'amount',
      label: 'Amount',
      priority: 3,
      type: 'NUMBER',
      value: ({ selectedMedia }) => selectedMedia.length,
      text: ({ selectedMedia }) => amountText(selectedMedia.length),
    },
    {
      id: 'status',
      label: 'Status',
      type: 'ENUM',
      choices: CAMPAIGN_STATUSES.map(asChoice),
      value: (campaign) => campaignStatus(campaign, now),
    },
    timeColumn('validFrom', 'Start date', zone),
    timeColumn('validTo', 'End date', zone),
    timeColumn('lastUpdatedAt', 'Last modified', zone, 4),
  ]
}

export interface ChosenMediaRow {
  id: string
  title: string
  provider: string
  /** Why the media cannot be sold as planned; '' when it can. */
  problem: string
  /** Other campaigns with this media in the same period. */
  otherCampaigns: readonly Campaign[]
}

/** A row for each id; unknown media have a row with their id only. */
export function chosenMedia(
  ids: readonly string[],
  known: ReadonlyMap<string, Media>,
  { overlaps, problems }: { overlaps: Overlaps; problems: MediaProblems },
): ChosenMediaRow[] {
  return ids.map((id) => ({
    id,
    title: known.get(id)?.title ?? '',
    provider: known.get(id)?.storeName ?? '',
    problem: mediaProblemText(problems.get(id) ?? {}),
    otherCampaigns: overlaps.get(id) ?? [],
  }))
}

/** The front ends hide these columns while no row has a value. */
export const AVAILABILITY_COLUMN = 'availability'
export const OTHER_CAMPAIGNS_COLUMN = 'otherCampaigns'

/** The front end adds the column with the remove button (CAM-023). */
export const chosenMediaColumns: readonly Column<ChosenMediaRow>[] = [
  { id: 'title', label: 'Media', type: 'STRING', value: mediaName },
  textColumn('id', 'Media ID'),
  textColumn('provider', 'Provider'),
  { id: AVAILABILITY_COLUMN, label: 'Availability', type: 'STRING', value: ({ problem }) => problem },
  {
    id: OTHER_CAMPAIGNS_COLUMN,
    label: 'Also in',
    type: 'STRING',
    value: ({ otherCampaigns }) => otherCampaigns.map(({ title }) => title).join(', '),
  },
]
