import type { QueryClient } from '@tanstack/query-core'
import type { Country } from '../country.ts'
import type { Media } from './display.ts'
import { missingText } from './media-search.view.ts'
import { mediaKeys, mediaQueries } from './queries.ts'
import { mediaText } from './rules.ts'
import type { MediaAnswer, MediaReader } from './search.ts'

/** What has been read of the media of a country: each is asked for once, whoever wants it, and kept by its id. */
export interface MediaShelf {
  known: ReadonlyMap<string, Media>
  /** Why the others cannot be told of. */
  missing: ReadonlyMap<string, string>
  /** On their way. */
  asked: ReadonlySet<string>
}

const EMPTY: MediaShelf = { known: new Map(), missing: new Map(), asked: new Set() }

/** Nobody may look at it for long, and it is still needed as a whole: what is picked next would be all that is left of it. */
const KEPT = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

/** For whoever draws it: it is filled by `askForMedia` and `putMedia`, and never fetched as a whole; asked for, it is as it stands. */
export const shelfQuery = (country: Country) => ({
  queryKey: mediaKeys.shelf(country),
  queryFn: ({ client }: { client: QueryClient }) => shelfOf(client, country),
  initialData: EMPTY,
  enabled: false,
  ...KEPT,
})

/** Whoever has seen a media in a search knows it when it is picked. */
export function putMedia(client: QueryClient, country: Country, media: Media): void {
  change(client, country, (shelf) => withAnswer(shelf, { media: [media], missing: [] }))
}

/** Asks for those that are neither known nor on their way, and, where it is `again`, for those that could not be told of. */
export async function askForMedia(
  client: QueryClient,
  reader: MediaReader,
  ids: readonly string[],
  { again = false } = {},
): Promise<void> {
  const { country } = reader
  const { known, missing, asked } = shelfOf(client, country)
  const wanted = ids.filter((id) => !known.has(id) && !asked.has(id) && (again || !missing.has(id)))
  if (wanted.length === 0) return
  change(client, country, (shelf) => ({ ...shelf, asked: new Set([...shelf.asked, ...wanted]) }))
  const keep = (answer: MediaAnswer) => change(client, country, (shelf) => withAnswer(shelf, answer))
  await client.prefetchQuery({ ...mediaQueries.byIds(reader, wanted, keep), gcTime: 0 })
}

function shelfOf(client: QueryClient, country: Country): MediaShelf {
  return client.getQueryData<MediaShelf>(mediaKeys.shelf(country)) ?? EMPTY
}

function change(client: QueryClient, country: Country, over: (shelf: MediaShelf) => MediaShelf): void {
  const { queryKey } = shelfQuery(country)
  client.setQueryDefaults(queryKey, KEPT)
  client.setQueryData<MediaShelf>(queryKey, over(shelfOf(client, country)))
}

function withAnswer(shelf: MediaShelf, { media, missing }: MediaAnswer): MediaShelf {
  const unknown = new Map([...shelf.missing, ...missing.map(({ id, reason }) => [id, reason] as const)])
  const asked = new Set(shelf.asked)
  for (const { id } of media) unknown.delete(id)
  for (const { id } of [...media, ...missing]) asked.delete(id)
  return {
    known: new Map([...shelf.known, ...media.map((one) => [one.id, one] as const)]),
    missing: unknown,
    asked,
  }
}

/** What those that are known are called, for whoever tells of them by id. */
export function mediaNames({ known }: MediaShelf): { id: string; name: string }[] {
  return [...known.values()].map((media) => ({ id: media.id, name: mediaText(media) }))
}

export interface ShelfView {
  /** By id; one that is not there is on its way, or cannot be told of. */
  known: ReadonlyMap<string, Media>
  loading: boolean
  /** What cannot be told of, and why. */
  problem: string | undefined
}

/** What it says of these. */
export function shelfView({ known, missing, asked }: MediaShelf, ids: readonly string[]): ShelfView {
  const lacking = ids.flatMap((id) => {
    const reason = missing.get(id)
    return reason === undefined ? [] : [{ id, reason }]
  })
  return {
    known,
    // Also before anybody has asked.
    loading: ids.some((id) => asked.has(id) || !(known.has(id) || missing.has(id))),
    problem: lacking.length > 0 ? missingText(lacking) : undefined,
  }
}
