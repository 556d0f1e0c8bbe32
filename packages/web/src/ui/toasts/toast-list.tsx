import { Toast as Parts } from 'radix-ui'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import { type ShownToast, ToastBox } from './toast-box.tsx'
import { type MessagePlace, useClearOfFocus } from './use-clear-of-focus.ts'
import { useGlide } from './use-glide.ts'
import { type Holding, useHoldWhileAway, useHoldWhileLookedAt } from './use-hold-toasts.ts'
import { useInFront } from './use-in-front.ts'

interface ToastListProps extends Holding {
  /** Oldest first. */
  toasts: readonly ShownToast[]
  onDismiss: (id: number) => void
}

/** Pixels to the right after which a swipe dismisses (SHL-052). */
const SWIPE = 50

const MIDDLE = 'left-1/2 w-[min(420px,calc(100vw-32px))] -translate-x-1/2'

/**
 * In the middle: at the right they would lie on the buttons that bring them. Above the bar that says what would be saved, or below
 * the tabs of the page and the heads of its list. Room for them is at the lower right, as wide as what stands above it. A new one comes
 * at the far end: those that are being read stay where they are.
 */
const places: Record<MessagePlace['at'], string> = {
  bottom: `flex-col-reverse ${MIDDLE}`,
  top: `flex-col ${MIDDLE}`,
  room: 'right-6 w-58 flex-col-reverse',
}

/** Messages at the bottom: said by screen readers as they come, F8 leads to them, and Tab through them. */
export function ToastList({ toasts, onDismiss, onHold, onRelease }: ToastListProps) {
  const list = useRef<HTMLOListElement>(null)
  const last = toasts.findLast(({ open }) => open)
  const some = last !== undefined
  useHoldWhileAway({ onHold, onRelease })
  const cameFrom = useHoldWhileLookedAt(list, { onHold, onRelease })
  const place = useClearOfFocus(list, toasts)
  useGlide(list, place.at)
  useInFront(list, toasts)
  useEffect(() => {
    if (some) return
    // The last one has gone from under pointer or focus, which then do not leave it any more.
    onRelease('pointer')
    if (list.current?.contains(document.activeElement)) cameFrom.current?.focus()
    onRelease('focus')
  }, [some, onRelease, cameFrom])
  // Of the list itself, where F8 leads: a message hears its own.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !last) return
    event.preventDefault()
    onDismiss(last.id)
  }
  return (
    // Time is counted outside of here.
    <Parts.Provider label="Message" duration={Number.POSITIVE_INFINITY} swipeThreshold={SWIPE}>
      {toasts.map(({ id, ...toast }) => (
        <ToastBox key={id} {...toast} onDismiss={() => onDismiss(id)} />
      ))}
      <Parts.Viewport
        ref={list}
        popover="manual"
        // Where there is none, the key leads nowhere.
        hotkey={some ? ['F8'] : []}
        onKeyDown={press}
        label={some ? 'Messages ({hotkey})' : 'Messages'}
        style={{ [place.at === 'top' ? 'top' : 'bottom']: place.inset }}
        className={cx(
          places[place.at],
          // Without a height of its own it moves with none of them that comes or goes.
          'fixed inset-auto z-50 m-0 flex h-0 gap-2 overflow-visible border-0 bg-transparent p-0 outline-none *:shrink-0',
        )}
      />
    </Parts.Provider>
  )
}
