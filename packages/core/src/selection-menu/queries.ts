import type { Country } from '../country.ts'
import type { Query, ReadContext } from '../query.ts'
import type { Versioned } from '../transport/index.ts'
import type { ExternalProduct, SelectionItem, SelectionItemIdentity } from './contract.ts'
import {
  type SelectionItemRow,
  unmappedProducts,
  VALIDITY_UNKNOWN,
  withValidity,
} from './external-products.ts'
import { getExternalProducts, getSelectionItem, getSelectionItems } from './service.ts'

/** Whoever marks the list stale marks every selection item of the country with it (OPN-107). */
export const selectionItemKeys = {
  list: (country: Country) => ['selection-menu', country] as const,
  detail: ({ country, id }: SelectionItemIdentity) => ['selection-menu', country, 'detail', id] as const,
  products: (country: Country) => ['selection-menu', country, 'products'] as const,
  unmapped: (country: Country) => ['selection-menu', country, 'unmapped'] as const,
}

export const selectionItemQueries = {
  /** The items are shown also where nobody can tell whether ICX has them. */
  list: ({ data, country, log }: ReadContext): Query<SelectionItemRow[]> => ({
    queryKey: selectionItemKeys.list(country),
    queryFn: async ({ signal }) => {
      const unknown = (error: unknown) => {
        // Whoever has gone on need not hear of it.
        if (signal.aborted) throw error
        log.warn(VALIDITY_UNKNOWN, error)
        return undefined
      }
      const [items, products] = await Promise.all([
        getSelectionItems(data, country, signal),
        getExternalProducts(data, country, signal).catch(unknown),
      ])
      return withValidity(items, products)
    },
  }),

  /** Throws 'not-found' for an unknown one, 'usage' for none. */
  detail: ({ data }: ReadContext, identity: SelectionItemIdentity): Query<Versioned<SelectionItem>> => ({
    queryKey: selectionItemKeys.detail(identity),
    queryFn: ({ signal }) => getSelectionItem(data, identity, signal),
  }),

  /** Of ICX, whether an item stands for it or not. */
  products: ({ data, country }: ReadContext): Query<ExternalProduct[]> => ({
    queryKey: selectionItemKeys.products(country),
    queryFn: ({ signal }) => getExternalProducts(data, country, signal),
  }),

  /** What a new item can stand for (SEL-010, SEL-011). */
  unmapped: ({ data, country }: ReadContext): Query<ExternalProduct[]> => ({
    queryKey: selectionItemKeys.unmapped(country),
    queryFn: async ({ signal }) => {
      const [products, items] = await Promise.all([
        getExternalProducts(data, country, signal),
        getSelectionItems(data, country, signal),
      ])
      return unmappedProducts(products, items)
    },
  }),
}
