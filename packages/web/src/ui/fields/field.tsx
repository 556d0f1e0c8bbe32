import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { tooltip } from '../tooltip/tooltip.ts'
import { control, TextInput } from './text-input.tsx'

interface Labelled {
  label: string
  hint?: string
  /** Why the field can't be changed. It stays focusable. */
  locked?: string | undefined
}

interface FieldProps extends Labelled {
  id: string
  /** Replaces the hint after a failed attempt. */
  error?: string | undefined
  className: string | undefined
  children: ReactNode
}

function Field({ id, label, hint, error, className, children }: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-[540] text-sm">
        {label}
      </label>
      {children}
      <FieldHint id={id} hint={hint} error={error} />
    </div>
  )
}

export function FieldHint({
  id,
  hint,
  error,
  className,
}: {
  id: string
  hint: string | undefined
  error: string | undefined
  className?: string
}) {
  return (
    <p id={`${id}-hint`} className={cx('text-muted text-xs', (error ?? hint) && 'mt-1', className)}>
      {error === undefined && hint}
      <span aria-live="polite" className="text-bad">
        {error}
      </span>
    </p>
  )
}

export function TextField({
  label,
  hint,
  error,
  locked,
  className,
  ...props
}: Labelled & Pick<FieldProps, 'error'> & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error} className={className} {...(hint && { hint })}>
      <TextInput
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={(error ?? hint) && `${id}-hint`}
        {...props}
        {...lockedProps(locked)}
      />
    </Field>
  )
}

function lockedProps(reason: string | undefined) {
  if (reason === undefined) return {}
  return { ...tooltip(reason, 'bottom'), readOnly: true, 'aria-disabled': true, 'aria-description': reason }
}

interface SelectProps extends Labelled, ComponentProps<'select'> {
  options: readonly string[]
}

export function SelectField({ label, className, options, locked, ...props }: SelectProps) {
  const id = useId()
  // A native select has no read-only state.
  if (locked !== undefined)
    return (
      <Field id={id} label={label} className={className}>
        <TextInput id={id} value={props.value} {...lockedProps(locked)} />
      </Field>
    )
  return (
    <Field id={id} label={label} className={className}>
      <select id={id} {...props} className={cx(control, 'pr-1')}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Field>
  )
}
