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
    { ...updateVoucher, title: 'Edit voucher', onChoose: (id: string) => ask(EDIT, id) },
    { ...deleteVoucher, onChoose: (id: string) => void remove({ ...account, id }) },
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
      {voucherCommands.map(({ id, title, ability, onChoose }) => {
        const icon = commandIcon(id)
        const cli = (voucherId: string) =>
          commandArgv(id, { ...account, id: voucherId, original: { id: voucherId } })
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
              createVoucherSource(account, { title, icon }, { cli, onChoose }),
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

/** The source of a page that asks for a voucher. The vouchers are read when the page opens. */
function createVoucherSource(
  account: TvAccount,
  heading: QuestionHeading,
  choice: SubjectChoice,
): PaletteSource {
  const toItem = subjectItem(heading, choice)
  const item = (voucher: Voucher) => toItem({ id: voucher.id, name: usesLeftText(usesLeft(voucher)) })
  const failure = { id: 'vouchers.failed', group: heading.title, title: VOUCHERS_FAILED, icon: heading.icon }
  return function vouchersSource(typed) {
    return useSubjectList(typed, { query: voucherQueries.list(useReadContext(), account), item, failure })
  }
}

export interface AccountTabProps {
  /** Must be stable (memoise it). Its id is empty if the engagement has no account. */
  account: TvAccount
  dialog: TabDialog
}
