import { type Verdict, whyNot } from '@headend/core/access'
import { mayMoveEst } from '@headend/core/engagements'
import { moveEst, type Purchase } from '@headend/core/purchases'
import { commandLine } from '@headend/core/terminal'
import type { VoucherAccount } from '@headend/core/vouchers'
import { commandIcon } from '../../commands/icons.ts'
import { OfferAction, ON_THIS_PAGE } from '../../commands/offer.tsx'
import { attempt } from '../../commands/refused.ts'
import { useShortcuts } from '../../commands/shortcuts.ts'
import { useReadContext } from '../../context/services.tsx'
import { Keys } from '../../ui/kbd.tsx'
import { useKeyed } from '../../ui/keyed.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { MoveEstDialog } from './move-est-dialog.tsx'
import { useMoveEst } from './use-move-est.ts'

const Icon = commandIcon(moveEst.id)

interface MoveEstProps {
  account: VoucherAccount
  purchases: readonly Purchase[] | undefined
}

/** The button, its key, its place in the palette, and the dialog. */
export function MoveEst({ account, purchases }: MoveEstProps) {
  const { view, send } = useMoveEst(account)
  const verdict = useMoveVerdict(account, purchases)
  const reason = whyNot(verdict)
  const open = () => attempt(moveEst.title, verdict, () => send({ type: 'OPEN' }))
  useShortcuts({ move: open })
  const keyed = useKeyed()
  return (
    <>
      <ReasonButton reason={reason} {...keyed('move')} onClick={open}>
        <Icon aria-hidden className="size-3.5" /> {moveEst.title} <Keys of="move" />
      </ReasonButton>
      <OfferAction
        id={moveEst.id}
        title={moveEst.title}
        group={ON_THIS_PAGE}
        subject={account.tvAccountId}
        icon={Icon}
        verdict={verdict}
        shortcut="move"
        line={commandLine(moveEst.id, { country: account.country, fromTvAccountId: account.tvAccountId })}
        run={open}
      />
      {view && <MoveEstDialog account={account} view={view} send={send} purchases={purchases?.length ?? 0} />}
    </>
  )
}

function useMoveVerdict(account: VoucherAccount, purchases: readonly Purchase[] | undefined): Verdict {
  const { access } = useReadContext()
  return mayMoveEst(purchases, account, access)
}
