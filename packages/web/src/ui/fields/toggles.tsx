import { type ComponentProps, type Ref, useId } from 'react'
import { cx } from '../cx.ts'

type Checked = boolean | 'some'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'checked' | 'type' | 'onChange'> {
  /** 'some' is neither: a part of what it stands for. */
  checked: Checked
  onChange?: (checked: boolean) => void
}

export function Checkbox({ checked, onChange, disabled, className, ...props }: CheckboxProps) {
  return (
    <input
      {...props}
      ref={(box) => {
        if (box) box.indeterminate = checked === 'some'
      }}
      type="checkbox"
      checked={checked === true}
      // Without one, whatever it stands in is pressed as a whole.
      aria-disabled={disabled || undefined}
      onChange={(event) => !disabled && onChange?.(event.currentTarget.checked)}
      className={cx(
        'size-[15px] shrink-0 cursor-pointer accent-accent aria-disabled:cursor-default aria-disabled:opacity-60',
        className,
      )}
    />
  )
}

interface LabelledCheckboxProps extends CheckboxProps {
  label: string
}

export function LabelledCheckbox({ label, className, ...props }: LabelledCheckboxProps) {
  const id = useId()
  return (
    <span className={cx('inline-flex items-center gap-1.5', className)}>
      <Checkbox id={id} {...props} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}

interface SwitchProps {
  id: string
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur?: () => void
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
