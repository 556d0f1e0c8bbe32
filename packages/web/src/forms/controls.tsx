/** What a value is changed with. Each knows its value and its field, nothing of forms. */
import type { Choice } from '@headend/core/edit'
import type { Ref } from 'react'
import { cx } from '../ui/cx.ts'
import { control, TextInput } from '../ui/text-input.tsx'

export interface ControlProps<Value> {
  id: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  disabled: boolean
  readOnly: boolean
  required: boolean
  invalid: boolean
  describedBy: string | undefined
  ref: Ref<HTMLElement>
}

/** A number too: what is typed stays as it was typed, and no wheel changes it. */
export function TextControl({ numeric = false, ...props }: ControlProps<string> & { numeric?: boolean }) {
  const { id, value, onChange, ...rest } = props
  return (
    <TextInput
      id={id}
      inputMode={numeric ? 'decimal' : 'text'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...attributes<HTMLInputElement>(rest)}
      className={cx(props.readOnly && fixed, numeric && 'tabular-nums')}
    />
  )
}

export function TextAreaControl({ rows, ...props }: ControlProps<string> & { rows: number }) {
  const { id, value, onChange, ...rest } = props
  return (
    <textarea
      id={id}
      rows={rows}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...attributes<HTMLTextAreaElement>(rest)}
      className={cx(control, props.readOnly && fixed, 'h-auto! resize-y py-1')}
    />
  )
}

export function ChoiceControl({ choices, ...props }: ControlProps<string> & { choices: readonly Choice[] }) {
  const { id, value, onChange, readOnly: _, ...rest } = props
  return (
    <select
      id={id}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...attributes<HTMLSelectElement>({ ...rest, readOnly: undefined })}
      className={cx(control, props.readOnly && fixed, 'pr-1')}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

type Shared = Pick<
  ControlProps<unknown>,
  'onBlur' | 'disabled' | 'required' | 'invalid' | 'describedBy' | 'ref'
>

function attributes<Element extends HTMLElement>(props: Shared & { readOnly: boolean | undefined }) {
  const { onBlur, disabled, readOnly, required, invalid, describedBy, ref } = props
  return {
    onBlur,
    disabled,
    ...(readOnly !== undefined && { readOnly }),
    ref: ref as Ref<Element>,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  }
}

/** Of what is there to be read and copied. */
const fixed = 'border-line! bg-sunk! font-mono text-muted!'
