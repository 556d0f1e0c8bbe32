import type { Country } from '../../foundation/country.ts'
import type { Query, ReadContext } from '../../query.ts'
import type { Versioned } from '../../transport/index.ts'
import type { ExternalProduct, SelectionItem, SelectionItemIdentity } from './contract.ts'
import { type SelectionItemRow, unmappedProducts, VALIDITY_UNKNOWN, withValidity } from './list.ts'
import { getExternalProducts, getSelectionItem, getSelectionItems } from './service.ts'

/** Invalidating the list also invalidates every selection item of the country (OPN-107). */
export const selectionItemKeys = {
  list: (country: Country) => ['selection-menu', country] as const,
  detail: ({ country, id }: SelectionItemIdentity) => ['selection-menu', country, 'detail', id] as const,
  products: (country: Country) => ['selection-menu', country, 'products'] as const,
  unmapped: (country: Country) => ['selection-menu', country, 'unmapped'] as const,
}

export const selectionItemQueries = {
  /** Items are listed even when the products of ICX fail to load. */
  list: ({ data, country, log }: ReadContext): Query<SelectionItemRow[]> => ({
    queryKey: selectionItemKeys.list(country),
    queryFn: async ({ signal }) => {
      const withoutProducts = (error: unknown) => {
        if (signal.aborted) throw error
        log.warn(VALIDITY_UNKNOWN, error)
        return undefined
      }
      const [items, products] = await Promise.all([
        getSelectionItems(data, country, signal),
        getExternalProducts(data, country, signal).catch(withoutProducts),
      ])
      return withValidity(items, products)
    },
  }),

  /** Throws 'not-found' for an unknown id, 'usage' without an id. */
  detail: ({ data }: ReadContext, identity: SelectionItemIdentity): Query<Versioned<SelectionItem>> => ({
    queryKey: selectionItemKeys.detail(identity),
    queryFn: ({ signal }) => getSelectionItem(data, identity, signal),
  }),

  /** All products of ICX, mapped or not. */
  products: ({ data, country }: ReadContext): Query<ExternalProduct[]> => ({
    queryKey: selectionItemKeys.products(country),
    queryFn: ({ signal }) => getExternalProducts(data, country, signal),
  }),

  /** The products that a new item can be mapped to (SEL-010, SEL-011). */
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
