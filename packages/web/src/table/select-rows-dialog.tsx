import type { Selectable, SelectionKind } from '@headend/core/selection'
import { type KeyboardEvent, useRef } from 'react'
import { FormDialog } from '../ui/form-dialog.tsx'
import { isMod, isShortcut } from '../ui/keys.ts'
import { SearchInput } from '../ui/search-input.tsx'
import { SelectRowsGrid } from './select-rows-grid.tsx'
import { useSelectRows } from './use-select-rows.ts'

interface SelectRowsDialogProps<Row> {
  kind: SelectionKind
  /** All that may be added, in whatever order: without what is there already. The same list from one drawing to the next. */
  rows: readonly Row[]
  /** With what was chosen, at least one, in the order of the rows; `onClose` follows. */
  onAdd: (rows: readonly Row[]) => void
  /** Cancelled, or done. Whoever shows the dialog takes it away then: what was chosen goes with it (DLG-007..009). */
  onClose: () => void
}

/** Choosing what is added to something (DLG-001..012). Shown for as long as it is mounted. */
export function SelectRowsDialog<Row extends Selectable>({
  kind,
  rows,
  onAdd,
  onClose,
}: SelectRowsDialogProps<Row>) {
  const select = useSelectRows(kind, rows)
  const { view, text } = select
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLTableElement>(null)
  const toFilter = () => {
    field.current?.focus()
    // What is typed takes the place of what was looked for before.
    field.current?.select()
  }
  const add = () => {
    if (view.confirm.reason) return
    onAdd(select.chosen())
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '' || event.defaultPrevented) return
    // The first Esc is for what was typed, and nothing that was chosen is lost with it.
    event.preventDefault()
    select.look('')
    toFilter()
  }
  const fieldKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (isShortcut(event, 'select-all') && isSelected(event.currentTarget)) {
      event.preventDefault()
      return select.chooseAll()
    }
    if (isMod(event)) return
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    const [only, ...others] = view.rows
    if (event.key === 'ArrowDown' || !only || others.length > 0) return list.current?.focus()
    select.toggle(only)
    event.currentTarget.select()
  }
  return (
    <FormDialog
      title={view.title}
      status={view.count}
      submit={view.confirm}
      onSubmit={add}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="mt-[9vh] w-[min(600px,96vw)]"
    >
      <div className="flex items-center gap-2 px-5 pt-2 pb-3">
        <SearchInput
          ref={field}
          data-autofocus
          aria-label={view.filterLabel}
          placeholder={view.placeholder}
          value={text}
          onChange={(event) => select.look(event.target.value)}
          onKeyDown={fieldKeys}
          className="flex-1"
        />
        <output className="min-w-28 text-right text-muted text-sm tabular-nums">{view.shows}</output>
      </div>
      <SelectRowsGrid select={select} ref={list} toFilter={toFilter} />
    </FormDialog>
  )
}

/** All that is in the field, be it nothing: the key that selects it has nothing left to do there. */
function isSelected({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length
}
