import type { Country } from '@headend/core/country'
import type { Query } from '@headend/core/query'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { lately } from '../context/use-read.ts'
import type { Reread } from '../ui/missed.ts'

/** What may be put into a record, by name. */
export type CatalogueQueries = Readonly<Record<string, Query<readonly unknown[]>>>

export interface Catalogue<Item> {
  /** The same from one drawing to the next; nothing where it could not be read. */
  items: readonly Item[]
  /** That it could not be, and the way to try again. */
  unread: Unread | undefined
}

export interface Unread extends Reread {
  error: Error | null
}

export type CataloguesOf<From extends CatalogueQueries> = {
  readonly [Name in keyof From]: Catalogue<From[Name] extends Query<readonly (infer Item)[]> ? Item : never>
}

const NONE: readonly unknown[] = []

/** Undefined until each of them is there or is known not to be. What has begun by then goes on while one is tried again. */
export function useCatalogues<From extends CatalogueQueries>(
  from: From,
  country: Country,
): CataloguesOf<From> | undefined {
  const results = useQueries({ queries: Object.values(from).map(lately) })
  const [settledIn, settle] = useState<Country>()
  const settled = settledIn === country || results.every(({ isPending }) => !isPending)
  if (settled && settledIn !== country) settle(country)
  if (!settled) return undefined
  const catalogues = results.map(catalogueOf)
  return Object.fromEntries(
    Object.keys(from).map((name, index) => [name, catalogues[index]]),
  ) as CataloguesOf<From>
}

/** What is not asked of a result is not listened to: the whole form would be drawn for each read that begins and ends. */
function catalogueOf(result: UseQueryResult<readonly unknown[]>): Catalogue<unknown> {
  if (result.data) return { items: result.data, unread: undefined }
  const { error, isFetching, refetch } = result
  return { items: NONE, unread: { error, isFetching, refetch } }
}
