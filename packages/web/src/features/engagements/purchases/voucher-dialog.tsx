import { yesUnless } from '@headend/core/access'
import { commandArgv, voucherArgv } from '@headend/core/cli-equivalent'
import { shortId } from '@headend/core/command'
import { firstProblem } from '@headend/core/edit'
import { visible } from '@headend/core/text'
import type { TvAccount } from '@headend/core/tv-account'
import {
  createVoucher,
  deleteVoucher,
  updateVoucher,
  type VoucherDraft,
  type VoucherView,
} from '@headend/core/vouchers'
import { useId, useState } from 'react'
import { commandIcon } from '../../../commands/icons.ts'
import { OfferAction } from '../../../commands/offer.tsx'
import { useWaiting, WAITS } from '../../../commands/pending-writes.ts'
import { useAskedClose } from '../../../commands/use-asked-close.ts'
import { Chip } from '../../../ui/badge.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ReasonButton } from '../../../ui/reason-button.tsx'
import type { SendVoucher } from './use-voucher.ts'
import { VoucherField } from './voucher-field.tsx'

const COMMANDS = [createVoucher, updateVoucher, deleteVoucher]

interface VoucherDialogProps {
  account: TvAccount
  view: VoucherView
  send: SendVoucher
}

/** A new voucher, or one that there is (PUR-020..028). */
export function VoucherDialog({ account, view, send }: VoucherDialogProps) {
  const id = useId()
  const { fields, problems, save, remove, notice } = view
  const shown = useShown(view)
  const { waits, giveUp } = useWaiting(COMMANDS)
  const close = useAskedClose(view.unsaved, () => send({ type: 'CLOSE' }))
  const submit = () => {
    const wrong = firstProblem(fields, problems)
    if (!save.reason) send({ type: 'SAVE' })
    else if (wrong) {
      shown.all()
      document.getElementById(`${id}${wrong.name}`)?.focus()
    }
  }
  const settleField = (name: keyof VoucherDraft) => {
    send({ type: 'LEFT' })
    shown.add(name)
  }
  return (
    <FormDialog
      title={view.title}
      marks={view.subtitle !== undefined && <Chip>{visible(view.subtitle)}</Chip>}
      status={waits ? WAITS : notice ? <span className="text-bad">{notice}</span> : view.uses}
      submit={save}
      closes={view.unknown ? 'Close' : undefined}
      actions={
        remove && (
          <ReasonButton
            tone="danger"
            opens="question"
            reason={remove.reason}
            busy={remove.busy}
            onClick={() => !remove.reason && send({ type: 'DELETE' })}
          >
            {remove.label}
          </ReasonButton>
        )
      }
      onSubmit={submit}
      onClose={() => (waits ? giveUp() : close())}
      className="mt-[14vh] w-[min(620px,100%)]"
    >
      <VoucherOffers
        account={account}
        view={view}
        onSave={submit}
        onDelete={() => send({ type: 'DELETE' })}
      />
      <div className="grid grid-cols-3 gap-4 px-5 pt-3 pb-4">
        {fields.map(({ name, label, help }) => (
          <VoucherField
            key={name}
            {...{ name, label, help }}
            id={`${id}${name}`}
            view={view}
            warning={name === 'end' ? view.shortening : undefined}
            error={shown.has(name) ? problems[name] : undefined}
            onChange={(value) => send({ type: 'CHANGE', draft: { [name]: value } })}
            onSettle={() => settleField(name)}
          />
        ))}
      </div>
    </FormDialog>
  )
}

interface VoucherOffersProps {
  account: TvAccount
  view: VoucherView
  onSave: () => void
  onDelete: () => void
}

/** What the palette can do in the dialog, and copies of it for a terminal. */
function VoucherOffers({ account, view, onSave, onDelete }: VoucherOffersProps) {
  const { save, remove, subtitle: id, edited } = view
  const saving = id === undefined ? createVoucher : updateVoucher
  const dialog = {
    of: 'dialog',
    group: view.title,
    subject: id ?? account.tvAccountId,
    passing: true,
  } as const
  return (
    <>
      <OfferAction
        {...dialog}
        id="voucher.save"
        title={save.label}
        keys={['save', shortId(saving.id), view.title]}
        icon={commandIcon(saving.id)}
        verdict={yesUnless(save.unseen)}
        cli={(options) => voucherArgv(account, id, options.record(edited))}
        shortcut="submit"
        run={onSave}
      />
      {remove && (
        <OfferAction
          {...dialog}
          id="voucher.remove"
          title={remove.label}
          icon={commandIcon(deleteVoucher.id)}
          verdict={yesUnless(remove.reason)}
          cli={commandArgv(deleteVoucher.id, { ...account, id })}
          run={onDelete}
        />
      )}
    </>
  )
}

/** What is wrong is said at a field once somebody has left it; of a voucher that there is, and by the service, at once. */
function useShown({ mode, refused, fields }: VoucherView) {
  const every = fields.map(({ name }) => name)
  const [left, setLeft] = useState<readonly (keyof VoucherDraft)[]>(mode === 'edit' ? every : [])
  return {
    has: (name: keyof VoucherDraft) => left.includes(name) || name in refused,
    add: (name: keyof VoucherDraft) => setLeft((before) => [...before, name]),
    all: () => setLeft(every),
  }
}
