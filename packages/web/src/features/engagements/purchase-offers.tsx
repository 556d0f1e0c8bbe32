import type { Ability } from '@headend/core/access'
import { can, no, remedy, type Verdict } from '@headend/core/access'
import { mayGoToMoveEst } from '@headend/core/engagements'
import { PALETTE_ASKS, rank } from '@headend/core/palette'
import { hasTvAccount, moveEst, purchaseQueries } from '@headend/core/purchases'
import { ASKS_FIRST, commandLine } from '@headend/core/terminal'
import { visible, withId } from '@headend/core/text'
import {
  createVoucher,
  deleteVoucher,
  updateVoucher,
  usesLeft,
  type VoucherAccount,
  voucherQueries,
} from '@headend/core/vouchers'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { commandIcon } from '../../commands/icons.ts'
import { OfferAction, ON_THIS_PAGE } from '../../commands/offer.tsx'
import type { PalettePage, PaletteSource } from '../../commands/palette/item.ts'
import { useRun } from '../../commands/use-command.ts'
import { useReadContext } from '../../context/services.tsx'
import type { TabReach } from '../../forms/tab-commands.tsx'
import { useStable } from '../../ui/use-stable.ts'

/** What the tab is asked for, by name. */
export const CREATE = createVoucher.id
export const EDIT = updateVoucher.id
export const MOVE = moveEst.id

const EDITING = { id: updateVoucher.id, title: 'Edit voucher' }

interface PurchaseOffersProps extends TabReach {
  account: VoucherAccount
}

/** What the palette can do with purchases and vouchers, whichever tab shows. */
export function PurchaseOffers({ account, isOpen, ask }: PurchaseOffersProps) {
  const { country, tvAccountId } = account
  const context = useReadContext()
  const { access } = context
  // Nobody asks only to offer it.
  const purchases = useQuery({ ...purchaseQueries.list(context, account), enabled: false }).data
  const vouchers = useQuery({ ...voucherQueries.list(context, account), enabled: false }).data
  const remove = useRun(deleteVoucher)
  const offered = (ability: Ability, verdict: Verdict) => ({
    group: ON_THIS_PAGE,
    subject: tvAccountId,
    verdict: verdict.allowed ? hasTvAccount(account) : verdict,
    remedy: remedy(ability, access),
  })
  const which = (ability: Ability) => {
    const verdict = can(ability, access)
    return offered(ability, verdict.allowed && vouchers?.length === 0 ? no('there is no voucher') : verdict)
  }
  return (
    <>
      <OfferAction
        {...offered(createVoucher.ability, can(createVoucher.ability, access))}
        id={createVoucher.id}
        title={createVoucher.title}
        icon={commandIcon(createVoucher.id)}
        line={commandLine(createVoucher.id, account)}
        shortcut={isOpen ? 'create' : undefined}
        run={() => ask(CREATE)}
      />
      <OfferAction
        {...which(updateVoucher.ability)}
        id={updateVoucher.id}
        title={EDITING.title}
        icon={commandIcon(updateVoucher.id)}
        line={ASKS_FIRST}
        opens={useWhich(account, EDITING, (id) => ask(EDIT, id))}
      />
      <OfferAction
        {...which(deleteVoucher.ability)}
        id={deleteVoucher.id}
        title={deleteVoucher.title}
        icon={commandIcon(deleteVoucher.id)}
        line={ASKS_FIRST}
        opens={useWhich(account, deleteVoucher, (id) => void remove({ ...account, id }))}
      />
      <OfferAction
        {...offered(moveEst.ability, mayGoToMoveEst(purchases, account, access))}
        id={moveEst.id}
        title={moveEst.title}
        icon={commandIcon(moveEst.id)}
        line={commandLine(moveEst.id, { country, fromTvAccountId: tvAccountId })}
        shortcut={isOpen ? 'move' : undefined}
        run={() => ask(MOVE)}
      />
    </>
  )
}

interface Act {
  id: string
  title: string
}

/** Asks which voucher; they are read when somebody is asked. */
function whichVoucher(
  account: VoucherAccount,
  { id, title }: Act,
  choose: (voucher: string) => void,
): PalettePage {
  const source: PaletteSource = (typed) => {
    const { data = [], isPending } = useQuery(voucherQueries.list(useReadContext(), account))
    const items = data.map((voucher) => ({
      id: `which.${voucher.id}`,
      group: title,
      title: visible(withId(`${usesLeft(voucher)} uses left`, voucher.id)),
      icon: commandIcon(id),
      line: commandLine(id, { ...account, id: voucher.id, original: { id: voucher.id } }),
      run: () => choose(voucher.id),
    }))
    return { items: rank(items, typed), searching: isPending }
  }
  return { title, placeholder: PALETTE_ASKS.voucher, finds: 'these', acts: true, sources: [source] }
}

/** A source stays the same for as long as its page shows, whatever is drawn meanwhile. */
function useWhich(account: VoucherAccount, act: Act, choose: (voucher: string) => void): PalettePage {
  const chosen = useStable(choose)
  return useMemo(() => whichVoucher(account, act, chosen), [account, act, chosen])
}
