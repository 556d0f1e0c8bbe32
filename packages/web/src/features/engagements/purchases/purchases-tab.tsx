import { accountArgv } from '@headend/core/cli-equivalent'
import {
  ACCESS_TYPES,
  accessTypeMeaning,
  filteredAccessType,
  hasTvAccount,
  NO_PURCHASES,
  PURCHASES_FAILED,
  PURCHASES_TITLE,
  type Purchase,
  piecesText,
  purchaseColumnsOf,
  purchaseQueries,
  purchasesOfType,
  withAccessType,
} from '@headend/core/purchases'
import { EMPTY_TABLE, type TableState } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { voucherQueries } from '@headend/core/vouchers'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { OfferLine } from '../../../commands/offer.tsx'
import { useReadContext } from '../../../context/services.tsx'
import type { Cell, Cells } from '../../../table/cells/cell.ts'
import { DataTable } from '../../../table/data-table.tsx'
import { ListSection, ListStack } from '../../../table/list-section.tsx'
import { cx, twoLines } from '../../../ui/cx.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Empty } from '../../../ui/states.tsx'
import { MoveEst } from './move-est.tsx'
import type { AccountTabProps } from './purchase-offers.tsx'
import { Vouchers } from './vouchers.tsx'

/** Purchases / Rentals (PUR-001..030). Without an account nothing is read (OPN-76). */
export function PurchasesTab({ account, dialog }: AccountTabProps) {
  const verdict = hasTvAccount(account)
  if (!verdict.allowed) return <Empty title="No purchases and no vouchers" text={verdict.reason} />
  return <PurchasesAndVouchers account={account} dialog={dialog} />
}

function PurchasesAndVouchers({ account, dialog }: AccountTabProps) {
  const { tvAccountId } = account
  const context = useReadContext()
  const { isPending } = useQuery(purchaseQueries.list(context, account))
  useQuery(voucherQueries.list(context, account))
  return (
    <ListStack className="min-h-[520px]!">
      {/* A new account starts with closed dialogs. */}
      <Purchases key={`purchases ${tvAccountId}`} account={account} dialog={dialog} />
      {/* Rendered last, because their place depends on the number of purchases. */}
      {!isPending && <Vouchers key={`vouchers ${tvAccountId}`} account={account} dialog={dialog} />}
    </ListStack>
  )
}

/** Purchases and rentals, newest first, and moving EST purchases (PUR-001..015). */
function Purchases({ account, dialog }: AccountTabProps) {
  const query = useQuery(purchaseQueries.list(useReadContext(), account))
  const { data } = query
  const { country } = account
  const [state, setState] = useState(EMPTY_TABLE)
  const rowId = useRowIds(data)
  const columns = useMemo(() => purchaseColumnsOf(data ?? [], country), [data, country])
  return (
    <ListSection
      label={PURCHASES_TITLE}
      notes={
        <output className="min-w-12 shrink-0 text-muted tabular-nums">
          {data && piecesText(purchasesOfType(data, state).length)}
        </output>
      }
      actions={
        <>
          <AccessTypes state={state} onChange={setState} />
          <MoveEst account={account} dialog={dialog} purchases={query.isLoadingError ? null : data} />
        </>
      }
    >
      <Loaded failure={PURCHASES_FAILED} query={query}>
        <DataTable
          label={PURCHASES_TITLE}
          columns={columns}
          cells={CELLS}
          rows={data}
          rowId={rowId}
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
    </ListSection>
  )
}

/** A purchase has no id. Its number, counted from the oldest, stays when new purchases are added. */
function useRowIds(purchases: readonly Purchase[] = []): (purchase: Purchase) => string {
  const ids = useMemo(
    () => new Map(purchases.map((purchase, index) => [purchase, String(purchases.length - index)])),
    [purchases],
  )
  return useCallback((purchase) => ids.get(purchase) ?? '', [ids])
}

const ALL = 'All'

const OPTIONS = [
  { value: ALL, title: 'Rented and bought' },
  ...ACCESS_TYPES.map((value) => ({ value, title: accessTypeMeaning[value] })),
]

interface AccessTypesProps {
  state: TableState
  onChange: (state: TableState) => void
}

/** The filter by access type, always visible (PUR-003). */
function AccessTypes({ state, onChange }: AccessTypesProps) {
  const choose = (chosen: string) =>
    onChange(
      withAccessType(
        state,
        ACCESS_TYPES.find((type) => type === chosen),
      ),
    )
  return (
    <Segmented
      label="Access type"
      value={filteredAccessType(state) ?? ALL}
      options={OPTIONS}
      onChange={choose}
    />
  )
}

/** A cell with an id. The tooltip shows it in full, because people compare ids. */
const idCell = (toId: (purchase: Purchase) => string): Cell<Purchase> => ({
  code: true,
  width: 96,
  weight: 1,
  tip: (purchase) => visible(toId(purchase)) || undefined,
})

const CELLS: Cells<Purchase> = {
  title: { render: (purchase) => <Title purchase={purchase} />, tip: titleTip, extra: 20 },
  startTime: { dense: true },
  endTime: { dense: true },
  streamStartTime: { dense: true },
  price: { end: true },
  mediaPrepaidId: idCell(({ mediaPrepaidId }) => mediaPrepaidId),
  mediaId: idCell(({ mediaId }) => mediaId),
  movedFrom: idCell(({ movedFromTvAccountId }) => movedFromTvAccountId),
  movedTo: idCell(({ movedToTvAccountId }) => movedToTvAccountId),
}

function titleTip({ title, mediaId, movedToTvAccountId }: Purchase): string {
  const name = visible(title || mediaId)
  return movedToTvAccountId ? `${name}, moved to ${visible(movedToTvAccountId)}` : name
}

/** A moved purchase has an icon here, too: the column for it may be out of view. */
function Title({ purchase: { title, mediaId, movedToTvAccountId } }: { purchase: Purchase }) {
  const name = visible(title || mediaId)
  return (
    <span className="flex items-center gap-1.5">
      <span className={cx(twoLines(name), 'font-[540]')}>{name}</span>
      {movedToTvAccountId && (
        <>
          <ArrowLeftRight aria-hidden className="size-3.5 shrink-0 text-muted" />
          <span className="sr-only">moved</span>
        </>
      )}
    </span>
  )
}
