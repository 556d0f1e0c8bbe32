import {
  type ChoiceView,
  cycleSort,
  type Direction,
  type FilterView,
  type HeaderView,
  setFilter,
  type TableState,
  toggleChoice,
} from '@headend/core/table'
import { ArrowDown, ArrowDownUp, ArrowUp, type LucideIcon } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Keys } from '../keyboard/kbd.tsx'
import { nextRow } from '../keyboard/row-keys.ts'
import { TextInput } from '../ui/fields/text-input.tsx'
import { PopoverContent } from '../ui/popover.tsx'
import { useStable } from '../ui/store.ts'
import { type GridCursor, HEAD } from './grid-keys.ts'
import type { TableModel } from './use-data-table.ts'

type PopupEvent =
  | { type: 'TEXT'; text: string }
  | { type: 'CHOICE'; value: string | undefined }
  | { type: 'SORT' }
  /** Enter was pressed. `changed`: whether the filter or the sorting changed since the popup opened. */
  | { type: 'DONE'; changed: boolean }
  /** The popup closed, and nothing has the focus. */
  | { type: 'LOST' }

export type SendFromPopup = (event: PopupEvent & { column: string }) => void

interface ColumnPopupProps {
  header: HeaderView
  send: SendFromPopup
  children: ReactNode
}

/** Filter and sorting of one column (TBL-019). A change applies at once; Enter moves to the rows. */
export function ColumnPopup({ header, children, ...props }: ColumnPopupProps) {
  const { label, popup, sorted } = header
  const [open, setOpen] = useState(false)
  const hasChanged = useRef(false)
  const send = (event: PopupEvent) => props.send({ column: header.id, ...event })
  if (!popup) return children
  const { filter, sort } = popup
  const onOpenChange = (opens: boolean) => {
    hasChanged.current = false
    setOpen(opens)
  }
  const finish = () => {
    send({ type: 'DONE', changed: hasChanged.current })
    setOpen(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <PopoverContent
        aria-label={`${label}: filter and sort`}
        sideOffset={2}
        onChange={() => {
          hasChanged.current = true
        }}
        onFocusLost={() => send({ type: 'LOST' })}
        onKeyDown={(event) => moveFocus(event, finish)}
        className="w-55 p-1.5"
      >
        {filter && (
          <FilterPart
            label={label}
            filter={filter}
            name={header.id}
            onText={(text) => send({ type: 'TEXT', text })}
            onChoice={(value) => send({ type: 'CHOICE', value })}
          />
        )}
        {sort && (
          <SortPart
            label={label}
            sort={sort}
            sorted={sorted}
            onSort={() => {
              hasChanged.current = true
              send({ type: 'SORT' })
            }}
          />
        )}
        <p className="mt-1 flex items-center gap-1.5 border-line border-t px-2 pt-1.5 text-faint text-xs">
          <Keys keys="Enter" /> to the rows <Keys keys="Escape" className="ml-2" /> close
        </p>
      </PopoverContent>
    </Popover.Root>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>, onDone: () => void): void {
  const { currentTarget: popup, target, key } = event
  const inputs = [...popup.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button')]
  const index = inputs.indexOf(target as HTMLInputElement)
  const input = inputs[index]
  if (!input || event.altKey || event.ctrlKey || event.metaKey) return
  if (key === 'Enter' && 'checked' in input) {
    event.preventDefault()
    if (input.type !== 'text' && !input.checked) input.click()
    onDone()
  }
  const next = key === 'ArrowDown' || key === 'ArrowUp' ? nextRow(key, index, inputs.length) : undefined
  if (next === undefined) return
  event.preventDefault()
  inputs[next]?.focus()
}

interface FilterPartProps {
  label: string
  filter: FilterView
  name: string
  onText: (text: string) => void
  onChoice: (value: string | undefined) => void
}

export function FilterPart({ label, filter, name, onText, onChoice }: FilterPartProps) {
  if (filter.kind === 'text')
    return (
      <TextInput
        aria-label={`Filter ${label}`}
        placeholder={filter.placeholder}
        value={filter.text}
        onChange={({ target }) => onText(target.value)}
        className="mb-1"
      />
    )
  const type = filter.kind === 'choices' ? 'checkbox' : 'radio'
  return (
    <fieldset>
      <legend className="sr-only">{`Filter ${label}`}</legend>
      {filter.choices.map((choice: ChoiceView) => (
        <Option
          key={choice.value ?? ''}
          type={type}
          name={`${name}-filter`}
          label={choice.label}
          selected={choice.selected}
          onChoose={() => onChoice(choice.value)}
        />
      ))}
    </fieldset>
  )
}

interface SortPartProps {
  label: string
  sort: string
  sorted: Direction | undefined
  onSort: () => void
}

export function SortPart({ label, sort, sorted, onSort }: SortPartProps) {
  return (
    <div className="border-line not-first:mt-1 not-first:border-t not-first:pt-1">
      <button
        type="button"
        aria-label={`Sort by ${label}: ${sort}`}
        onClick={onSort}
        className="flex h-7 w-full items-center gap-2 rounded-sm px-2 text-left -outline-offset-2 hover:bg-sunk"
      >
        <SortMark sorted={sorted} none={ArrowDownUp} />
        <span className="min-w-0 truncate">{sort}</span>
      </button>
    </div>
  )
}

interface OptionProps {
  type: 'radio' | 'checkbox'
  name: string
  label: string
  selected: boolean
  onChoose: () => void
}

function Option({ type, name, label, selected, onChoose }: OptionProps) {
  return (
    <label className="flex h-7 cursor-pointer items-center gap-2 rounded-sm px-2 focus-within:bg-accent-soft hover:bg-sunk">
      <input
        type={type}
        name={name}
        checked={selected}
        onChange={onChoose}
        className="size-3.5 accent-accent outline-none"
      />
      <span className="min-w-0 truncate">{label}</span>
    </label>
  )
}

interface SortMarkProps {
  sorted: Direction | undefined
  none: LucideIcon
}

export function SortMark({ sorted, none: None }: SortMarkProps) {
  if (sorted === 'ascending') return <ArrowUp aria-hidden className="size-3 shrink-0" />
  if (sorted === 'descending') return <ArrowDown aria-hidden className="size-3 shrink-0" />
  return <None aria-hidden className="size-3 shrink-0 text-faint" />
}

/** Applies the events of the column popups to the table, and moves the focus after them. */
export function usePopupEvents<Row extends object>(table: TableModel<Row>, state: TableState) {
  const { view, byId, grid, change } = table
  const indexOf = (column: string) => view.headers.findIndex(({ id }) => id === column)
  // Without any rows, the focus returns to the header.
  const moveToRowOrHeader = (column: string, row: GridCursor) =>
    grid.moveTo(view.rows.length > 0 ? row : { row: HEAD, column: indexOf(column) })
  return useStable(({ column, ...event }: PopupEvent & { column: string }) => {
    switch (event.type) {
      case 'TEXT':
        return change(setFilter(state, byId(column), event.text))
      case 'CHOICE':
        return change(toggleChoice(state, byId(column), event.value))
      case 'SORT':
        return change(cycleSort(state, byId(column)))
      case 'DONE':
        // To the first row after a change, else back to where the cursor was.
        return moveToRowOrHeader(
          column,
          event.changed || grid.cursor.row === HEAD ? { row: 0, column: undefined } : grid.cursor,
        )
      case 'LOST':
        return moveToRowOrHeader(column, grid.cursor)
    }
  })
}
