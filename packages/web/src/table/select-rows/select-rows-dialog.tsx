import { yesUnless } from '@headend/core/access'
import type { Selectable, SelectionKind } from '@headend/core/selection'
import type { Column } from '@headend/core/table'
import { Check } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { OfferAction } from '../../commands/offer.tsx'
import { isMod, isShortcut } from '../../keyboard/keys.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { SearchInput } from '../../ui/fields/text-input.tsx'
import { SelectRowsGrid } from './select-rows-grid.tsx'
import { type RowSelection, useSelectRows } from './use-select-rows.ts'

export interface SelectRowsDialogProps<Row> {
  kind: SelectionKind
  /** 45vh high (DLG-013, OPN-59), otherwise h-96 (DLG-010). */
  tall?: boolean
  rows: readonly Row[]
  /** Replaces the columns of the kind. Must be stable (memoise it). */
  columns?: readonly Column<Row>[]
  /** Called with the chosen rows, at least one, in the order of `rows`. `onClose` follows. */
  onAdd: (rows: readonly Row[]) => void
  /** Cancelled or done: the parent unmounts the dialog (DLG-007..009). */
  onClose: () => void
}

export function SelectRowsDialog<Row extends Selectable>({
  kind,
  tall,
  rows,
  columns,
  onAdd,
  onClose,
}: SelectRowsDialogProps<Row>) {
  const select = useSelectRows(kind, rows, columns)
  const { view, text } = select
  const list = useRef<HTMLTableElement>(null)
  const put = (chosen: readonly Row[]) => {
    onAdd(chosen)
    onClose()
  }
  // If only one row can be chosen, Enter chooses it and adds it at once.
  const pick = view.single ? (row: Row) => put([row]) : undefined
  const filter = useRowFilter(select, list, pick)
  const add = () => view.confirm.reason ?? put(select.chosen())
  return (
    <FormDialog
      title={view.title}
      status={view.count}
      submit={view.confirm}
      onSubmit={add}
      onClose={onClose}
      onKeyDown={filter.onEscape}
      className={columns ? 'mt-[9vh] w-[min(760px,100%)]' : 'mt-[9vh] w-[min(600px,100%)]'}
    >
      <OfferAction
        id="marked.confirm"
        scope="dialog"
        group="On the marked rows"
        title={view.confirm.label}
        subject={view.count}
        icon={Check}
        verdict={yesUnless(view.confirm.reason)}
        transient
        run={add}
      />
      <div className="flex items-center gap-2 px-5 pt-2 pb-3">
        <SearchInput
          ref={filter.ref}
          data-autofocus
          aria-label={view.filterLabel}
          placeholder={view.placeholder}
          value={text}
          onChange={(event) => select.filter(event.target.value)}
          onKeyDown={filter.onKeyDown}
          className="flex-1"
        />
        <output className="min-w-28 text-right text-muted text-sm tabular-nums">{view.shows}</output>
      </div>
      {view.unread && <p className="px-5 pb-2 text-sm text-warn">{view.unread}</p>}
      <SelectRowsGrid
        select={select}
        ref={list}
        toFilter={filter.focus}
        pick={pick}
        height={tall ? 'h-[45vh]' : 'h-96'}
      />
    </FormDialog>
  )
}

interface RowFilter {
  ref: RefObject<HTMLInputElement | null>
  focus: () => void
  /** ArrowDown goes to the rows, Enter chooses the only one, Ctrl+A with all text selected chooses all. */
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** The first Esc clears the filter and keeps what was chosen. */
  onEscape: (event: KeyboardEvent) => void
}

function useRowFilter<Row extends Selectable>(
  select: RowSelection<Row>,
  list: RefObject<HTMLElement | null>,
  pick: (row: Row) => void = select.toggle,
): RowFilter {
  const ref = useRef<HTMLInputElement>(null)
  const focus = () => {
    ref.current?.focus()
    ref.current?.select()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isShortcut(event, 'select-all') && isSelected(event.currentTarget)) {
      event.preventDefault()
      return select.chooseAll()
    }
    if (isMod(event)) return
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    const [first, ...others] = select.view.rows
    if (event.key === 'ArrowDown' || !first || others.length > 0) return list.current?.focus()
    event.currentTarget.select()
    pick(first)
  }
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || select.text === '' || event.defaultPrevented) return
    event.preventDefault()
    select.filter('')
    focus()
  }
  return { ref, focus, onKeyDown, onEscape }
}

/** Whether the whole text is selected, or there is none: Ctrl+A then has no effect in the field. */
function isSelected({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length
}
