/** What a value is changed with. Each knows its value and its field, nothing of forms. */
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
  /** Why it cannot be changed: it keeps its focus, and says so. */
  locked: string | undefined
  /** It is there to be read and copied. */
  readOnly: boolean
  required: boolean
  invalid: boolean
  describedBy: string | undefined
  ref: Ref<HTMLElement>
}

interface TextControlProps extends ControlProps<string> {
  numeric?: boolean
  placeholder?: string | undefined
  /** Dots in the place of what is typed. */
  hidden?: boolean
  /** White space around it belongs to it: to a password. */
  exact?: boolean
}

/** A number too: what is typed stays as it was typed, and no wheel changes it. */
export function TextControl({ numeric = false, hidden = false, exact = false, ...props }: TextControlProps) {
  const { id, value, onChange, ...rest } = props
  return (
    <TextInput
      id={id}
      placeholder={props.placeholder}
      inputMode={numeric ? 'decimal' : 'text'}
      // No browser is to offer its own password, nor to keep this one.
      {...(hidden && { type: 'password', autoComplete: 'new-password' })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onPaste={exact ? undefined : pasteAlone}
      {...attributes<HTMLInputElement>(rest)}
      className={cx(props.readOnly && fixed, numeric && 'tabular-nums')}
    />
  )
}

/**
 * What is pasted as the whole of a field comes without the white space around it: nobody sees that of an id or a pin, and it is
 * refused or kept for good.
 */
function pasteAlone(event: ClipboardEvent<HTMLInputElement>): void {
  const { currentTarget: field, clipboardData } = event
  const { value, selectionStart, selectionEnd, readOnly } = field
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  const text = clipboardData.getData('text')
  const alone = text.trim()
  if (readOnly || !isWhole || alone === text || alone === '') return
  event.preventDefault()
  // As typed: so that it can be taken back as anything typed can.
  document.execCommand('insertText', false, alone.replaceAll(/[\r\n]+/g, ' '))
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
  const { id, value, onChange, readOnly, ...rest } = props
  // A list of the browser's own knows no "read-only".
  if (readOnly || props.locked !== undefined)
    return <TextControl {...props} value={choices.find((choice) => choice.value === value)?.label ?? value} />
  return (
    <select
      id={id}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...attributes<HTMLSelectElement>({ ...rest, readOnly: undefined })}
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

type Shared = Pick<
  ControlProps<unknown>,
  'onBlur' | 'locked' | 'required' | 'invalid' | 'describedBy' | 'ref'
>

/** What every control says of itself. */
export function attributes<Element extends HTMLElement>(props: Shared & { readOnly: boolean | undefined }) {
  const { onBlur, locked, readOnly, required, invalid, describedBy, ref } = props
  return {
    onBlur,
    // Its label stands above it.
    ...tooltip(locked, 'bottom'),
    'aria-disabled': locked !== undefined || undefined,
    ...(readOnly !== undefined && { readOnly: readOnly || locked !== undefined }),
    ref: ref as Ref<Element>,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  }
}

/** Of what is there to be read and copied. */
const fixed = 'border-line! bg-sunk! font-mono text-muted!'
