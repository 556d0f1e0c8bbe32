import { whyNot } from '@headend/core/access'
import type { TvAccount } from '@headend/core/country'
import { mayMoveEst, SEARCH_LABEL } from '@headend/core/engagements'
import {
  EST_TARGET_COLUMNS,
  type EstTarget,
  type MoveEstView,
  moveEst,
  moveEstMachine,
  moveEstView,
  PURCHASES_TITLE,
  type Purchase,
  piecesText,
  purchaseQueries,
  targetTermHint,
} from '@headend/core/purchases'
import { cellText } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { useActor } from '@xstate/react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { outputOf } from '../../../commands/command-results.ts'
import { commandIcon } from '../../../commands/icons.ts'
import { useWaiting, WAITING_TEXT } from '../../../commands/pending-writes.ts'
import { runIfAllowed } from '../../../commands/toasts.tsx'
import { useRun } from '../../../commands/use-command.ts'
import { useReadContext } from '../../../context/services.tsx'
import { useRequestedDialog } from '../../../forms/tab-dialog.tsx'
import { useOnChange } from '../../../forms/use-edit-form.ts'
import { Keys, useShortcutProps } from '../../../keyboard/kbd.tsx'
import { useShortcuts } from '../../../keyboard/shortcuts.ts'
import { Badge, Chip } from '../../../ui/badge.tsx'
import { Button, ReasonButton } from '../../../ui/button.tsx'
import { cx, wrapAnywhere } from '../../../ui/cx.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { FieldHint } from '../../../ui/fields/field.tsx'
import { SearchInput } from '../../../ui/fields/text-input.tsx'
import { useAttempt } from '../../../ui/use-attempt.tsx'
import { type AccountTabProps, MOVE } from './purchase-offers.tsx'

const Icon = commandIcon(moveEst.id)

interface MoveEstProps extends AccountTabProps {
  /** Undefined while the purchases are loading, null if they could not be read. */
  purchases: readonly Purchase[] | undefined | null
}

export function MoveEst({ account, dialog, purchases }: MoveEstProps) {
  const { view, send } = useMoveEst(account)
  const verdict = mayMoveEst(purchases, account, useReadContext().access)
  const reason = whyNot(verdict)
  const open = () => runIfAllowed(moveEst.title, verdict, () => send({ type: 'OPEN' }))
  useShortcuts({ move: open })
  useRequestedDialog(dialog, MOVE, purchases === undefined ? undefined : open)
  const shortcutProps = useShortcutProps()
  return (
    <>
      <ReasonButton opens="dialog" reason={reason} {...shortcutProps('move')} onClick={open}>
        <Icon aria-hidden className="size-3.5" /> {moveEst.title} <Keys of="move" />
      </ReasonButton>
      {view && <MoveEstDialog account={account} view={view} send={send} purchases={purchases?.length ?? 0} />}
    </>
  )
}

function useMoveEst(account: TvAccount) {
  const context = useReadContext()
  const move = useRun(moveEst)
  const machine = moveEstMachine.provide({
    actors: {
      search: fromPromise(({ input, signal }) =>
        purchaseQueries.targets(context, input.term).queryFn({ signal }),
      ),
      move: fromPromise(({ input }) => outputOf(move(input))),
    },
  })
  const [snapshot, send] = useActor(machine, { input: account })
  return { view: moveEstView(snapshot), send }
}

const COMMANDS = [moveEst]

interface MoveEstDialogProps {
  account: TvAccount
  purchases: number
  view: MoveEstView
  send: ReturnType<typeof useMoveEst>['send']
}

