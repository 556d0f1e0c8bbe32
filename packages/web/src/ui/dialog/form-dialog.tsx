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
  marks?: ReactNode
  /** The sum of the form, read out at each change; after a failed attempt, the reason against it. */
  status: ReactNode
  submit: {
    label: string
    reason: string | undefined
    busy?: boolean
    tone?: ButtonTone
    /** The key of the same on the page behind. */
    also?: ShortcutId
  }
  /** What else can be done, before Cancel. */
  actions?: ReactNode
  /** What Cancel is called where nothing is left to be cancelled. */
  closes?: string | undefined
  /** What is closed by a hasty Enter: nothing is filled in there. */
  startsAtClose?: boolean
  /** Runs also while a reason stands against it: the last keystroke may have fixed that. */
  onSubmit: () => void
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  className: string
  children: ReactNode
}

/** A dialog that ends with a yes: its title, what is filled in, and Cancel beside what submits it. */
export function FormDialog({
  title,
  marks,
  status,
  submit,
  actions,
  closes = 'Cancel',
  startsAtClose = false,
  onSubmit,
  onClose,
  className,
  children,
  ...props
}: FormDialogProps) {
  const id = useId()
  useStore(keymap)
  const form = useRef<HTMLDivElement>(null)
  // What stands there from the beginning is typed over.
  useLayoutEffect(() => {
    const first = form.current?.querySelector('[data-autofocus]')
    if (first instanceof HTMLInputElement) first.select()
  }, [])
  const [trySubmit, refused] = useAttempt(submit.reason, onSubmit)
  const refusal = useUntilNextInput(refused)
  const submits: ShortcutId[] = submit.also ? ['submit', submit.also] : ['submit']
  const onKeyDown = (event: KeyboardEvent) => {
    props.onKeyDown?.(event)
    if (!submits.some((key) => isShortcut(event, key))) return
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
          {marks}
        </div>
        <div className="flex min-h-0 flex-col overflow-auto *:shrink-0">{children}</div>
        <div className="flex shrink-0 items-center gap-2 border-line border-t px-5 py-3">
          <output className="mr-auto min-w-0 pr-2 text-sm">
            {refusal ? <RefusalLine refusal={refusal} /> : status}
          </output>
          {actions}
          <Button data-autofocus={startsAtClose || undefined} onClick={onClose}>
            {closes} <Keys of="cancel" />
          </Button>
          <ReasonButton
            tone={submit.tone ?? 'primary'}
            reason={submit.reason}
            busy={submit.busy}
            aria-keyshortcuts={submits.flatMap((key) => ariaKeys(keysOf(key)) ?? []).join(' ') || undefined}
            onClick={trySubmit}
          >
            {submit.label}
            {submits.map((key, at) => (
              <Fragment key={key}>
                {at > 0 && <span aria-hidden>or</span>}
                <Keys of={key} />
              </Fragment>
            ))}
          </ReasonButton>
        </div>
      </div>
    </Dialog>
  )
}
