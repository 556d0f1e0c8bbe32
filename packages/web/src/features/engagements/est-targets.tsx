import { SEARCH_LABEL } from '@headend/core/engagements'
import { EST_TARGET_COLUMNS, type EstTarget, type MoveEstView, targetTermHint } from '@headend/core/purchases'
import { cellText } from '@headend/core/table'
import { visible } from '@headend/core/text'
import type { VoucherAccount } from '@headend/core/vouchers'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { SearchInput } from '../../ui/search-input.tsx'
import type { SendMoveEst } from './use-move-est.ts'

interface EstTargetsProps {
  account: VoucherAccount
  view: MoveEstView
  send: SendMoveEst
}

/** Looks for an account, and chooses one of those that are found (PUR-006, PUR-008..010, PUR-016). */
export function EstTargets({ account, view, send }: EstTargetsProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const { targets, chosen, note, warning } = view
  // Whoever comes back from the second step goes on at what was chosen.
  useEffect(() => list.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  const toList = () => {
    const first = list.current?.querySelector<HTMLElement>('input')
    first?.focus()
    first?.click()
  }
  return (
    <div className="px-5 pt-3 pb-4">
      <TargetSearch
        searched={view.term}
        searching={view.searching}
        onSearch={(term) => send({ type: 'SEARCH', term })}
        onDown={toList}
      />
      <div className="mt-3 h-64 overflow-auto rounded-md border border-line">
        {targets.length > 0 && (
          <fieldset ref={list} aria-label="Accounts">
            <div aria-hidden className={cx(ROW, 'border-line border-b text-muted text-sm')}>
              <span />
              {EST_TARGET_COLUMNS.map(({ id, label }) => (
                <span key={id}>{label}</span>
              ))}
            </div>
            {targets.map((target) => (
              <Target
                key={target.tvAccountId}
                target={target}
                chosen={target.tvAccountId === chosen?.tvAccountId}
                isSource={target.tvAccountId === account.tvAccountId}
                onChoose={() => send({ type: 'CHOOSE', target })}
                onEnter={() => send({ type: 'CONTINUE' })}
              />
            ))}
          </fieldset>
        )}
        <p
          role="status"
          className={cx(
            'px-4 py-16 text-center empty:hidden [overflow-wrap:anywhere]',
            note?.tone === 'error' ? 'text-bad' : 'text-muted',
          )}
        >
          {note?.text}
        </p>
      </div>
      <p role="alert" className="mt-2 min-h-5 text-warn">
        {warning}
      </p>
    </div>
  )
}

const ROW =
  'grid min-h-row grid-cols-[20px_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)] items-center gap-x-3 px-3'

interface TargetProps {
  target: EstTarget
  chosen: boolean
  isSource: boolean
  onChoose: () => void
  onEnter: () => void
}

/** The browser's own radio button: the arrows choose, and a screen reader says how many there are. */
function Target({ target, chosen, isSource, onChoose, onEnter }: TargetProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onEnter()
  }
  return (
    <label
      className={cx(
        ROW,
        'cursor-pointer border-line border-b has-focus-visible:shadow-[inset_3px_0_var(--color-accent)]',
        chosen ? 'bg-accent-soft' : 'hover:bg-sunk',
      )}
    >
      <input
        type="radio"
        name="est-target"
        checked={chosen}
        onChange={onChoose}
        onKeyDown={press}
        className="size-[15px] accent-accent"
      />
      {EST_TARGET_COLUMNS.map((column) => (
        <span key={column.id} className="truncate">
          {visible(cellText(column, target))}
          {column.id === 'tvAccountId' && isSource && (
            <span className="ml-2">
              <Badge tone="quiet">this one</Badge>
            </span>
          )}
        </span>
      ))}
    </label>
  )
}

interface TargetSearchProps {
  /** Last; empty before. */
  searched: string
  searching: boolean
  onSearch: (term: string) => void
  onDown: () => void
}

function TargetSearch({ searched, searching, onSearch, onDown }: TargetSearchProps) {
  const id = useId()
  const [term, setTerm] = useState(searched)
  const hint = targetTermHint(term)
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (!hint) onSearch(term)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    onDown()
  }
  return (
    <form onSubmit={search} className="grid grid-cols-[minmax(0,1fr)_max-content] gap-x-2">
      <label htmlFor={id} className="col-span-2 mb-1 font-[540] text-sm">
        {SEARCH_LABEL}
      </label>
      <SearchInput
        id={id}
        data-autofocus
        aria-describedby={`${id}-hint`}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        onKeyDown={press}
      />
      <Button type="submit" busy={searching} aria-disabled={hint !== undefined} className="h-[30px]!">
        Search
      </Button>
      <p id={`${id}-hint`} className="mt-1 min-h-4 text-muted text-xs">
        {hint}
      </p>
    </form>
  )
}
