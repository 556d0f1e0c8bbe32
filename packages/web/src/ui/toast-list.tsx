import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Parts } from 'radix-ui'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { type MessagePlace, useClearOfFocus } from './use-clear-of-focus.ts'

export interface ToastContent {
  tone: 'success' | 'error'
  title: string
  text: string
  /** Why, in small print; each line by itself where it has several. */
  detail?: string | readonly string[] | undefined
  action?: { label: string; onClick: () => void } | undefined
}

export function linesOf(detail: ToastContent['detail']): readonly string[] {
  return detail === undefined ? [] : [detail].flat()
}

interface ShownToast {
  id: number
  content: ToastContent
  /** A closed one stays in the list until its way out has been drawn. */
  open: boolean
}

interface ToastListProps {
  /** Oldest first. */
  toasts: readonly ShownToast[]
  onDismiss: (id: number) => void
  /** Somebody looks at them, or away from the page; no time should pass until all reasons are released. */
  onHold: (reason: string) => void
  onRelease: (reason: string) => void
}

/** Pixels to the right after which a swipe dismisses (SHL-052). */
const SWIPE = 50

const MIDDLE = 'left-1/2 w-[min(420px,calc(100vw-32px))] -translate-x-1/2'

/**
 * In the middle: at the right they would lie on the buttons that bring them. Above the bar that says what would be saved, or below
 * the tabs of the page. Room for them is at the lower right, as wide as what stands above it.
 */
const places: Record<MessagePlace, string> = {
  bottom: `bottom-12 ${MIDDLE}`,
  top: `top-36 ${MIDDLE}`,
  room: 'right-6 bottom-12 w-58',
}

/** Messages at the bottom: said by screen readers as they come, F8 leads to them, and Tab through them. */
export function ToastList({ toasts, onDismiss, onHold, onRelease }: ToastListProps) {
  const list = useRef<HTMLOListElement>(null)
  const some = toasts.some(({ open }) => open)
  useHoldWhileAway(onHold, onRelease)
  const cameFrom = useHoldWhileLookedAt(list, onHold, onRelease)
  const place = useClearOfFocus(list, toasts)
  useInFront(list, toasts)
  useEffect(() => {
    if (some) return
    // The last one has gone from under pointer or focus, which then do not leave it any more.
    onRelease('pointer')
    if (list.current?.contains(document.activeElement)) cameFrom.current?.focus()
    onRelease('focus')
  }, [some, onRelease, cameFrom])
  return (
    // Time is counted outside of here.
    <Parts.Provider label="Message" duration={Number.POSITIVE_INFINITY} swipeThreshold={SWIPE}>
      {toasts.map(({ id, ...toast }) => (
        <ToastBox key={id} {...toast} onDismiss={() => onDismiss(id)} />
      ))}
      <Parts.Viewport
        ref={list}
        popover="manual"
        label="Messages ({hotkey})"
        className={cx(
          places[place],
          'fixed inset-auto z-50 m-0 flex flex-col gap-2 overflow-visible border-0 bg-transparent p-0 outline-none',
        )}
      />
    </Parts.Provider>
  )
}

