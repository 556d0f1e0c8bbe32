/** Media of a country that are known already: each media is read once, for all parts of the product. */
import type { QueryClient } from '@tanstack/query-core'
import type { Country } from '../../../foundation/country.ts'
import type { Media } from './display.ts'
import { missingText } from './media-search.view.ts'
import { mediaKeys, mediaQueries } from './queries.ts'
import { mediaText } from './rules.ts'
import type { MediaAnswer, MediaReader } from './search.ts'

export interface KnownMedia {
  known: ReadonlyMap<string, Media>
  /** Reasons of media that failed to load, by id. */
  missing: ReadonlyMap<string, string>
  loading: ReadonlySet<string>
}

const EMPTY: KnownMedia = { known: new Map(), missing: new Map(), loading: new Set() }

/** Never stale and never collected: the query has no fetch that could restore it. */
const FOREVER = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

/** For observers: `loadMedia` and `rememberMedia` fill the data; a fetch returns it unchanged. */
export const knownMediaQuery = (country: Country) => ({
  queryKey: mediaKeys.known(country),
  queryFn: ({ client }: { client: QueryClient }) => knownMediaOf(client, country),
  initialData: EMPTY,
  enabled: false,
  ...FOREVER,
})

export function rememberMedia(client: QueryClient, country: Country, media: Media): void {
  change(client, country, (current) => withAnswer(current, { media: [media], missing: [] }))
}

/** Loads media that are neither known nor loading; with `again` also those that failed before. */
export async function loadMedia(
  client: QueryClient,
  reader: MediaReader,
  ids: readonly string[],
  { again = false } = {},
): Promise<void> {
  const { country } = reader
  const { known, missing, loading } = knownMediaOf(client, country)
  const needed = ids.filter((id) => !known.has(id) && !loading.has(id) && (again || !missing.has(id)))
  if (needed.length === 0) return
  change(client, country, (current) => ({ ...current, loading: new Set([...current.loading, ...needed]) }))
  const addAnswer = (answer: MediaAnswer) => change(client, country, (current) => withAnswer(current, answer))
  await client.prefetchQuery({ ...mediaQueries.byIds(reader, needed, addAnswer), gcTime: 0 })
}

function knownMediaOf(client: QueryClient, country: Country): KnownMedia {
  return client.getQueryData<KnownMedia>(mediaKeys.known(country)) ?? EMPTY
}

function change(client: QueryClient, country: Country, update: (current: KnownMedia) => KnownMedia): void {
  const { queryKey } = knownMediaQuery(country)
  client.setQueryDefaults(queryKey, FOREVER)
  client.setQueryData<KnownMedia>(queryKey, update(knownMediaOf(client, country)))
}

function withAnswer(current: KnownMedia, { media, missing }: MediaAnswer): KnownMedia {
  const stillMissing = new Map([
    ...current.missing,
    ...missing.map(({ id, reason }) => [id, reason] as const),
  ])
  const loading = new Set(current.loading)
  for (const { id } of media) stillMissing.delete(id)
  for (const { id } of [...media, ...missing]) loading.delete(id)
  return {
    known: new Map([...current.known, ...media.map((item) => [item.id, item] as const)]),
    missing: stillMissing,
    loading,
  }
}

export function mediaNames({ known }: KnownMedia): { id: string; name: string }[] {
  return [...known.values()].map((media) => ({ id: media.id, name: mediaText(media) }))
}

export interface KnownMediaView {
  known: ReadonlyMap<string, Media>
  loading: boolean
  /** Ids and reasons of media that failed to load. */
  problem: string | undefined
}

export function knownMediaView(
  { known, missing, loading }: KnownMedia,
  ids: readonly string[],
): KnownMediaView {
  const failed = ids.flatMap((id) => {
    const reason = missing.get(id)
    return reason === undefined ? [] : [{ id, reason }]
  })
  return {
    known,
    // True before the first read, too.
    loading: ids.some((id) => loading.has(id) || !(known.has(id) || missing.has(id))),
    problem: failed.length > 0 ? missingText(failed) : undefined,
  }
}
