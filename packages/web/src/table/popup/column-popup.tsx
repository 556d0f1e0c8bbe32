import type { HeaderView } from '@headend/core/table'
import { type KeyboardEvent, memo, type ToggleEvent, useRef } from 'react'
import { Keys } from '../../keyboard/kbd.tsx'
import { nextRow } from '../../keyboard/row-keys.ts'
import { closeBehind } from '../../ui/close-behind.ts'
import { FilterPart, SortPart } from './popup-parts.tsx'

export type PopupEvent =
  | { type: 'TEXT'; text: string }
  /** Undefined is 'All'. */
  | { type: 'CHOICE'; value: string | undefined }
  /** The next step of the column's cycle. */
  | { type: 'SORT' }
  /** Enter: on to the rows; whether anything was set since it opened. */
  | { type: 'DONE'; set: boolean }
  /** It has closed, and the row that had the focus is filtered away. */
  | { type: 'LOST' }

interface ColumnPopupProps {
  id: string
  header: HeaderView
  /** The same from one drawing to the next. */
  send: (event: PopupEvent & { column: string }) => void
}

const WIDTH = 220
const EDGE = 8

/**
 * Filter and sort of one column (TBL-019). What is set shows at once and stays. Enter chooses and goes on to the rows; Esc closes
 * and gives the focus back, as a press beside it does. It closes behind who leaves it by Tab.
 * Each step of the keyboard draws the table anew, not this.
 */
export const ColumnPopup = memo(function ColumnPopup({ id, header, ...props }: ColumnPopupProps) {
  const { label, popup, sorted } = header
  const send = (event: PopupEvent) => props.send({ column: header.id, ...event })
  const set = useRef(false)
  if (!popup) return null
  const { filter, sort } = popup
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={`${label}: filter and sort`}
      // A press on its words leaves the focus inside: elsewhere it would close before the click.
      tabIndex={-1}
      onBeforeToggle={(event) => {
        if (event.newState === 'open') set.current = false
        place(event)
      }}
      onToggle={(event) => {
        if (isLost(event)) send({ type: 'LOST' })
      }}
      onChange={() => {
        set.current = true
      }}
      onBlur={closeBehind}
      onKeyDown={(event) => walk(event, () => send({ type: 'DONE', set: set.current }))}
      style={{ width: WIDTH }}
      className="fixed m-0 max-h-[70vh] overflow-auto rounded-md border border-line-strong bg-panel p-1.5 text-ink shadow-raised outline-none"
    >
      {filter && (
        <FilterPart
          {...{ label, filter }}
          name={id}
          onText={(text) => send({ type: 'TEXT', text })}
          onChoice={(value) => send({ type: 'CHOICE', value })}
        />
      )}
      {sort && (
        <SortPart
          {...{ label, sort, sorted }}
          first={!filter}
          onSort={() => {
            set.current = true
            send({ type: 'SORT' })
          }}
        />
      )}
      <p className="mt-1 flex items-center gap-1.5 border-line border-t px-2 pt-1.5 text-faint text-xs">
        <Keys keys="Enter" /> to the rows <Keys keys="Escape" className="ml-2" /> close
      </p>
    </div>
  )
})

/** Below its header, within the window. Before it opens, so that it is never seen elsewhere. */
function place({ currentTarget, newState }: ToggleEvent<HTMLElement>): void {
  const header = document.querySelector(`[popovertarget="${currentTarget.id}"]`)
  if (newState !== 'open' || !header) return
  const { left, bottom } = header.getBoundingClientRect()
  currentTarget.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - WIDTH - EDGE))}px`
  currentTarget.style.top = `${bottom + 2}px`
}

/** The focus that was in it: on its way to nowhere, where the browser has nobody left to give it back to. */
function isLost({ currentTarget: popup, newState }: ToggleEvent<HTMLElement>): boolean {
  const { activeElement } = document
  return newState === 'closed' && (activeElement === document.body || popup.contains(activeElement))
}

function walk(event: KeyboardEvent<HTMLElement>, onDone: () => void): void {
  const { currentTarget: popup, target, key } = event
  const inputs = [...popup.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button')]
  const at = inputs.indexOf(target as HTMLInputElement)
  const input = inputs[at]
  if (!input || event.altKey || event.ctrlKey || event.metaKey) return
  // A press beside it may just have closed it: the input has the focus for a moment yet, and the key is for what is below.
  if (!popup.matches(':popover-open')) return
  // The button is pressed by Enter as by a click.
  if (key === 'Enter' && !('checked' in input)) return
  if (key === 'Escape' || key === 'Enter') {
    event.preventDefault()
    if (key === 'Enter' && 'checked' in input && input.type !== 'text' && !input.checked) input.click()
    popup.hidePopover()
    if (key === 'Enter') onDone()
  }
  const next = key === 'ArrowDown' || key === 'ArrowUp' ? nextRow(key, at, inputs.length) : undefined
  if (next === undefined) return
  event.preventDefault()
  inputs[next]?.focus()
}
