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
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog?.close()
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
