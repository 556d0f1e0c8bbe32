import { Fragment, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Keys } from '../../keyboard/kbd.tsx'
import { keymap } from '../../keyboard/keymap.ts'
import { ariaKeys, isShortcut, keysOf, type ShortcutId } from '../../keyboard/keys.ts'
import { Button, type ButtonTone, ReasonButton } from '../button.tsx'
import { useStore } from '../store.ts'
import { RefusalLine, useAttempt, useUntilNextInput } from '../use-attempt.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  title: string
  badges?: ReactNode
  /** A summary of the form, read out at each change. After a failed attempt the reason replaces it. */
  status: ReactNode
  submit: {
    label: string
    reason: string | undefined
    busy?: boolean
    tone?: ButtonTone
    /** A second key for it, which does the same on the page behind. */
    secondShortcut?: ShortcutId
  }
  /** Buttons before Cancel. */
  actions?: ReactNode
  /** 'Close', if there is nothing to cancel. */
  cancelLabel?: string | undefined
  /** Cancel has the focus first: a hasty Enter then only closes a dialog that has no fields. */
  focusesCancel?: boolean
  /** Also called while there is a reason: the last keystroke may have fixed it. */
  onSubmit: () => void
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  className: string
  children: ReactNode
}

/** A dialog with a title, fields, and the buttons Cancel and Submit. */
export function FormDialog({
  title,
  badges,
  status,
  submit,
  actions,
  cancelLabel = 'Cancel',
  focusesCancel = false,
  onSubmit,
  onClose,
  className,
  children,
  ...props
}: FormDialogProps) {
  const id = useId()
  useStore(keymap)
  const form = useRef<HTMLDivElement>(null)
  // The initial text is selected, so that typing replaces it.
  useLayoutEffect(() => {
    const field = form.current?.querySelector('[data-autofocus]')
    if (field instanceof HTMLInputElement) field.select()
  }, [])
  const [trySubmit, refused] = useAttempt(submit.reason, onSubmit)
  const refusal = useUntilNextInput(refused)
  const shortcuts: ShortcutId[] = submit.secondShortcut ? ['submit', submit.secondShortcut] : ['submit']
  const onKeyDown = (event: KeyboardEvent) => {
    props.onKeyDown?.(event)
    if (!shortcuts.some((shortcut) => isShortcut(event, shortcut))) return
    event.preventDefault()
    if (!event.repeat) trySubmit()
  }
  return (
    <Dialog aria-labelledby={id} onDismiss={onClose} onKeyDown={onKeyDown} className={className}>
      <div ref={form} className="flex min-h-0 flex-col">
        <div className="flex shrink-0 items-center gap-2 px-5 pt-4">
          <h2 id={id} className="min-w-0 truncate font-[620] text-md">
            {title}
          </h2>
          {badges}
        </div>
        <div className="flex min-h-0 flex-col overflow-auto *:shrink-0">{children}</div>
        <div className="flex shrink-0 items-center gap-2 border-line border-t px-5 py-3">
          <output className="mr-auto min-w-0 pr-2 text-sm">
            {refusal ? <RefusalLine refusal={refusal} /> : status}
          </output>
          {actions}
          <Button data-autofocus={focusesCancel || undefined} onClick={onClose}>
            {cancelLabel} <Keys of="cancel" />
          </Button>
          <ReasonButton
            tone={submit.tone ?? 'primary'}
            reason={submit.reason}
            busy={submit.busy}
            aria-keyshortcuts={shortcuts.flatMap((id) => ariaKeys(keysOf(id)) ?? []).join(' ') || undefined}
            onClick={trySubmit}
          >
            {submit.label}
            {shortcuts.map((shortcut, index) => (
              <Fragment key={shortcut}>
                {index > 0 && <span aria-hidden>or</span>}
                <Keys of={shortcut} />
              </Fragment>
            ))}
          </ReasonButton>
        </div>
      </div>
    </Dialog>
  )
}
