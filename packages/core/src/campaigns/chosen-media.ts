/** The media of a campaign as rows: what each is, and where else it is offered at the time. */
import { type Media, mediaName } from '../media/index.ts'
import type { Column } from '../table/index.ts'
import type { Campaign } from './contract.ts'
import { type Misfit, type Misfits, misfitWords } from './misfits.ts'
import type { Overlaps } from './overlaps.ts'

export interface ChosenMedia {
  id: string
  title: string
  provider: string
  /** What speaks against it: '' where nothing does. */
  misfit: string
  /** The other campaigns that have it then. */
  also: readonly Campaign[]
}

/** Those of which nothing is known too, by their id. */
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

/** The columns that are worth their place where there is something to tell. */
export const MISFIT = 'misfit'
export const ALSO_IN = 'also'

/** CAM-023; what takes each out is added by whoever draws it. */
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
