import {
  accessTypeNamed,
  PURCHASES_TITLE,
  type Purchase,
  pieces,
  purchaseColumns,
  purchaseQueries,
} from '@headend/core/purchases'
import { toAccount } from '../arguments.ts'
import type { CliContext } from '../cli-context.ts'
import { type ListOptions, list } from '../records/list.ts'

export interface PurchaseOptions extends ListOptions {
  /** Of this kind only, asked of the service (PUR-003). */
  type?: string
}

export async function purchases(context: CliContext, word: string, { type, ...options }: PurchaseOptions) {
  const account = await toAccount(word, context.options)
  const accessType = type === undefined ? undefined : accessTypeNamed(type)
  await list<Purchase>(
    context,
    {
      view: 'purchase.view',
      columns: purchaseColumns,
      more: ['localizedPricePaid', 'movedFromTvAccountId', 'movedToTvAccountId'],
      records: (reader) => ({
        async queryFn(asked) {
          const tvAccountId = await account(reader)
          const { country } = reader
          return purchaseQueries.list(reader, { country, tvAccountId, accessType }).queryFn(asked)
        },
      }),
      heading: (rows) => `${PURCHASES_TITLE}: ${pieces(rows.length)}`,
    },
    options,
  )
}
