import type { Country } from '../../../foundation/country.ts'
import type { Query, ReadContext } from '../../../query.ts'
import { engagementQueries } from '../index.ts'
import type { Purchase, PurchaseQuestion } from './contract.ts'
import { type EstTargetResults, estTargetResults, newestPurchasesFirst } from './rules.ts'
import { getPurchases } from './service.ts'

export const purchaseKeys = {
  /** All accounts of a country: a move changes two. */
  all: (country: Country) => ['purchases', country] as const,
  list: ({ country, tvAccountId, accessType }: PurchaseQuestion) =>
    ['purchases', country, tvAccountId, accessType ?? 'all'] as const,
  targets: (country: Country, term: string) => ['est-targets', country, term.trim()] as const,
}

export const purchaseQueries = {
  list: ({ data }: ReadContext, question: PurchaseQuestion): Query<Purchase[]> => ({
    queryKey: purchaseKeys.list(question),
    queryFn: async ({ signal }) => newestPurchasesFirst(await getPurchases(data, question, signal)),
  }),

  /** Accounts to move to, through the engagement search. */
  targets: (context: ReadContext, term: string): Query<EstTargetResults> => ({
    queryKey: purchaseKeys.targets(context.country, term),
    queryFn: async ({ signal }) =>
      estTargetResults(term, await engagementQueries.search(context, term).queryFn({ signal })),
  }),
}
