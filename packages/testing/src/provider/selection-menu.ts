/** What the selection menu service remembers: its items, and the products of ICX, which are somebody else's. */
import type { Country } from '@headend/core/country'
import type { ExternalProduct, SelectionItemBody } from '@headend/core/selection-menu'
import { collection } from '../store/store.ts'

export interface SelectionItemRecord extends SelectionItemBody {
  country: Country
}

export const selectionItemKey = (country: Country, id: string): string => `${country}/${id}`

export const selectionItems = collection<SelectionItemRecord>()({
  name: 'selection-items',
  key: ({ country, id }) => selectionItemKey(country, id),
  indexes: { country: ({ country }) => [country] },
})

/** Read as a whole and changed by nobody, so a country's is one document. */
interface ExternalProducts {
  country: Country
  items: ExternalProduct[]
}

export const externalProducts = collection<ExternalProducts>()({
  name: 'external-products',
  key: ({ country }) => country,
  indexes: {},
})
