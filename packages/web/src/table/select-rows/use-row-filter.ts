import type { Selectable } from '@headend/core/selection'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { isMod, isShortcut } from '../../keyboard/keys.ts'
import type { RowSelection } from './use-select-rows.ts'

interface RowFilter {
  ref: RefObject<HTMLInputElement | null>
  /** Brings the keyboard there. */
  focus: () => void
  /** ArrowDown goes on to the rows, Enter chooses the only one, and all of the text being selected, the key that does so chooses all rows. */
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Esc, wherever in the dialog: the first is for what was typed, and nothing that was chosen is lost with it. */
  onEscape: (event: KeyboardEvent) => void
}

/** The keyboard in the field above the rows that are selected from. */
export function useRowFilter<Row extends Selectable>(
  select: RowSelection<Row>,
  list: RefObject<HTMLElement | null>,
  /** What Enter does with the only one, where one is enough. */
  pick: (row: Row) => void = select.toggle,
): RowFilter {
  const ref = useRef<HTMLInputElement>(null)
  const focus = () => {
    ref.current?.focus()
    // What is typed takes the place of what was looked for before.
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
    const [only, ...others] = select.view.rows
    if (event.key === 'ArrowDown' || !only || others.length > 0) return list.current?.focus()
    event.currentTarget.select()
    pick(only)
  }
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || select.text === '' || event.defaultPrevented) return
    event.preventDefault()
    select.look('')
    focus()
  }
  return { ref, focus, onKeyDown, onEscape }
}

/** All that is in the field, be it nothing: the key that selects it has nothing left to do there. */
function isSelected({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length
}
