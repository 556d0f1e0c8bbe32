import { yesUnless } from '@headend/core/access'
import { commandArgv, voucherArgv } from '@headend/core/cli-equivalent'
import { shortId } from '@headend/core/command'
import type { TvAccount } from '@headend/core/country'
import { firstProblem } from '@headend/core/edit'
import { DATE_WORDS, ZONES } from '@headend/core/local-time'
import { visible } from '@headend/core/text'
import { wholeDay } from '@headend/core/time'
import {
  createVoucher,
  deleteVoucher,
  updateVoucher,
  type VoucherDraft,
  type VoucherView,
  voucherMachine,
  voucherView,
} from '@headend/core/vouchers'
import { useActor } from '@xstate/react'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { fromPromise } from 'xstate'
import { outputOf } from '../../../commands/command-results.ts'
import { commandIcon } from '../../../commands/icons.ts'
import { useConfirmedClose } from '../../../commands/leave-guard.tsx'
import { OfferAction } from '../../../commands/offer.tsx'
import { useWaiting, WAITING_TEXT } from '../../../commands/pending-writes.ts'
import { useRun } from '../../../commands/use-command.ts'
import type { NewRow } from '../../../table/use-data-table.ts'
import { Chip } from '../../../ui/badge.tsx'
import { ReasonButton } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { describedBy, FormField } from '../../../ui/fields/form-field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'

/** The machine of the voucher dialog with its commands. `account` must be stable (memoise it). */
export function useVoucher(account: TvAccount) {
  const create = useRun(createVoucher)
  const update = useRun(updateVoucher)
  const runRemove = useRun(deleteVoucher)
  const remove = useCallback((id: string) => runRemove({ ...account, id }), [runRemove, account])
  const createdId = useRef<string>(undefined)
  const machine = useMemo(
    () =>
      voucherMachine.provide({
        actors: {
          save: fromPromise(async ({ input: { stored, ...filled } }) => {
            const voucher = { ...account, ...filled }
            if (stored) await outputOf(update({ ...voucher, original: stored }))
            else createdId.current = (await outputOf(create(voucher))).id
          }),
          remove: fromPromise(({ input: { id } }) => outputOf(remove(id))),
        },
      }),
    [account, create, update, remove],
  )
  const [snapshot, send] = useActor(machine, { input: { zone: ZONES[account.country], now: Date.now } })
  const view = voucherView(snapshot)
  return { view, send, remove, newRow: useCreatedRow(createdId, view !== undefined) }
}

type SendVoucher = ReturnType<typeof useVoucher>['send']

/** After the dialog closes, the focus goes to the row of the new voucher. */
function useCreatedRow(createdId: RefObject<string | undefined>, isOpen: boolean): NewRow | undefined {
  const [newRow, setNewRow] = useState<NewRow>()
  useEffect(() => {
    if (isOpen || !createdId.current) return
    setNewRow({ id: createdId.current, focusBefore: document.activeElement })
    createdId.current = undefined
  }, [isOpen, createdId])
  return newRow
}

const COMMANDS = [createVoucher, updateVoucher, deleteVoucher]

interface VoucherDialogProps {
  account: TvAccount
  view: VoucherView
  send: SendVoucher
}

/** A new or an existing voucher (PUR-020..028). */
export function VoucherDialog({ account, view, send }: VoucherDialogProps) {
  const id = useId()
  const { fields, problems, save, remove, unknown } = view
  const shownProblems = useShownProblems(view)
  const { waitsForNetwork, cancel } = useWaiting(COMMANDS)
  const close = useConfirmedClose(view.unsaved, () => send({ type: 'CLOSE' }))
  const submit = () => {
    const wrong = firstProblem(fields, problems)
    if (!save.reason) send({ type: 'SAVE' })
    else if (wrong) {
      shownProblems.addAll()
      document.getElementById(`${id}${wrong.name}`)?.focus()
    }
  }
  const settleField = (name: keyof VoucherDraft) => {
    send({ type: 'LEFT' })
    shownProblems.add(name)
  }
  return (
    <FormDialog
      title={view.title}
      badges={view.subtitle !== undefined && <Chip>{visible(view.subtitle)}</Chip>}
      status={
        waitsForNetwork ? WAITING_TEXT : unknown ? <span className="text-bad">{unknown}</span> : view.uses
      }
      submit={save}
      cancelLabel={unknown ? 'Close' : undefined}
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
      onClose={() => (waitsForNetwork ? cancel() : close())}
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
            id={`${id}${name}`}
            name={name}
            label={label}
            help={help}
            view={view}
            warning={name === 'end' ? view.shortening : undefined}
            error={shownProblems.has(name) ? problems[name] : undefined}
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

function VoucherOffers({ account, view, onSave, onDelete }: VoucherOffersProps) {
  const { save, remove, subtitle: id, edited } = view
  const saveCommand = id === undefined ? createVoucher : updateVoucher
  const dialog = {
    scope: 'dialog',
    group: view.title,
    subject: id ?? account.tvAccountId,
    transient: true,
  } as const
  return (
    <>
      <OfferAction
        {...dialog}
        id="voucher.save"
        title={save.label}
        keywords={['save', shortId(saveCommand.id), view.title]}
        icon={commandIcon(saveCommand.id)}
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

/** A field shows its problem once it was left; in an existing voucher, or from the service, at once. */
function useShownProblems({ mode, refused, fields }: VoucherView) {
  const allNames = fields.map(({ name }) => name)
  const [leftFields, setLeftFields] = useState<readonly (keyof VoucherDraft)[]>(
    mode === 'edit' ? allNames : [],
  )
  return {
    has: (name: keyof VoucherDraft) => leftFields.includes(name) || name in refused,
    add: (name: keyof VoucherDraft) => setLeftFields((names) => [...names, name]),
    addAll: () => setLeftFields(allNames),
  }
}

interface VoucherFieldProps {
  id: string
  name: keyof VoucherDraft
  label: string
  help: string | undefined
  view: VoucherView
  warning: string | undefined
  error: string | undefined
  onChange: (value: string) => void
  /** The field was left, or Enter was pressed. */
  onSettle: () => void
}

function VoucherField({ name, view, onChange, onSettle, ...field }: VoucherFieldProps) {
  const common = {
    id: field.id,
    onBlur: onSettle,
    onKeyDown: ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === 'Enter' && !ctrlKey && !metaKey) onSettle()
    },
    'aria-required': true,
    'aria-invalid': field.error !== undefined || undefined,
    'aria-describedby': describedBy(field),
  }
  return (
    <FormField {...field}>
      {name === 'quantity' ? (
        <TextInput
          {...common}
          data-autofocus
          inputMode="numeric"
          value={view.draft.quantity}
          onChange={(event) => onChange(event.target.value)}
          className="tabular-nums"
        />
      ) : (
        <DateField
          {...common}
          label={field.label}
          value={view.draft[name]}
          earliest={view.earliest[name]}
          latest={undefined}
          today={view.today}
          hint={DATE_WORDS}
          dayText={wholeDay}
          onChange={onChange}
        />
      )}
    </FormField>
  )
}
