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
import { type Column, cellText, EMPTY_TABLE, type TableState } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { OfferLine } from '../../../commands/offer.tsx'
import { useReadContext } from '../../../context/services.tsx'
import type { Cell, Cells } from '../../../table/cells/cell.ts'
import { DataTable } from '../../../table/data-table.tsx'
import { cx, timeLines, twoLines } from '../../../ui/cx.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Empty } from '../../../ui/states.tsx'
import { MoveEst } from './move-est.tsx'
import type { AccountTabProps } from './purchase-offers.tsx'
import { Vouchers } from './vouchers.tsx'

/** Purchases / Rentals (PUR-001..030). Without an account nothing is read (OPN-76). */
export function PurchasesTab({ account, dialog }: AccountTabProps) {
  const { tvAccountId } = account
  const verdict = hasTvAccount(account)
  if (!verdict.allowed) return <Empty title="No purchases and no vouchers" text={verdict.reason} />
  return (
    <div className="grid h-full min-h-[520px] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,3fr)_minmax(0,2fr)]">
      {/* A new account starts with closed dialogs. */}
      <Purchases key={`purchases ${tvAccountId}`} account={account} dialog={dialog} />
      <Vouchers key={`vouchers ${tvAccountId}`} account={account} dialog={dialog} />
    </div>
  )
}

/** Purchases and rentals, newest first, and moving EST purchases (PUR-001..015). */
function Purchases({ account, dialog }: AccountTabProps) {
  const query = useQuery(purchaseQueries.list(useReadContext(), account))
  const { data } = query
  const { country } = account
  const [state, setState] = useState(EMPTY_TABLE)
  const idOf = useIds(data)
  const columns = useMemo(() => purchaseColumnsOf(data ?? [], country), [data, country])
  const cells = useMemo(() => purchaseCells(data ?? [], columns), [data, columns])
  return (
    <section aria-label={PURCHASES_TITLE} className="flex min-h-0 flex-col">
      <div className="flex items-center gap-3 px-5 py-3">
        <h3 className="font-[620] text-md">{PURCHASES_TITLE}</h3>
        {data && (
          <output className="text-muted tabular-nums">
            {piecesText(purchasesOfType(data, state).length)}
          </output>
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
          cells={cells}
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

/** A purchase has no id: counted from the oldest, each keeps its number when new ones come first. */
function useIds(purchases: readonly Purchase[] = []): (purchase: Purchase) => string {
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

/** As wide as a moment: there are many columns. */
function momentCell(columns: readonly Column<Purchase>[], id: string): Cell<Purchase> {
  const column = columns.find((one) => one.id === id)
  return {
    render: (purchase) => column && <Time text={cellText(column, purchase)} />,
    width: 138,
  }
}

function Time({ text }: { text: string }) {
  return <span className={cx('text-muted text-sm', timeLines(text))}>{text}</span>
}

const ID_WIDTH = { letter: 8, padding: 21, min: 96, max: 200 }

/** Ids in full, as people compare them letter by letter; the tooltip has longer ones. */
function fullIdCell(purchases: readonly Purchase[], of: (purchase: Purchase) => string): Cell<Purchase> {
  const longest = purchases.reduce((most, purchase) => Math.max(most, visible(of(purchase)).length), 0)
  const width = Math.min(ID_WIDTH.max, longest * ID_WIDTH.letter + ID_WIDTH.padding)
  return {
    code: true,
    width: Math.max(ID_WIDTH.min, width),
    weight: 1,
    tip: (purchase) => visible(of(purchase)) || undefined,
  }
}

function purchaseCells(
  purchases: readonly Purchase[],
  columns: readonly Column<Purchase>[],
): Cells<Purchase> {
  return {
    title: {
      render: (purchase) => <Title purchase={purchase} />,
      tip: titleTip,
      width: 140,
      weight: 8,
    },
    accessType: { width: 72 },
    startTime: momentCell(columns, 'startTime'),
    endTime: momentCell(columns, 'endTime'),
    streamStartTime: momentCell(columns, 'streamStartTime'),
    price: { end: true, width: 74 },
    mediaPrepaidId: fullIdCell(purchases, ({ mediaPrepaidId }) => mediaPrepaidId),
    mediaId: fullIdCell(purchases, ({ mediaId }) => mediaId),
    movedFrom: fullIdCell(purchases, ({ movedFromTvAccountId }) => movedFromTvAccountId),
    movedTo: fullIdCell(purchases, ({ movedToTvAccountId }) => movedToTvAccountId),
  }
}

function titleTip({ title, mediaId, movedToTvAccountId }: Purchase): string {
  const name = visible(title || mediaId)
  return movedToTvAccountId ? `${name}, moved to ${visible(movedToTvAccountId)}` : name
}

/** A moved purchase has a sign here, too: its column may be beyond the edge. */
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
