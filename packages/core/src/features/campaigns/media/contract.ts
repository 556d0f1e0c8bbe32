/**
 * Answers of the metadata and search gateways (API-068..071), read as OPN-23 says. Missing or unreadable
 * values are empty, never an error.
 *
 * { "100001": {
 *     "titles": [{ "language": "sv", "full": "Sista färjan" }],
 *     "genres": [{ "type": "main", "value": "Drama" }],
 *     "productionYear": 2019,
 *     "assets": [{ "device": "web", "type": "TVOD", "duration": 5400 }],
 *     "rights": [{ "device": "web", "validFrom": "2026-01-01T00:00:00+01:00", "validTo": null }],
 *     "stores": [{ "id": 1, "name": "Film rental" }],
 *     "ratings": [{ "source": "IMDB", "score": 7.4 }],
 *     "images": [{ "type": "program poster", "ratio": "2x3", "uri": "posters/100001.svg" }] } }
 */
import * as z from 'zod/mini'
import { listOf, moment, number } from '../../../foundation/schema.ts'

/** Years, durations and scores are numbers or texts. */
const words = z.catch(
  z.pipe(
    z.nullish(z.union([z.string(), z.number()])),
    z.transform((value) => String(value ?? '')),
  ),
  () => '',
)
const date = z.catch(moment, () => null)

/** A list without the items that cannot be read. */
function readable<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const items = z.array(z.catch(z.nullable(z.object(shape)), null))
  const readItems = z.transform((all: z.output<typeof items>) => all.filter((item) => item !== null))
  return z.catch(
    z.pipe(
      z.pipe(
        z.nullish(items),
        z.transform((all) => all ?? []),
      ),
      readItems,
    ),
    () => [],
  )
}

const metadata = z.object({
  titles: readable({ language: words, full: words }),
  genres: readable({ type: words, value: words }),
  productionYear: words,
  /** Durations in seconds. */
  assets: readable({ device: words, type: words, duration: words }),
  rights: readable({ device: words, validFrom: date, validTo: date }),
  /** Stores of the provider; a store outside the configuration has a name. */
  stores: readable({ id: words, name: words }),
  ratings: readable({ source: words, score: words }),
  images: readable({ type: words, ratio: words, uri: words }),
})
export type MediaMetadata = z.output<typeof metadata>

/** For an empty or unreadable answer. */
export const NO_METADATA: MediaMetadata = metadata.parse({})

/** Metadata by media id; null for an unknown id. */
export const metadataSchema = z.record(
  z.string(),
  z.catch(z.nullable(metadata), () => NO_METADATA),
)
export type MetadataAnswer = z.output<typeof metadataSchema>

const hit = z.object({ id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)) })

/** The total, and the ids of this page (API-071). */
export const hitsSchema = z.pipe(
  z.object({ meta: z.object({ total_hits: number }), hits: listOf(hit) }),
  z.transform(({ meta, hits }) => ({ total: meta.total_hits, ids: hits.map(({ id }) => id) })),
)
export type Hits = z.output<typeof hitsSchema>

export interface MediaQuestion {
  /** Media ids separated by commas, or words. */
  text: string
  /** Ids of stores. */
  stores: readonly string[]
  /** Values of the search gateway: 'movie'. */
  assetTypes: readonly string[]
  /** Includes media that are not valid yet. */
  upcoming: boolean
}
