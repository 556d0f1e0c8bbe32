import type { Country } from '../../../foundation/country.ts'
import type { Query } from '../../../query.ts'
import type { MediaQuestion } from './contract.ts'
import { getMedia, type MediaAnswer, type MediaPage, type MediaReader, searchMedia } from './search.ts'

export const mediaKeys = {
  /** Everything known about media, from any read. */
  known: (country: Country) => ['media', country, 'known'] as const,
  byIds: (country: Country, ids: readonly string[]) => ['media', country, 'ids', ...ids] as const,
  search: (country: Country, question: MediaQuestion, page: number) =>
    ['media', country, 'search', question, page] as const,
}

export const mediaQueries = {
  /** Calls `onBatch` for each batch as it arrives; throws when every batch failed. */
  byIds: (
    reader: MediaReader,
    ids: readonly string[],
    onBatch?: (answer: MediaAnswer) => void,
  ): Query<MediaAnswer> => ({
    queryKey: mediaKeys.byIds(reader.country, ids),
    queryFn: ({ signal }) => getMedia(reader, ids, signal, onBatch),
  }),

  search: (reader: MediaReader, question: MediaQuestion, page = 0): Query<MediaPage> => ({
    queryKey: mediaKeys.search(reader.country, question, page),
    queryFn: ({ signal }) => searchMedia(reader, question, page, signal),
  }),
}
