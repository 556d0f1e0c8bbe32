/** What a value is changed with. Each knows its value and its field, nothing of forms. */
import type { Choice } from '@headend/core/edit'
import { type ComponentProps, type KeyboardEvent, type Ref, useId } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { cx } from '../ui/cx.ts'
import { control } from '../ui/field.tsx'

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
    <input
      id={id}
      type="text"
      inputMode={numeric ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...attributes<HTMLInputElement>(rest)}
      className={cx(looks(props), numeric && 'tabular-nums')}
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
      className={cx(looks(props), 'h-auto! resize-y py-1')}
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
      className={cx(looks(props), 'pr-1')}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

interface CheckListProps extends ControlProps<readonly string[]> {
  choices: readonly Choice[]
  /** What is ticked is what the value does not hold (PKG-037). */
  inverted: boolean
  /** The box for all of them (PKG-038). */
  all: string | undefined
}

/** A box each; the arrows walk along them. */
export function CheckList({ choices, inverted, all, value, onChange, ...props }: CheckListProps) {
  const known = choices.map((choice) => choice.value)
  const ticked = known.filter((choice) => value.includes(choice) !== inverted)
  const tick = (now: readonly string[]) => {
    const held = known.filter((choice) => now.includes(choice) !== inverted)
    // What is not among the choices stays as it is.
    onChange([...value.filter((one) => !known.includes(one)), ...held])
  }
  const boxProps = {
    disabled: props.disabled || props.readOnly,
    onBlur: props.onBlur,
    'aria-invalid': props.invalid || undefined,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a short cut to what Tab reaches.
    <div ref={props.ref as Ref<HTMLDivElement>} tabIndex={-1} onKeyDown={walk} className="outline-none">
      {all && (
        <LabelledBox
          label={all}
          strong
          checked={ticked.length === known.length || (ticked.length > 0 && 'some')}
          onChange={(on) => tick(on ? known : [])}
          {...boxProps}
          className="mb-1"
        />
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {choices.map((choice) => (
          <LabelledBox
            key={choice.value}
            label={choice.label}
            checked={ticked.includes(choice.value)}
            onChange={(on) =>
              tick(on ? [...ticked, choice.value] : ticked.filter((one) => one !== choice.value))
            }
            {...boxProps}
          />
        ))}
      </div>
    </div>
  )
}

interface LabelledBoxProps extends ComponentProps<typeof Checkbox> {
  label: string
  strong?: boolean
}

function LabelledBox({ label, strong = false, className, ...props }: LabelledBoxProps) {
  const id = useId()
  return (
    <span className={cx('inline-flex items-center gap-1.5', strong && 'font-[560]', className)}>
      <Checkbox id={id} {...props} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('input')]
  const next = boxes[boxes.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
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

function looks({ invalid, readOnly }: Pick<ControlProps<unknown>, 'invalid' | 'readOnly'>): string {
  return cx(
    control,
    readOnly && 'border-line! bg-sunk! font-mono text-muted!',
    invalid && 'border-bad! focus-visible:outline-bad',
  )
}
