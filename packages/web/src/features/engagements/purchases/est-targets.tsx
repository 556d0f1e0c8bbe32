import { EST_TARGET_COLUMNS, type MoveEstView } from '@headend/core/purchases'
import type { TvAccount } from '@headend/core/tv-account'
import { useEffect, useRef } from 'react'
import { cx } from '../../../ui/cx.ts'
import { wrapAnywhere } from '../../../ui/wrap-anywhere.ts'
import { EstTargetRow, TARGET_ROW } from './est-target-row.tsx'
import { EstTargetSearch } from './est-target-search.tsx'
import type { SendMoveEst } from './use-move-est.ts'

interface EstTargetsProps {
  account: TvAccount
  view: MoveEstView
  send: SendMoveEst
}

/** Looks for an account, and chooses one of those that are found, in a list of a fixed height (PUR-006, PUR-008..010, PUR-016, DLG-013). */
export function EstTargets({ account, view, send }: EstTargetsProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const { targets, chosen, note, warning } = view
  // Whoever comes back from the second step goes on at what was chosen.
  useEffect(() => list.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  // Nothing is chosen that nobody has chosen: what is found may be somebody else's.
  const toList = () => list.current?.querySelector<HTMLElement>('input')?.focus()
  return (
    <div className="flex min-h-0 shrink! flex-col px-5 pt-3 pb-4 *:shrink-0">
      <EstTargetSearch
        searched={view.term}
        searching={view.searching}
        onSearch={(term) => send({ type: 'SEARCH', term })}
        onDown={toList}
      />
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
                onChoose={() => send({ type: 'CHOOSE', target })}
                onContinue={() => send({ type: 'CONTINUE' })}
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
          {note?.text ?? (view.term === '' && !view.searching && 'Nothing is searched yet')}
        </p>
      </div>
      <p role="alert" className="mt-2 min-h-5 text-warn">
        {warning}
      </p>
    </div>
  )
}