export function ToastBox({ content, open, onDismiss }: Omit<ShownToast, 'id'> & { onDismiss: () => void }) {
  const { tone, title, text, detail, action } = content
  const Icon = tone === 'success' ? CircleCheck : CircleAlert
  // Radix would close it at an Esc anywhere; that one belongs to the page, unless the focus is here.
  const press = ({ key }: KeyboardEvent) => key === 'Escape' && onDismiss()
  return (
    <Parts.Root
      open={open}
      type={tone === 'error' ? 'foreground' : 'background'}
      data-tone={tone}
      onSwipeEnd={onDismiss}
      onKeyDown={press}
      className={cx(
        'relative flex items-start gap-2.5 rounded-md border border-l-4 p-3 pr-8 text-ink shadow-raised',
        'data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-[translate]',
        'data-[swipe=end]:animate-toast-swiped',
        tone === 'error' ? 'border-bad bg-bad-soft' : 'border-line-strong border-l-ok bg-panel',
      )}
    >
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', tone === 'error' ? 'text-bad' : 'text-ok')} />
      <div className="min-w-0 flex-1">
        {/* What is said aloud is put together of these texts as they are: with a space between them. */}
        <Parts.Title className="font-[600]">{`${title} `}</Parts.Title>
        <Parts.Description className="max-h-40 overflow-auto [overflow-wrap:anywhere]">
          {`${text} `}
          {linesOf(detail).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none ever moves.
            <span key={at} className="block text-muted">
              {`${line} `}
            </span>
          ))}
        </Parts.Description>
      </div>
      {action && <ToastAction {...action} onDismiss={onDismiss} />}
      <Parts.Close
        aria-label={`Close message ${title}`}
        onClick={onDismiss}
        className="absolute top-2 right-2 rounded-sm p-0.5 text-muted hover:text-ink"
      >
        <X aria-hidden className="size-3.5" />
      </Parts.Close>
    </Parts.Root>
  )
}

function ToastAction({
  label,
  onClick,
  onDismiss,
}: {
  label: string
  onClick: () => void
  onDismiss: () => void
}) {
  const act = () => {
    onDismiss()
    onClick()
  }
  return (
    <Parts.Action
      altText={label}
      onClick={act}
      className="shrink-0 self-center rounded-md border border-line-strong bg-panel px-2 py-0.5 font-[540] text-ink hover:border-control"
    >
      {label}
    </Parts.Action>
  )
}

/** A dialog lies above everything but what was put there after it: what is said while one is open, or opens, is to be read. */
function useInFront(list: RefObject<HTMLElement | null>, toasts: readonly ShownToast[]): void {
  const some = toasts.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message comes to the front.
  useEffect(() => {
    const element = list.current
    if (!some || !element) return
    const show = () => {
      const isOpen = element.matches(':popover-open')
      if (isOpen && !document.querySelector('dialog[open]')) return
      if (isOpen) element.hidePopover()
      element.showPopover()
    }
    const look = ({ target }: Event) => target instanceof HTMLDialogElement && target.open && show()
    show()
    document.addEventListener('toggle', look, { capture: true })
    return () => {
      document.removeEventListener('toggle', look, { capture: true })
      element.hidePopover()
    }
  }, [list, toasts, some])
}

/**
 * The browser's own events, not React's: to React the toasts are not inside of the list that they are shown in. Answers what had
 * the focus before it came here.
 */
function useHoldWhileLookedAt(
  list: RefObject<HTMLElement | null>,
  onHold: (reason: string) => void,
  onRelease: (reason: string) => void,
): RefObject<HTMLElement | null> {
  const cameFrom = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const controller = new AbortController()
    const { signal } = controller
    const isOutside = ({ relatedTarget }: FocusEvent) => !element.contains(relatedTarget as Node | null)
    const focus = (event: FocusEvent) => {
      onHold('focus')
      if (isOutside(event) && event.relatedTarget instanceof HTMLElement)
        cameFrom.current = event.relatedTarget
    }
    const blur = (event: FocusEvent) => isOutside(event) && onRelease('focus')
    element.addEventListener('pointerenter', () => onHold('pointer'), { signal })
    element.addEventListener('pointerleave', () => onRelease('pointer'), { signal })
    element.addEventListener('focusin', focus, { signal })
    element.addEventListener('focusout', blur, { signal })
    return () => controller.abort()
  }, [list, onHold, onRelease])
  return cameFrom
}

/** Whoever looks at another window has not seen what comes meanwhile. */
function useHoldWhileAway(onHold: (reason: string) => void, onRelease: (reason: string) => void): void {
  useEffect(() => {
    const leave = () => onHold('away')
    const come = () => onRelease('away')
    if (!document.hasFocus()) leave()
    addEventListener('blur', leave)
    addEventListener('focus', come)
    return () => {
      removeEventListener('blur', leave)
      removeEventListener('focus', come)
    }
  }, [onHold, onRelease])
}
