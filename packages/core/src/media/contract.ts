/**
 * What the metadata and search gateways say of media (API-068..071). The documents do not show the inside of an answer: this
 * is the documented shape (OPN-23). Whatever of it is missing or cannot be read counts as empty, and never as an error.
 *
 * { "100001": {
 *     "titles": [{ "language": "sv", "full": "Sista färjan" }],
 *     "genres": [{ "type": "main", "value": "Drama" }],
 *     "productionYear": 2019,
 *     "assets": [{ "device": "web", "type": "TVOD", "duration": 5400 }],
 *     "rights": [{ "device": "web", "validFrom": "2026-01-01T00:00:00+01:00", "validTo": "2026-12-31T23:59:59+01:00" }],
 *     "stores": [{ "id": 1, "name": "Film rental" }],
 *     "ratings": [{ "source": "IMDB", "score": 7.4 }],
 *     "images": [{ "type": "program poster", "ratio": "2x3", "uri": "posters/100001.svg" }] } }
 */
import * as z from 'zod/mini'
import { listOf, moment, number } from '../fields.ts'

/** Years, durations and scores are written as numbers and as texts; what cannot be read reads as what is left out. */
const words = z.catch(
  z.pipe(
    z.nullish(z.union([z.string(), z.number()])),
    z.transform((value) => String(value ?? '')),
  ),
  () => '',
)
const date = z.catch(moment, () => null)

/** The items that can be read. */
function readable<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const items = z.array(z.catch(z.nullable(z.object(shape)), null))
  const kept = z.transform((all: z.output<typeof items>) => all.filter((item) => item !== null))
  return z.catch(
    z.pipe(
      z.pipe(
        z.nullish(items),
        z.transform((all) => all ?? []),
      ),
      kept,
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
  /** References to the stores of the provider; a name where the store is nobody's option. */
  stores: readable({ id: words, name: words }),
  ratings: readable({ source: words, score: words }),
  images: readable({ type: words, ratio: words, uri: words }),
})
export type MediaMetadata = z.output<typeof metadata>

/** What is known of a media whose answer says nothing. */
export const NO_METADATA: MediaMetadata = metadata.parse({})

/** By media id; null for an id that the service does not know. */
export const metadataSchema = z.record(
  z.string(),
  z.catch(z.nullable(metadata), () => NO_METADATA),
)
export type MetadataAnswer = z.output<typeof metadataSchema>

const hit = z.object({ id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)) })

/** API-071: how many there are in all, and the ids of these. */
export const hitsSchema = z.pipe(
  z.object({ meta: z.object({ total_hits: number }), hits: listOf(hit) }),
  z.transform(({ meta, hits }) => ({ total: meta.total_hits, ids: hits.map(({ id }) => id) })),
)
export type Hits = z.output<typeof hitsSchema>

/** What is searched. */
export interface MediaQuestion {
  /** Media ids with commas between them, or words. */
  text: string
  /** Ids of stores. */
  stores: readonly string[]
  /** As the search gateway calls them: 'movie'. */
  assetTypes: readonly string[]
  /** Those too that are not valid yet. */
  upcoming: boolean
}
