import { yesUnless } from '@headend/core/access'
import type { Selectable, SelectionKind } from '@headend/core/selection'
import type { Column } from '@headend/core/table'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { OfferAction } from '../../commands/offer.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { SelectRowsGrid } from './select-rows-grid.tsx'
import { useRowFilter } from './use-row-filter.ts'
import { useSelectRows } from './use-select-rows.ts'

export interface SelectRowsDialogProps<Row> {
  kind: SelectionKind
  /** The list is 45vh high, as in the dialogs of engagements and of the selection menu (DLG-013, OPN-59); else h-96 (DLG-010). */
  tall?: boolean
  /** All that may be added, in whatever order: without what is there already. The same list from one drawing to the next. */
  rows: readonly Row[]
  /** Where there are more of them than those of the kind; the same from one drawing to the next. */
  columns?: readonly Column<Row>[]
  /** With what was chosen, at least one, in the order of the rows; `onClose` follows. */
  onAdd: (rows: readonly Row[]) => void
  /** Cancelled, or done. Whoever shows the dialog takes it away then: what was chosen goes with it (DLG-007..009). */
  onClose: () => void
}

/** Choosing what is added to something (DLG-001..013). Shown for as long as it is mounted. */
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
  // Where one is enough, Enter needs no yes after it.
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
        of="dialog"
        group="On the marked rows"
        title={view.confirm.label}
        subject={view.count}
        icon={Check}
        verdict={yesUnless(view.confirm.reason)}
        passing
        run={add}
      />
      <div className="flex items-center gap-2 px-5 pt-2 pb-3">
        <SearchInput
          ref={filter.ref}
          data-autofocus
          aria-label={view.filterLabel}
          placeholder={view.placeholder}
          value={text}
          onChange={(event) => select.look(event.target.value)}
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