/** A dialog in two steps: select the account, then confirm (PUR-006..016). */
function MoveEstDialog({ account, purchases, view, send }: MoveEstDialogProps) {
  const { waitsForNetwork, cancel } = useWaiting(COMMANDS)
  const { back } = view
  const isFirstStep = view.step === 1
  // Moved purchases disappear from this account: the button has the colour of a deletion.
  const submit = isFirstStep ? view.continue : ({ ...view.move, tone: 'danger-primary' } as const)
  return (
    <FormDialog
      title={view.title}
      badges={<Chip>{visible(account.tvAccountId)}</Chip>}
      status={waitsForNetwork ? WAITING_TEXT : `Step ${view.step} of 2`}
      submit={submit}
      cancelLabel={view.unknown ? 'Close' : undefined}
      actions={
        !isFirstStep && (
          // Back has the focus first, so that Enter does not move anything by accident.
          <ReasonButton autoFocus reason={back.reason} onClick={() => back.enabled && send({ type: 'BACK' })}>
            {back.label}
          </ReasonButton>
        )
      }
      onSubmit={() => submit.enabled && send({ type: isFirstStep ? 'CONTINUE' : 'MOVE' })}
      onClose={() => (waitsForNetwork ? cancel() : send({ type: 'CLOSE' }))}
      className="mt-[9vh] w-[min(680px,100%)]"
    >
      {isFirstStep ? (
        <EstTargets account={account} view={view} send={send} />
      ) : (
        <Confirmation account={account} view={view} purchases={purchases} />
      )}
    </FormDialog>
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

type EstTargetsProps = Omit<MoveEstDialogProps, 'purchases'>

/** Searches accounts, in a list of a fixed height (PUR-006, PUR-008..010, PUR-016, DLG-013). */
function EstTargets({ account, view, send }: EstTargetsProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const { targets, chosen, note, warning } = view
  // Back from step 2, the focus is on the selected account.
  useEffect(() => list.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  // Only focuses: a person selects, as the first hit may be another customer.
  const toList = () => list.current?.querySelector<HTMLElement>('input')?.focus()
  return (
    <div className="flex min-h-0 shrink! flex-col px-5 pt-3 pb-4 *:shrink-0">
      <EstTargetSearch view={view} send={send} onDown={toList} />
      <div className="mt-3 h-[35vh] min-h-24 shrink! overflow-auto rounded-md border border-line">
        {targets.length > 0 && (
          <fieldset ref={list} aria-label="Accounts">
            <div aria-hidden className={cx(TARGET_ROW, 'border-line border-b text-muted text-sm')}>
              <span />
              {EST_TARGET_COLUMNS.map(({ id, label }) => (
                <span key={id}>{label}</span>
              ))}
            </div>
            {targets.map((target) => (
              <EstTargetRow
                key={target.tvAccountId}
                target={target}
                chosen={target.tvAccountId === chosen?.tvAccountId}
                isSource={target.tvAccountId === account.tvAccountId}
                send={send}
              />
            ))}
          </fieldset>
        )}
        <p
          role="status"
          className={cx(
            'text-center empty:hidden',
            wrapAnywhere(note?.text),
            targets.length > 0 ? 'px-4 py-2' : 'px-4 py-10',
            note?.tone === 'error' ? 'text-bad' : 'text-muted',
          )}
        >
          {note?.text ?? (view.term === '' && !view.searching && 'Search for an account')}
        </p>
      </div>
      <p role="alert" className="mt-2 min-h-5 text-warn">
        {warning}
      </p>
    </div>
  )
}

type EstTargetSearchProps = Pick<MoveEstDialogProps, 'view' | 'send'> & { onDown: () => void }

function EstTargetSearch({ view: { term: searched, searching }, send, onDown }: EstTargetSearchProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [term, setTerm] = useState(searched)
  const hint = targetTermHint(term)
  const [search, refusal] = useAttempt(hint, () => {
    if (hint === undefined) send({ type: 'SEARCH', term })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    onDown()
  }
  // When the results arrive, the focus moves to them, unless the person is typing.
  useOnChange(searching, () => {
    if (!searching && document.activeElement === field.current && term.trim() === searched) onDown()
  })
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_max-content] gap-x-2">
      <label htmlFor={id} className="col-span-2 mb-1 font-[540] text-sm">
        {SEARCH_LABEL}
      </label>
      <SearchInput
        ref={field}
        id={id}
        data-autofocus
        aria-invalid={refusal !== undefined || undefined}
        aria-describedby={`${id}-hint`}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        onKeyDown={press}
      />
      <Button
        type="submit"
        busy={searching}
        aria-disabled={hint !== undefined}
        aria-describedby={`${id}-hint`}
        className="h-control!"
      >
        Search
      </Button>
      <FieldHint id={id} hint={hint} error={refusal?.text} className="mt-1 min-h-4" />
    </form>
  )
}

const TARGET_ROW =
  'grid min-h-row grid-cols-[20px_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)] items-center gap-x-3 px-3'

interface EstTargetRowProps extends Pick<MoveEstDialogProps, 'send'> {
  target: EstTarget
  chosen: boolean
  isSource: boolean
}

/** A native radio button: the arrows select; Enter selects, then continues. */
function EstTargetRow({ target, chosen, isSource, send }: EstTargetRowProps) {
  const choose = () => send({ type: 'CHOOSE', target })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (chosen) send({ type: 'CONTINUE' })
    else choose()
  }
  return (
    <label
      className={cx(
        TARGET_ROW,
        'cursor-pointer border-line border-b has-focus-visible:shadow-[inset_3px_0_var(--color-accent)]',
        chosen ? 'bg-accent-soft' : 'hover:bg-sunk',
      )}
    >
      <input
        type="radio"
        name="est-target"
        checked={chosen}
        onChange={choose}
        onKeyDown={press}
        className="size-[15px] accent-accent"
      />
      {EST_TARGET_COLUMNS.map((column) => (
        <span key={column.id} className="flex min-w-0 flex-wrap gap-x-2">
          <span className="truncate">{visible(cellText(column, target))}</span>
          {column.id === 'tvAccountId' && isSource && <Badge tone="quiet">current account</Badge>}
        </span>
      ))}
    </label>
  )
}
