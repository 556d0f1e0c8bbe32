import { accountArgv } from '@headend/core/cli-equivalent'
import {
  NO_PURCHASES,
  ofAccessType,
  PURCHASES_FAILED,
  PURCHASES_TITLE,
  type Purchase,
  pieces,
  purchaseColumnsOf,
  purchaseQueries,
} from '@headend/core/purchases'
import { EMPTY_TABLE } from '@headend/core/table'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { OfferLine } from '../../../commands/offer-line.tsx'
import { useReadContext } from '../../../context/services.tsx'
import { lately } from '../../../context/use-read.ts'
import { DataTable } from '../../../table/data-table.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { AccessTypes } from './access-types.tsx'
import { MoveEst } from './move-est.tsx'
import type { OfAccount } from './of-account.ts'
import { purchaseFaces } from './purchase-faces.tsx'

/** What was bought and rented, newest first, and the way to another account (PUR-001..015). */
export function Purchases({ account, dialog }: OfAccount) {
  const query = useQuery(lately(purchaseQueries.list(useReadContext(), account)))
  const { data } = query
  const { country } = account
  const [state, setState] = useState(EMPTY_TABLE)
  const idOf = useIds(data)
  const columns = useMemo(() => purchaseColumnsOf(data ?? [], country), [data, country])
  const faces = useMemo(() => purchaseFaces(data ?? [], columns), [data, columns])
  return (
    <section aria-label={PURCHASES_TITLE} className="flex min-h-0 flex-col">
      <div className="flex items-center gap-3 px-5 py-3">
        <h3 className="font-[620] text-md">{PURCHASES_TITLE}</h3>
        {data && (
          <output className="text-muted tabular-nums">{pieces(ofAccessType(data, state).length)}</output>
        )}
        <div className="ml-auto flex items-center gap-3">
          <AccessTypes state={state} onChange={setState} />
          <MoveEst account={account} dialog={dialog} purchases={query.isLoadingError ? null : data} />
        </div>
      </div>
      <Loaded failure={PURCHASES_FAILED} query={query}>
        <DataTable
          label={PURCHASES_TITLE}
          columns={columns}
          faces={faces}
          rows={data}
          rowId={idOf}
          state={state}
          onChange={setState}
          empty={{ title: NO_PURCHASES }}
        />
        <OfferLine
          id="purchases.line"
          title={`${PURCHASES_TITLE}: this list as a command`}
          cli={accountArgv('purchase', account, state, columns)}
        />
      </Loaded>
    </section>
  )
}

/** A purchase has no id. New ones come before the others: counted from the oldest, each keeps its number. */
function useIds(purchases: readonly Purchase[] = []): (purchase: Purchase) => string {
  const ids = useMemo(
    () => new Map(purchases.map((purchase, index) => [purchase, String(purchases.length - index)])),
    [purchases],
  )
  return useCallback((purchase) => ids.get(purchase) ?? '', [ids])
}
