import { type ComponentProps, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { isShortcut } from '../../keyboard/keys.ts'
import { cx } from '../cx.ts'
import { createStore } from '../store.ts'
import { focusPageStart } from '../use-focus.ts'

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  onDismiss: () => void
}

/**
 * The browser's modal dialog, open while mounted. `data-autofocus` marks what gets the focus. The element
 * fills the window, so a click on it is one outside the panel.
 */
export function Dialog({ onDismiss, onKeyDown, className, children, ...props }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const restoreCaret = caretOf(document.activeElement)
    dialog.showModal()
    openDialogs.set([...openDialogs.get(), dialog])
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog.close()
      restoreCaret()
      openDialogs.set(openDialogs.get().filter((other) => other !== dialog))
      // The row that the palette was opened from may be filtered away, or another page be there.
      if ('overlay' in dialog.dataset && document.activeElement === document.body) focusPageStart()
    }
  }, [])
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented) return
    // Or the browser would save the page.
    if (isShortcut(event, 'save')) event.preventDefault()
    // Not left to `cancel`: browsers let no page refuse a second Esc, and what is typed would go.
    if (event.key !== 'Escape') return
    event.preventDefault()
    onDismiss()
  }
  const pressBeside = (event: MouseEvent) => {
    if (event.target !== event.currentTarget) return
    // It would take the focus from what has just got it back.
    event.preventDefault()
    // A popover above the dialog is what a click beside it closes.
    if (!event.currentTarget.querySelector('[role=dialog]')) onDismiss()
  }
  return (
    <dialog
      ref={ref}
      // A click on what cannot have the focus leaves it inside.
      tabIndex={-1}
      onKeyDown={press}
      onMouseDown={pressBeside}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
      // By the browser: no page can refuse a second Esc while nothing in the dialog has the focus.
      onClose={({ currentTarget }) => currentTarget.open || currentTarget.showModal()}
      className="m-0 size-full max-h-none max-w-none flex-col overflow-hidden bg-veil p-0 px-4 pb-4 text-ink outline-none backdrop:bg-transparent open:flex"
      {...props}
    >
      {/* A low window shortens it: what scrolls in it gives way, its buttons stay. */}
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

/** Chromium gives a field its focus back without its caret: what is typed then would go nowhere. */
function caretOf(field: Element | null): () => void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => {}
  const { selectionStart, selectionEnd } = field
  return () => {
    if (selectionStart !== null && field === document.activeElement)
      field.setSelectionRange(selectionStart, selectionEnd)
  }
}

/** In the order in which they were opened. */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([])

/** All outside the top dialog is inert: popups and announcements have to be inside. */
export const topDialog = () => openDialogs.get().findLast((dialog) => dialog.matches(':modal'))
