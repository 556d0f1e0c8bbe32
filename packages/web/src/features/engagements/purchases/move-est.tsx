import { whyNot } from '@headend/core/access'
import type { TvAccount } from '@headend/core/country'
import { mayMoveEst } from '@headend/core/engagements'
import {
  type MoveEstView,
  moveEst,
  PURCHASES_TITLE,
  type Purchase,
  piecesText,
} from '@headend/core/purchases'
import { visible } from '@headend/core/text'
import { useEffect, useRef } from 'react'
import { commandIcon } from '../../../commands/icons.ts'
import { useWaiting, WAITING_TEXT } from '../../../commands/pending-writes.ts'
import { runIfAllowed } from '../../../commands/toasts.tsx'
import { useReadContext } from '../../../context/services.tsx'
import { useRequestedDialog } from '../../../forms/tab-dialog.tsx'
import { Keys, useKeyed } from '../../../keyboard/kbd.tsx'
import { useShortcuts } from '../../../keyboard/shortcuts.ts'
import { Chip } from '../../../ui/badge.tsx'
import { ReasonButton } from '../../../ui/button.tsx'
import { cx, wrapAnywhere } from '../../../ui/cx.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { EstTargets } from './est-targets.tsx'
import { type AccountTabProps, MOVE } from './purchase-offers.tsx'
import { type SendMoveEst, useMoveEst } from './use-move-est.ts'

const Icon = commandIcon(moveEst.id)

interface MoveEstProps extends AccountTabProps {
  /** Undefined while loading, null if they could not be read. */
  purchases: readonly Purchase[] | undefined | null
}

export function MoveEst({ account, dialog, purchases }: MoveEstProps) {
  const { view, send } = useMoveEst(account)
  const verdict = mayMoveEst(purchases, account, useReadContext().access)
  const reason = whyNot(verdict)
  const open = () => runIfAllowed(moveEst.title, verdict, () => send({ type: 'OPEN' }))
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

const COMMANDS = [moveEst]

interface MoveEstDialogProps {
  account: TvAccount
  purchases: number
  view: MoveEstView
  send: SendMoveEst
}

/** Step 1 selects the account, step 2 confirms (PUR-006..016). */
function MoveEstDialog({ account, purchases, view, send }: MoveEstDialogProps) {
  const { waits, cancel } = useWaiting(COMMANDS)
  const first = view.step === 1
  const submit = first ? view.continue : view.move
  const type = first ? 'CONTINUE' : 'MOVE'
  return (
    <FormDialog
      title={view.title}
      marks={<Chip>{visible(account.tvAccountId)}</Chip>}
      status={waits ? WAITING_TEXT : `Step ${view.step} of 2`}
      submit={submit}
      closes={view.unknown ? 'Close' : undefined}
      actions={!first && <Back view={view} onBack={() => send({ type: 'BACK' })} />}
      onSubmit={() => submit.enabled && send({ type })}
      onClose={() => (waits ? cancel() : send({ type: 'CLOSE' }))}
      className="mt-[9vh] w-[min(680px,100%)]"
    >
      {first ? (
        <EstTargets account={account} view={view} send={send} />
      ) : (
        <Confirmation account={account} view={view} purchases={purchases} />
      )}
    </FormDialog>
  )
}

/** Has the focus first: Enter must not move anything by accident. */
function Back({ view: { back }, onBack }: { view: MoveEstView; onBack: () => void }) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <ReasonButton ref={ref} reason={back.reason} onClick={() => back.enabled && onBack()}>
      {back.label}
    </ReasonButton>
  )
}

type ConfirmationProps = Omit<MoveEstDialogProps, 'send'>

function Confirmation({ account, purchases, view }: ConfirmationProps) {
  const { chosen, confirmation, afterwards, problem } = view
  const to = [chosen?.tvAccountId, chosen?.name, chosen?.username].filter(Boolean).join(' · ')
  return (
    <div className="grid gap-3 px-5 pt-3 pb-4">
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-md bg-sunk px-4 py-3">
        <Fact label="From">{visible(account.tvAccountId)}</Fact>
        <Fact label="To">{visible(to)}</Fact>
        <Fact label={PURCHASES_TITLE}>{piecesText(purchases)}</Fact>
      </dl>
      <p className={wrapAnywhere(confirmation)}>{confirmation}</p>
      <p className={cx('text-muted', wrapAnywhere(afterwards))}>{afterwards}</p>
      <p role="alert" className="rounded-md bg-bad-soft text-bad [&:not(:empty)]:px-3 [&:not(:empty)]:py-2">
        {problem}
      </p>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className={cx('font-[540]', wrapAnywhere(children))}>{children}</dd>
    </>
  )
}
