import type { HeaderView } from '@headend/core/table'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Keys } from '../../keyboard/kbd.tsx'
import { nextRow } from '../../keyboard/row-keys.ts'
import { PopoverContent } from '../../ui/popover.tsx'
import { FilterPart, SortPart } from './popup-parts.tsx'

export type PopupEvent =
  | { type: 'TEXT'; text: string }
  /** Undefined is 'All'. */
  | { type: 'CHOICE'; value: string | undefined }
  /** The next step of the column's cycle. */
  | { type: 'SORT' }
  /** Enter: on to the rows; whether anything was set since it opened. */
  | { type: 'DONE'; set: boolean }
  /** It has closed, and the focus is nowhere. */
  | { type: 'LOST' }

export type SendFromPopup = (event: PopupEvent & { column: string }) => void

interface ColumnPopupProps {
  header: HeaderView
  send: SendFromPopup
  /** The button that opens it. */
  children: ReactNode
}

/**
 * Filter and sort of one column (TBL-019). What is set shows at once and stays. Enter chooses and goes on to the rows; Esc closes
 * and gives the focus back.
 */
export function ColumnPopup({ header, children, ...props }: ColumnPopupProps) {
  const { label, popup, sorted } = header
  const [open, setOpen] = useState(false)
  const isSet = useRef(false)
  const send = (event: PopupEvent) => props.send({ column: header.id, ...event })
  if (!popup) return children
  const { filter, sort } = popup
  const change = (opens: boolean) => {
    isSet.current = false
    setOpen(opens)
  }
  const goOn = () => {
    send({ type: 'DONE', set: isSet.current })
    setOpen(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <PopoverContent
        aria-label={`${label}: filter and sort`}
        sideOffset={2}
        onChange={() => {
          isSet.current = true
        }}
        onFocusLost={() => send({ type: 'LOST' })}
        onKeyDown={(event) => walk(event, goOn)}
        className="w-55 p-1.5"
      >
        {filter && (
          <FilterPart
            {...{ label, filter }}
            name={header.id}
            onText={(text) => send({ type: 'TEXT', text })}
            onChoice={(value) => send({ type: 'CHOICE', value })}
          />
        )}
        {sort && (
          <SortPart
            {...{ label, sort, sorted }}
            onSort={() => {
              isSet.current = true
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

function walk(event: KeyboardEvent<HTMLElement>, onDone: () => void): void {
  const { currentTarget: popup, target, key } = event
  const inputs = [...popup.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button')]
  const at = inputs.indexOf(target as HTMLInputElement)
  const input = inputs[at]
  if (!input || event.altKey || event.ctrlKey || event.metaKey) return
  // The button is pressed by Enter as by a click.
  if (key === 'Enter' && 'checked' in input) {
    event.preventDefault()
    if (input.type !== 'text' && !input.checked) input.click()
    onDone()
  }
  const next = key === 'ArrowDown' || key === 'ArrowUp' ? nextRow(key, at, inputs.length) : undefined
  if (next === undefined) return
  event.preventDefault()
  inputs[next]?.focus()
}
