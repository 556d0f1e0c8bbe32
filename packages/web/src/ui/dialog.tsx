import { type ComponentProps, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  /** Esc, or a click beside it. */
  onDismiss: () => void
}

/**
 * The browser's own modal dialog: it keeps the focus inside, everything else inert, and gives the focus back to where it
 * was when it goes. Shown for as long as it is mounted; `data-autofocus` marks what has the focus first.
 */
export function Dialog({ onDismiss, className, ...props }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    const putCaretBack = keepCaret()
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog?.close()
      putCaretBack()
    }
  }, [])
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onDismiss()
  }
  // What is open above the dialog is what a click beside it closes.
  const clickBeside = ({ target, currentTarget }: MouseEvent) =>
    target === currentTarget && !currentTarget.querySelector(':popover-open') && onDismiss()
  return (
    <dialog
      ref={ref}
      onCancel={cancel}
      onMouseDown={clickBeside}
      className={cx(
        'mx-auto rounded-lg border border-line-strong bg-panel p-0 text-ink shadow-raised outline-none',
        className,
      )}
      {...props}
    />
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
