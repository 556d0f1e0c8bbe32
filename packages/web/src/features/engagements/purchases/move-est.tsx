import { whyNot } from '@headend/core/access'
import { mayMoveEst } from '@headend/core/engagements'
import { moveEst, type Purchase } from '@headend/core/purchases'
import { commandIcon } from '../../../commands/icons.ts'
import { attempt } from '../../../commands/refused.ts'
import { useReadContext } from '../../../context/services.tsx'
import { useRequestedDialog } from '../../../forms/tab-dialog.tsx'
import { Keys } from '../../../keyboard/kbd.tsx'
import { useShortcuts } from '../../../keyboard/shortcuts.ts'
import { useKeyed } from '../../../keyboard/use-keyed.ts'
import { ReasonButton } from '../../../ui/reason-button.tsx'
import { MoveEstDialog } from './move-est-dialog.tsx'
import type { OfAccount } from './of-account.ts'
import { MOVE } from './purchase-offers.tsx'
import { useMoveEst } from './use-move-est.ts'

const Icon = commandIcon(moveEst.id)

interface MoveEstProps extends OfAccount {
  /** Undefined while they are on their way, null where they could not be read. */
  purchases: readonly Purchase[] | undefined | null
}

/** The button, its key, and the dialog. */
export function MoveEst({ account, dialog, purchases }: MoveEstProps) {
  const { view, send } = useMoveEst(account)
  const verdict = mayMoveEst(purchases, account, useReadContext().access)
  const reason = whyNot(verdict)
  const open = () => attempt(moveEst.title, verdict, () => send({ type: 'OPEN' }))
  useShortcuts({ move: open })
  useRequestedDialog(dialog, MOVE, purchases === undefined ? undefined : open)
  const keyed = useKeyed()
  return (
    <>
      <ReasonButton opens="dialog" reason={reason} {...keyed('move')} onClick={open}>
        <Icon aria-hidden className="size-3.5" /> {moveEst.title} <Keys of="move" />
      </ReasonButton>
      {view && <MoveEstDialog account={account} view={view} send={send} purchases={purchases?.length ?? 0} />}
    </>
  )
}
