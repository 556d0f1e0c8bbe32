import { type Ability, can, remedy, type Verdict } from '@headend/core/access'
import { commandArgv } from '@headend/core/cli-equivalent'
import type { TvAccount } from '@headend/core/country'
import { mayOpenMoveEst } from '@headend/core/engagements'
import { PLACEHOLDERS } from '@headend/core/palette'
import { hasTvAccount, moveEst, purchaseQueries } from '@headend/core/purchases'
import {
  createVoucher,
  deleteVoucher,
  updateVoucher,
  usesLeft,
  usesLeftText,
  VOUCHERS_FAILED,
  type Voucher,
  voucherQueries,
} from '@headend/core/vouchers'
import { useQuery } from '@tanstack/react-query'
import { commandIcon } from '../../../commands/icons.ts'
import { OfferAction, ON_THIS_PAGE } from '../../../commands/offer.tsx'
import { useRun } from '../../../commands/use-command.ts'
import { useReadContext } from '../../../context/services.tsx'
import type { TabReach } from '../../../forms/edit-offers.tsx'
import type { TabDialog } from '../../../forms/tab-dialog.tsx'
import type { PaletteSource } from '../../../palette/item.ts'
import {
  type QuestionHeading,
  questionPage,
  type SubjectChoice,
  subjectItem,
  useSubjectList,
} from '../../../palette/subject-question.ts'

export const CREATE = createVoucher.id
export const EDIT = updateVoucher.id
export const MOVE = moveEst.id

interface PurchaseOffersProps extends TabReach {
  account: TvAccount
}

export function PurchaseOffers({ account, isOpen, ask }: PurchaseOffersProps) {
  const { country, tvAccountId } = account
  const context = useReadContext()
  const { access } = context
  // Nothing is read only for the palette.
  const purchases = useQuery({ ...purchaseQueries.list(context, account), enabled: false }).data
  const remove = useRun(deleteVoucher)
  const offered = (ability: Ability, verdict: Verdict) => ({
    group: ON_THIS_PAGE,
    subject: tvAccountId,
    verdict: verdict.allowed ? hasTvAccount(account) : verdict,
    remedy: remedy(ability, access),
  })
  const voucherCommands = [
    { ...updateVoucher, title: 'Edit voucher', act: (id: string) => ask(EDIT, id) },
    { ...deleteVoucher, act: (id: string) => void remove({ ...account, id }) },
  ]
  return (
    <>
      <OfferAction
        {...offered(createVoucher.ability, can(createVoucher.ability, access))}
        id={createVoucher.id}
        title={createVoucher.title}
        icon={commandIcon(createVoucher.id)}
        cli={commandArgv(createVoucher.id, account)}
        shortcut={isOpen ? 'create' : undefined}
        run={() => ask(CREATE)}
      />
      {voucherCommands.map(({ id, title, ability, act }) => {
        const icon = commandIcon(id)
        const cli = (one: string) => commandArgv(id, { ...account, id: one, original: { id: one } })
        return (
          <OfferAction
            key={id}
            {...offered(ability, can(ability, access))}
            id={id}
            title={title}
            icon={icon}
            opens={questionPage(
              title,
              PLACEHOLDERS.voucher,
              vouchersOf(account, { title, icon }, { cli, onChoose: act }),
            )}
          />
        )
      })}
      <OfferAction
        {...offered(moveEst.ability, mayOpenMoveEst(purchases, account, access))}
        id={moveEst.id}
        title={moveEst.title}
        icon={commandIcon(moveEst.id)}
        cli={commandArgv(moveEst.id, { country, fromTvAccountId: tvAccountId })}
        shortcut={isOpen ? 'move' : undefined}
        run={() => ask(MOVE)}
      />
    </>
  )
}

/** Vouchers are read when the palette asks for one. */
function vouchersOf(account: TvAccount, of: QuestionHeading, chosen: SubjectChoice): PaletteSource {
  const toItem = subjectItem(of, chosen)
  const item = (voucher: Voucher) => toItem({ id: voucher.id, name: usesLeftText(usesLeft(voucher)) })
  const failure = { id: 'vouchers.failed', group: of.title, title: VOUCHERS_FAILED, icon: of.icon }
  return function vouchersSource(typed) {
    return useSubjectList(typed, { query: voucherQueries.list(useReadContext(), account), item, failure })
  }
}

export interface AccountTabProps {
  /** The same on each render; its id is empty if the engagement has none. */
  account: TvAccount
  dialog: TabDialog
}
