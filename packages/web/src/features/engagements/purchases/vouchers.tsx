import { type Ability, can, remedy, whyNot } from '@headend/core/access'
import { accountArgv, commandArgv } from '@headend/core/cli-equivalent'
import type { Country } from '@headend/core/country'
import { EMPTY_TABLE } from '@headend/core/table'
import { visible } from '@headend/core/text'
import {
  createVoucher,
  deleteVoucher,
  updateVoucher,
  usesLeft,
  VOUCHERS_FAILED,
  VOUCHERS_TITLE,
  type Voucher,
  voucherColumns,
  voucherQueries,
} from '@headend/core/vouchers'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { OfferLine } from '../../../commands/offer.tsx'
import { runIfAllowed } from '../../../commands/toasts.tsx'
import { useReadContext } from '../../../context/services.tsx'
import { useFocusFallback } from '../../../forms/focus.ts'
import { useRequestedDialog } from '../../../forms/tab-dialog.tsx'
import { Keys, useShortcutProps } from '../../../keyboard/kbd.tsx'
import { useShortcuts } from '../../../keyboard/shortcuts.ts'
import type { Cells } from '../../../table/cells/cell.ts'
import { DELETE_COLUMN, deleteCell } from '../../../table/cells/cells.tsx'
import { DataTable } from '../../../table/data-table.tsx'
import { ListSection } from '../../../table/list-section.tsx'
import { blockedBy } from '../../../table/row-actions.tsx'
import { ReasonButton } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { type AccountTabProps, CREATE, EDIT } from './purchase-offers.tsx'
import { useVoucher, VoucherDialog } from './voucher-dialog.tsx'

const CELLS: Cells<Voucher> = {
  id: { code: true, tip: ({ id }) => visible(id) },
  usesLeft: { render: (voucher) => <span className="font-[560]">{usesLeft(voucher)}</span>, end: true },
  quantity: { end: true },
  timeUsed: { end: true },
  startTime: { dense: true },
  endTime: { dense: true },
}

/** The vouchers of an account. Enter opens one, a button creates one (PUR-017..030). */
export function Vouchers({ account, dialog }: AccountTabProps) {
  const context = useReadContext()
  const query = useQuery(voucherQueries.list(context, account))
  const [state, setState] = useState(EMPTY_TABLE)
  const { view, send, remove, newRow } = useVoucher(account)
  const create = () => send({ type: 'OPEN' })
  const edit = (voucher: Voucher) => send({ type: 'OPEN', voucher })
  const { data } = query
  useRequestedDialog(dialog, CREATE, create)
  useRequestedDialog(
    dialog,
    EDIT,
    data && ((id) => data.filter((voucher) => voucher.id === id).forEach(edit)),
  )
  const list = useRef<HTMLElement>(null)
  useFocusFallback(list, data?.length)
  const blockedByRight = ({ ability }: { ability: Ability }) =>
    blockedBy(whyNot(can(ability, context.access)), remedy(ability, context.access))
  const openBlocked = blockedByRight(updateVoucher)
  const deleteBlocked = blockedByRight(deleteVoucher)
  const table = useTable(remove, account.country, whyNot(can(deleteVoucher.ability, context.access)))
  const voucherArgv = (verb: 'update' | 'delete', id: string) =>
    commandArgv(`voucher.${verb}`, { ...account, id, original: { id } })
  return (
    <ListSection
      ref={list}
      label={VOUCHERS_TITLE}
      actions={<CreateButton onCreate={create} />}
      className="border-line border-t"
    >
      <Loaded secondary failure={VOUCHERS_FAILED} query={query}>
        <DataTable
          secondary
          label={VOUCHERS_TITLE}
          {...table}
          rows={query.data}
          rowId={rowId}
          describe={({ id }) => ({
            name: `voucher ${id}`,
            openArgv: voucherArgv('update', id),
            deleteArgv: voucherArgv('delete', id),
            deleteBlocked,
            openBlocked,
          })}
          state={state}
          onChange={setState}
          onOpen={edit}
          newRow={newRow}
          verbs={VERBS}
          empty={{ title: 'No vouchers yet', text: `Use '${createVoucher.title}' to add the first voucher.` }}
        />
        <OfferLine
          id="vouchers.line"
          title={`${VOUCHERS_TITLE}: this list as a command`}
          cli={accountArgv('voucher', account, state, voucherColumns(account.country))}
        />
      </Loaded>
      {view && <VoucherDialog account={account} view={view} send={send} />}
    </ListSection>
  )
}

const rowId = ({ id }: Voucher) => id
const VERBS = { open: 'edit', delete: 'delete' }

function useTable(remove: (id: string) => unknown, country: Country, reason: string | undefined) {
  return useMemo(() => {
    const onDelete = ({ id }: Voucher) => void remove(id)
    const cell = deleteCell<Voucher>(({ id }) => `voucher ${id}`, { reason })
    return {
      columns: [...voucherColumns(country), DELETE_COLUMN],
      cells: { ...CELLS, delete: { ...cell, width: 60 } },
      onDelete,
    }
  }, [remove, reason, country])
}

function CreateButton({ onCreate }: { onCreate: () => void }) {
  const { access } = useReadContext()
  const verdict = can(createVoucher.ability, access)
  const reason = whyNot(verdict)
  const startCreate = () =>
    runIfAllowed(createVoucher.title, verdict, onCreate, remedy(createVoucher.ability, access))
  useShortcuts({ create: startCreate })
  const shortcutProps = useShortcutProps()
  return (
    <ReasonButton opens="dialog" reason={reason} {...shortcutProps('create')} onClick={startCreate}>
      <Plus aria-hidden className="size-3.5" /> {createVoucher.title} <Keys of="create" />
    </ReasonButton>
  )
}
