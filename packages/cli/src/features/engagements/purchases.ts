import {
  PURCHASES_TITLE,
  type Purchase,
  parseAccessType,
  piecesText,
  purchaseColumns,
  purchaseQueries,
} from '@headend/core/purchases'
import { toAccount } from '../../arguments.ts'
import { type CliContext, readOnce } from '../../cli-context.ts'
import { createRecordHelp } from '../../records/help.ts'
import { type ListOptions, list } from '../../records/list.ts'

export interface PurchaseOptions extends ListOptions {
  /** Only purchases of this kind; the service filters (PUR-003). */
  type?: string
}

export async function purchases(context: CliContext, word: string, { type, ...options }: PurchaseOptions) {
  const account = await toAccount(word, context.options)
  const accessType = type === undefined ? undefined : parseAccessType(type)
  await list<Purchase>(
    context,
    {
      view: 'purchase.view',
      columns: purchaseColumns,
      jsonOnlyColumns: ['localizedPricePaid', 'movedFromTvAccountId', 'movedToTvAccountId'],
      async read(reader) {
        const tvAccountId = await account(reader)
        return readOnce(purchaseQueries.list(reader, { country: reader.country, tvAccountId, accessType }))
      },
      heading: (rows) => `${PURCHASES_TITLE}: ${piecesText(rows.length)}`,
    },
    options,
  )
}

export const purchaseHelp = () => createRecordHelp(purchaseColumns('SE'), [])
