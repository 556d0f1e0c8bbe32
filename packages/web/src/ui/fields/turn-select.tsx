import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { control } from './text-input.tsx'

interface TurnSelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  /** Of the time that it is about: 'Start time'. */
  label: string
  choices: readonly string[]
  value: string
  onChange: (time: string) => void
}

/** Which of the two is meant, where summer time ends and the clock shows a time twice. */
export function TurnSelect({ label, choices, onChange, className, ...props }: TurnSelectProps) {
  return (
    <select
      {...props}
      aria-label={`${label}: the clock shows it twice, which one`}
      onChange={(event) => onChange(event.target.value)}
      className={cx(control, 'pr-1 tabular-nums', className)}
    >
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  )
}
