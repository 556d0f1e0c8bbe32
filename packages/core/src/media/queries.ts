import type { Country } from '../country.ts'
import type { Query } from '../query.ts'
import type { MediaQuestion } from './contract.ts'
import { getMedia, type MediaAnswer, type MediaPage, type MediaReader, searchMedia } from './search.ts'

export const mediaKeys = {
  /** One that is known already, wherever it was read. */
  one: (country: Country, id: string) => ['media', country, 'one', id] as const,
  byIds: (country: Country, ids: readonly string[]) => ['media', country, 'ids', ...ids] as const,
  search: (country: Country, question: MediaQuestion, page: number) =>
    ['media', country, 'search', question, page] as const,
}

export const mediaQueries = {
  /** What could be read, and what could not; throws where nothing could. */
  byIds: (reader: MediaReader, ids: readonly string[]): Query<MediaAnswer> => ({
    queryKey: mediaKeys.byIds(reader.country, ids),
    queryFn: ({ signal }) => getMedia(reader, ids, signal),
  }),

  search: (reader: MediaReader, question: MediaQuestion, page = 0): Query<MediaPage> => ({
    queryKey: mediaKeys.search(reader.country, question, page),
    queryFn: ({ signal }) => searchMedia(reader, question, page, signal),
  }),
}
