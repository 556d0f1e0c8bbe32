import { can, no, remedy } from '@headend/core/access'
import { PALETTE_ASKS } from '@headend/core/palette'
import { ASKS_FIRST, commandLine } from '@headend/core/terminal'
import {
  createVoucher,
  deleteVoucher,
  updateVoucher,
  usesLeft,
  type Voucher,
  type VoucherAccount,
} from '@headend/core/vouchers'
import { commandIcon } from '../../commands/icons.ts'
import { OfferAction } from '../../commands/offer.tsx'
import { whichPage } from '../../commands/palette/which-page.ts'
import { useReadContext } from '../../context/services.tsx'

interface VoucherOffersProps {
  account: VoucherAccount
  /** Undefined while they are on their way. */
  vouchers: readonly Voucher[] | undefined
  onCreate: () => void
  onEdit: (voucher: Voucher) => void
  onDelete: (voucher: Voucher) => void
}

const NONE: readonly Voucher[] = []

/** What the palette can do with vouchers while their tab is open. */
export function VoucherOffers({ account, vouchers = NONE, ...acts }: VoucherOffersProps) {
  const { access } = useReadContext()
  const common = { group: 'On this page', subject: account.tvAccountId }
  const which = [
    { ...updateVoucher, title: 'Edit voucher', act: acts.onEdit },
    { ...deleteVoucher, act: acts.onDelete },
  ]
  return (
    <>
      <OfferAction
        {...common}
        id={createVoucher.id}
        title={createVoucher.title}
        icon={commandIcon(createVoucher.id)}
        verdict={can(createVoucher.ability, access)}
        remedy={remedy(createVoucher.ability, access)}
        line={commandLine(createVoucher.id, account)}
        shortcut="create"
        run={acts.onCreate}
      />
      {which.map(({ id, title, ability, act }) => {
        const verdict = can(ability, access)
        const icon = commandIcon(id)
        const line = (one: string) => commandLine(id, { ...account, id: one, original: { id: one } })
        return (
          <OfferAction
            key={id}
            {...common}
            id={id}
            title={title}
            icon={icon}
            remedy={remedy(ability, access)}
            verdict={verdict.allowed && vouchers.length === 0 ? no('there is no voucher') : verdict}
            line={ASKS_FIRST}
            opens={whichPage(
              { title, icon },
              { placeholder: PALETTE_ASKS.voucher, items: () => items(vouchers), line },
              (id) => vouchers.filter((one) => one.id === id).forEach(act),
            )}
          />
        )
      })}
    </>
  )
}

function items(vouchers: readonly Voucher[]) {
  return vouchers.map((voucher) => ({ id: voucher.id, name: `${usesLeft(voucher)} uses left` }))
}
