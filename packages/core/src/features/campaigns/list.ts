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

/** CAM-008..013, in order, with the status at `now`; the front end adds the column with actions. */
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

export interface ChosenMedia {
  id: string
  title: string
  provider: string
  /** Why it cannot be sold as planned; '' when it can. */
  problem: string
  /** Other campaigns with it in the same period. */
  otherCampaigns: readonly Campaign[]
}

/** Unknown media have a row with their id only. */
export function chosenMedia(
  ids: readonly string[],
  known: ReadonlyMap<string, Media>,
  { overlaps, problems }: { overlaps: Overlaps; problems: MediaProblems },
): ChosenMedia[] {
  return ids.map((id) => ({
    id,
    title: known.get(id)?.title ?? '',
    provider: known.get(id)?.storeName ?? '',
    problem: mediaProblemText(problems.get(id) ?? {}),
    otherCampaigns: overlaps.get(id) ?? [],
  }))
}

/** Columns that are shown only when a row has a value. */
export const AVAILABILITY_COLUMN = 'availability'
export const OTHER_CAMPAIGNS_COLUMN = 'otherCampaigns'

/** CAM-023; the front end adds the column with the remove button. */
export const chosenMediaColumns: readonly Column<ChosenMedia>[] = [
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
