import type { Ref } from 'react'
import { cx } from '../cx.ts'

interface SwitchProps {
  id: string
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur?: () => void
  /** It keeps its focus, so that one can be told why. */
  disabled?: boolean
  describedBy?: string | undefined
  ref?: Ref<HTMLButtonElement>
  'data-tooltip'?: string
}

/** On or off, in a word beside it: the browser's own button, which Space and Enter press. */
export function Switch({ id, checked, onChange, describedBy, disabled, ...props }: SwitchProps) {
  return (
    <span className="inline-flex h-control items-center gap-2">
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-disabled={disabled || undefined}
        aria-describedby={describedBy}
        onClick={() => !disabled && onChange(!checked)}
        className={cx(
          'h-[18px] w-8 rounded-full border p-px aria-disabled:opacity-60',
          checked ? 'border-accent bg-accent' : 'border-control bg-sunk',
        )}
        {...props}
      >
        <span
          className={cx(
            'block size-3.5 rounded-full transition-transform',
            checked ? 'translate-x-3.5 bg-on-accent' : 'bg-control',
          )}
        />
      </button>
      <span aria-hidden className={checked ? 'font-[560] text-accent' : 'text-muted'}>
        {checked ? 'On' : 'Off'}
      </span>
    </span>
  )
}
