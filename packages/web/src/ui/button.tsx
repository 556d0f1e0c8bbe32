import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { useShortcutProps } from '../keyboard/kbd.tsx'
import type { ShortcutId } from '../keyboard/keys.ts'
import { cx } from './cx.ts'
import { type Side, tooltip } from './tooltip/tooltip.ts'

export type ButtonTone = 'plain' | 'primary' | 'danger' | 'danger-primary' | 'quiet'

const tones: Record<ButtonTone, string> = {
  plain: 'border-line-strong bg-panel text-ink live:border-control',
  primary:
    '[&_kbd]:text-current border-accent bg-accent text-on-accent live:border-accent-strong live:bg-accent-strong',
  danger: '[&_kbd]:text-current border-line-strong bg-panel text-bad live:border-bad live:bg-bad-soft',
  'danger-primary':
    '[&_kbd]:text-current border-bad bg-bad text-on-bad live:border-bad-strong live:bg-bad-strong',
  quiet: 'border-transparent text-muted live:bg-sunk live:text-ink',
}

function buttonClass(tone: ButtonTone = 'plain', className?: string): string {
  return cx(
    'relative inline-flex h-button shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-md border px-2.5 font-[540] text-[12.5px]/5',
    'disabled:border-line disabled:bg-sunk disabled:text-faint aria-disabled:border-line aria-disabled:bg-sunk aria-disabled:text-faint',
    tones[tone],
    className,
  )
}

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone | undefined
  /** Shows a spinner and ignores presses. The button keeps the focus. */
  busy?: boolean | undefined
  opens?: OpenedDialog | undefined
}

export function Button({ tone, busy = false, opens, className, children, onClick, ...props }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      data-tone={tone}
      {...opensDialog(opens)}
      {...props}
      aria-disabled={busy || props['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={press}
      className={buttonClass(tone, className)}
    >
      {busy ? <Busy>{children}</Busy> : children}
    </button>
  )
}

function Busy({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="inline-flex animate-gone-late items-center gap-1.5">{children}</span>
      <span className="absolute grid animate-late">
        <Spinner />
      </span>
    </>
  )
}

/** Decoration only: a text beside it must say what is being loaded. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-block size-3.5 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  )
}

interface ReasonButtonProps extends ButtonProps {
  reason: string | undefined
  reasonSide?: Side
}

/** A button that stays focusable when it cannot be used, and says why. */
export function ReasonButton({ reason, reasonSide, ...props }: ReasonButtonProps) {
  const id = useId()
  return (
    <>
      <Button
        {...props}
        {...tooltip(reason, reasonSide)}
        aria-disabled={reason !== undefined}
        aria-describedby={reason && id}
      />
      {reason && (
        <span id={id} className="sr-only">
          {reason}
        </span>
      )}
    </>
  )
}

/** What a control opens when it is pressed: a dialog, or a question before anything is done. */
export type OpenedDialog = 'dialog' | 'question'

export function opensDialog(opens: OpenedDialog | undefined) {
  return (
    opens &&
    ({ 'aria-haspopup': 'dialog', 'data-opens-question': opens === 'question' || undefined } as const)
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon
  label: string
  shortcut?: ShortcutId
}

/** A small button in a toolbar. Its tooltip shows the label and, if there is one, the key. */
export function IconButton({ icon: Icon, label, shortcut, ...props }: IconButtonProps) {
  const shortcutProps = useShortcutProps()
  return (
    <Button
      tone="quiet"
      {...props}
      aria-label={label}
      {...(shortcut ? shortcutProps(shortcut, label, 'bottom') : tooltip(label, 'bottom'))}
      className="h-6! px-1.5!"
    >
      <Icon aria-hidden className="size-3.5" />
    </Button>
  )
}
