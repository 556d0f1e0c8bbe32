import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface FormFieldProps {
  id: string
  label: string
  help?: string | undefined
  /** The length of the text and its limit: '131 / 124'. */
  counter?: string | undefined
  warning?: string | undefined
  error?: string | undefined
  /** Why the field can't be changed. Only screen readers read it here; the control has a tooltip. */
  locked?: string | undefined
}

export function describedBy({
  id,
  help,
  counter,
  warning,
  error,
  locked,
}: Omit<FormFieldProps, 'label'>): string | undefined {
  const ids = [
    locked && `${id}-locked`,
    error && `${id}-error`,
    warning && `${id}-warning`,
    counter && `${id}-counter`,
    help && `${id}-help`,
  ]
  return ids.filter(Boolean).join(' ') || undefined
}

export function FormField({ children, ...props }: FormFieldProps & { children: ReactNode }) {
  const { id, label } = props
  return (
    <div data-field={id}>
      <div className="mb-1 flex items-baseline gap-2">
        <label htmlFor={id} className={cx('font-[540] text-sm', props.error && 'text-bad')}>
          {label}
        </label>
        <Counter {...props} />
      </div>
      {children}
      <Notes {...props} />
    </div>
  )
}

export function FormGroup({ children, ...props }: FormFieldProps & { children: ReactNode }) {
  const { id, label } = props
  return (
    <fieldset data-field={id} aria-describedby={describedBy(props)} className="min-w-0">
      <legend className={cx('mb-1 flex items-baseline gap-2 font-[540] text-sm', props.error && 'text-bad')}>
        {label}
        <Counter {...props} />
      </legend>
      {children}
      <Notes {...props} />
    </fieldset>
  )
}

function Counter({ id, counter, warning }: FormFieldProps) {
  if (!counter) return null
  return (
    <span
      id={`${id}-counter`}
      className={cx('ml-auto font-normal text-xs tabular-nums', warning ? 'text-warn' : 'text-muted')}
    >
      {counter}
    </span>
  )
}

/** The live region is there before the error: some screen readers skip one that comes with its text. */
export function Notes({ id, help, warning, error, locked }: Omit<FormFieldProps, 'label'>) {
  return (
    <>
      {locked && (
        <span id={`${id}-locked`} className="sr-only">
          {locked}
        </span>
      )}
      <p id={`${id}-error`} aria-live="polite" className={cx('text-bad text-xs', error && 'mt-1')}>
        {error}
      </p>
      {/* In one line with the help, so that a warning that comes late moves nothing below. */}
      {(warning || help) && (
        <p className="mt-1 flex flex-wrap gap-x-2 text-xs">
          {warning && (
            <span id={`${id}-warning`} className="text-warn">
              {warning}
            </span>
          )}
          {help && (
            <span id={`${id}-help`} className="text-muted">
              {help}
            </span>
          )}
        </p>
      )}
    </>
  )
}
