/** The native controls of fields. Each gets a value and a callback, and knows nothing about forms. */
import type { Choice } from '@headend/core/edit'
import type { ClipboardEvent, FocusEvent, Ref } from 'react'
import { cx } from '../ui/cx.ts'
import { control, TextInput } from '../ui/fields/text-input.tsx'
import { tooltip } from '../ui/tooltip/tooltip.ts'

export interface ControlProps<Value> {
  id: string
  value: Value
  onChange: (value: Value) => void
  onBlur: (event?: FocusEvent) => void
  locked: string | undefined
  required: boolean
  invalid: boolean
  describedBy: string | undefined
  ref: Ref<HTMLElement>
}

interface TextControlProps extends ControlProps<string> {
  numeric?: boolean
  placeholder?: string | undefined
  hidden?: boolean
  /** Keeps white space around a pasted text, as a password does. */
  exact?: boolean
}

export function TextControl({ numeric = false, hidden = false, exact = false, ...props }: TextControlProps) {
  const { id, value, onChange, ...rest } = props
  return (
    <TextInput
      id={id}
      placeholder={props.placeholder}
      inputMode={numeric ? 'decimal' : 'text'}
      // The browser must not offer a password of its own, or store this one.
      {...(hidden && { type: 'password', autoComplete: 'new-password' })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onPaste={exact ? undefined : pasteTrimmed}
      {...attributes<HTMLInputElement>(rest)}
      className={cx(numeric && 'tabular-nums')}
    />
  )
}

/** Removes the invisible white space around a pasted value: an id with it is rejected. */
function pasteTrimmed(event: ClipboardEvent<HTMLInputElement>): void {
  const { currentTarget: field, clipboardData } = event
  const { value, selectionStart, selectionEnd, readOnly } = field
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  const text = clipboardData.getData('text')
  const trimmed = text.trim()
  if (readOnly || !isWhole || trimmed === text || trimmed === '') return
  event.preventDefault()
  // Unlike setting the value, this can be undone with Mod+Z.
  document.execCommand('insertText', false, trimmed.replaceAll(/[\r\n]+/g, ' '))
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
      className={cx(control, 'h-auto! resize-y py-1')}
    />
  )
}

export function ChoiceControl({ choices, ...props }: ControlProps<string> & { choices: readonly Choice[] }) {
  const { id, value, onChange, ...rest } = props
  // A native select has no read-only state.
  if (props.locked !== undefined)
    return <TextControl {...props} value={choices.find((choice) => choice.value === value)?.label ?? value} />
  return (
    <select
      id={id}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...attributes<HTMLSelectElement>(rest)}
      className={cx(control, 'pr-1')}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

type CommonProps = Pick<
  ControlProps<unknown>,
  'onBlur' | 'locked' | 'required' | 'invalid' | 'describedBy' | 'ref'
>

export function attributes<Element extends HTMLElement>(props: CommonProps) {
  const { onBlur, locked, required, invalid, describedBy, ref } = props
  return {
    onBlur,
    // Below the control, because its label is above.
    ...tooltip(locked, 'bottom'),
    'aria-disabled': locked !== undefined || undefined,
    ...(locked !== undefined && { readOnly: true }),
    ref: ref as Ref<Element>,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  }
}
