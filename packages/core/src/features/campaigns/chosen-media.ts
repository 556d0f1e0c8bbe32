/** The chosen media of a campaign as rows of a table. */

import type { Column } from '../../table/index.ts'
import type { Campaign } from './contract.ts'
import { type Media, mediaName } from './media/index.ts'
import { type Misfit, type Misfits, misfitWords } from './media-validation.ts'
import type { Overlaps } from './overlaps.ts'

export interface ChosenMedia {
  id: string
  title: string
  provider: string
  /** Why it cannot be sold as planned; '' when it can. */
  misfit: string
  /** Other campaigns with it in the same period. */
  also: readonly Campaign[]
}

/** Unknown media have a row with their id only. */
export function chosenMedia(
  ids: readonly string[],
  known: ReadonlyMap<string, Media>,
  { overlaps, misfits }: { overlaps: Overlaps; misfits: Misfits },
): ChosenMedia[] {
  const wordsOf = (misfit: Misfit | undefined) => (misfit ? misfitWords(misfit) : '')
  return ids.map((id) => ({
    id,
    title: known.get(id)?.title ?? '',
    provider: known.get(id)?.storeName ?? '',
    misfit: wordsOf(misfits.get(id)),
    also: overlaps.get(id) ?? [],
  }))
}

/** Columns that are shown only when a row has a value. */
export const MISFIT = 'misfit'
export const ALSO_IN = 'also'

/** CAM-023; the front end adds the column with the remove button. */
export const chosenMediaColumns: readonly Column<ChosenMedia>[] = [
  { id: 'title', label: 'Media', type: 'STRING', value: mediaName },
  { id: 'id', label: 'Media ID', type: 'STRING', value: ({ id }) => id },
  { id: 'provider', label: 'Provider', type: 'STRING', value: ({ provider }) => provider },
  { id: MISFIT, label: 'Availability', type: 'STRING', value: ({ misfit }) => misfit },
  {
    id: ALSO_IN,
    label: 'Also in',
    type: 'STRING',
    value: ({ also }) => also.map(({ title }) => title).join(', '),
  },
]
