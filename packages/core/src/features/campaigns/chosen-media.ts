/** The chosen media of a campaign as rows of a table. */

import type { Column } from '../../table/index.ts'
import type { Campaign } from './contract.ts'
import { type Media, mediaName } from './media/index.ts'
import { type MediaProblems, mediaProblemText } from './media-validation.ts'
import type { Overlaps } from './overlaps.ts'

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
  { id: 'id', label: 'Media ID', type: 'STRING', value: ({ id }) => id },
  { id: 'provider', label: 'Provider', type: 'STRING', value: ({ provider }) => provider },
  { id: AVAILABILITY_COLUMN, label: 'Availability', type: 'STRING', value: ({ problem }) => problem },
  {
    id: OTHER_CAMPAIGNS_COLUMN,
    label: 'Also in',
    type: 'STRING',
    value: ({ otherCampaigns }) => otherCampaigns.map(({ title }) => title).join(', '),
  },
]
