import { Switch as Parts } from 'radix-ui'
import type { Ref } from 'react'

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

/** On or off, in a word beside it. */
export function Switch({ id, checked, onChange, describedBy, disabled, ...props }: SwitchProps) {
  return (
    <span className="inline-flex h-[30px] items-center gap-2">
      <Parts.Root
        id={id}
        checked={checked}
        {...(!disabled && { onCheckedChange: onChange })}
        aria-disabled={disabled || undefined}
        aria-describedby={describedBy}
        className="h-[18px] w-8 rounded-full border border-control bg-sunk p-px data-[state=checked]:border-accent data-[state=checked]:bg-accent aria-disabled:opacity-60"
        {...props}
      >
        <Parts.Thumb className="block size-3.5 rounded-full bg-control transition-transform data-[state=checked]:translate-x-3.5 data-[state=checked]:bg-on-accent" />
      </Parts.Root>
      <span aria-hidden className={checked ? 'font-[560] text-accent' : 'text-muted'}>
        {checked ? 'On' : 'Off'}
      </span>
    </span>
  )
}
