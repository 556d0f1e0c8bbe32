import {
  type ComponentProps,
  type MouseEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cx } from '../cx.ts'
import { DialogElement } from '../popover.tsx'
import { takeToastsIn } from '../toast-layer.ts'
import { openModal } from './modal.ts'

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  /** Esc, or a click beside it. */
  onDismiss: () => void
}

/**
 * Modal: it keeps the focus inside, everything else out of reach, and gives the focus back to where it was when it goes. Shown for
 * as long as it is mounted; `data-autofocus` marks what has the focus first.
 */
export function Dialog({ onDismiss, className, children, ...props }: DialogProps) {
  const scrim = useRef<HTMLDivElement>(null)
  const ref = useRef<HTMLDialogElement>(null)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const dismiss = useEffectEvent(onDismiss)
  useLayoutEffect(() => {
    if (!scrim.current || !ref.current) return
    setElement(ref.current)
    const putCaretBack = keepCaret()
    const close = openModal(scrim.current, ref.current, () => dismiss())
    const giveToastsBack = takeToastsIn(ref.current)
    return () => {
      giveToastsBack()
      close()
      putCaretBack()
    }
  }, [])
  const pressBeside = (event: MouseEvent) => {
    const { target, currentTarget } = event
    if (target !== currentTarget) return
    // It would take the focus from what has just got it back.
    event.preventDefault()
    // What is open above the dialog is what a click beside it closes.
    if (!currentTarget.querySelector('[role=dialog]')) onDismiss()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has Esc for it.
    <div
      ref={scrim}
      popover="manual"
      data-scrim
      onMouseDown={pressBeside}
      // A low window shortens the dialog, whatever room it leaves above itself; what scrolls in it gives way, its buttons stay.
      className="inset-0 size-full flex-col overflow-hidden bg-veil px-4 pb-4 open:flex"
    >
      <dialog
        ref={ref}
        aria-modal
        // A click on what cannot have the focus leaves it inside.
        tabIndex={-1}
        className={cx(
          'static mx-auto flex-col overflow-auto rounded-lg border border-line-strong bg-panel p-0 text-ink shadow-raised outline-none open:flex',
          className,
        )}
        {...props}
      >
        <DialogElement value={element}>{children}</DialogElement>
      </dialog>
    </div>
  )
}

/** Puts the caret of the field that has the focus back: the browser leaves it in the dialog, which goes, and Ctrl+A would be the page's. */
function keepCaret(): () => void {
  const field = document.activeElement
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  // A box that is ticked has none.
  if (!isField || field.selectionStart === null) return () => {}
  const { selectionStart, selectionEnd } = field
  return () => document.activeElement === field && field.setSelectionRange(selectionStart, selectionEnd)
}
