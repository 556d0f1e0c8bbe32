import { type ComponentProps, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { isShortcut } from '../../keyboard/keys.ts'
import { cx } from '../cx.ts'
import { createStore } from '../store.ts'
import { focusPageStart } from '../use-focus.ts'

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  onDismiss: () => void
}

/**
 * The browser's modal dialog, open while mounted. The element with `data-autofocus` gets the focus. The
 * dialog element fills the window, so a press on the element itself is a press outside the panel.
 */
export function Dialog({ onDismiss, onKeyDown, className, children, ...props }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const restoreCaret = rememberCaret(document.activeElement)
    dialog.showModal()
    openDialogs.set([...openDialogs.get(), dialog])
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog.close()
      restoreCaret()
      openDialogs.set(openDialogs.get().filter((openDialog) => openDialog !== dialog))
      // The element that had the focus may be gone: a filter hides its row, or another page is open.
      if ('overlay' in dialog.dataset && document.activeElement === document.body) focusPageStart()
    }
  }, [])
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented) return
    // Otherwise the browser would offer to save the page as a file.
    if (isShortcut(event, 'save')) event.preventDefault()
    // `onCancel` is not enough: a page can't prevent a second Esc, and typed text would be lost.
    if (event.key !== 'Escape') return
    event.preventDefault()
    onDismiss()
  }
  const pressOutside = (event: MouseEvent) => {
    if (event.target !== event.currentTarget) return
    // By default the press would move the focus that closing the dialog gives back.
    event.preventDefault()
    // If a popover is open in the dialog, the press closes only the popover.
    if (!event.currentTarget.querySelector('[role=dialog]')) onDismiss()
  }
  return (
    <dialog
      ref={ref}
      // A press on plain text then focuses the dialog, and the focus stays inside.
      tabIndex={-1}
      onKeyDown={press}
      onMouseDown={pressOutside}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
      // The browser closes the dialog at a second Esc if nothing in it has the focus: open it again.
      onClose={({ currentTarget }) => currentTarget.open || currentTarget.showModal()}
      className="m-0 size-full max-h-none max-w-none flex-col overflow-hidden bg-veil p-0 px-4 pb-4 text-ink outline-none backdrop:bg-transparent open:flex"
      {...props}
    >
      {/* In a low window the part that scrolls gets shorter, and the buttons stay visible. */}
      <div
        className={cx(
          'mx-auto flex min-h-0 flex-col overflow-auto rounded-lg border border-line-strong bg-panel shadow-raised',
          className,
        )}
      >
        {children}
      </div>
    </dialog>
  )
}

/** Returns how to restore the caret: Chromium gives a field back its focus only, and typing does nothing. */
function rememberCaret(field: Element | null): () => void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => {}
  const { selectionStart, selectionEnd } = field
  return () => {
    if (selectionStart !== null && field === document.activeElement)
      field.setSelectionRange(selectionStart, selectionEnd)
  }
}

/** The newest dialog is the last. */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([])

/** Everything outside the top dialog is inert: popups and announcements must be inside it. */
export const topDialog = () => openDialogs.get().findLast((dialog) => dialog.matches(':modal'))
