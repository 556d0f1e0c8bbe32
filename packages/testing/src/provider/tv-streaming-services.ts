/** What the service of streaming services remembers. */
import type { Country } from '@headend/core/country'
import type { TvStreamingServiceBody } from '@headend/core/tv-streaming-services'
import { collection } from '../store/store.ts'

export interface TvStreamingServiceRecord extends TvStreamingServiceBody {
  country: Country
  createdAt: string
  lastModifiedAt: string
}

export const tvStreamingServiceKey = (country: Country, id: string): string => `${country}/${id}`

export const tvStreamingServices = collection<TvStreamingServiceRecord>()({
  name: 'tv-streaming-services',
  key: ({ country, id }) => tvStreamingServiceKey(country, id),
  indexes: { country: ({ country }) => [country] },
})
