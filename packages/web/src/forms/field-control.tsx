import { applyTicked, type Choice, type EditField, type Guidance, tickedValues } from '@headend/core/edit'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type Ref, type RefObject, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Checkbox, Switch } from '../ui/fields/toggles.tsx'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import { ChoiceControl, type ControlProps, TextAreaControl, TextControl } from './controls.tsx'
import { TagControl } from './tag-control.tsx'

interface FieldControlProps<Draft> extends ControlProps<unknown> {
  field: EditField<Draft>
}

/** The control for a kind of field. A form draws its moments itself (`custom`). */
export function FieldControl<Draft>({ field, value, ...props }: FieldControlProps<Draft>) {
  const { kind, choices = [], inverted = false, all, secret } = field
  const text = String(value ?? '')
  if (secret) return <SecretControl {...props} value={text} secret={secret} />
  switch (kind) {
    case 'list': {
      const list = Array.isArray(value) ? value : []
      if (field.tags) return <TagControl {...props} value={list} />
      return <CheckList {...props} {...{ choices, inverted, all }} value={list} />
    }
    case 'switch':
      return <SwitchControl {...props} value={value === true} />
    case 'text-area':
      return <TextAreaControl {...props} value={text} rows={rowsOf(field.guidance)} />
    case 'choices':
      return <ChoiceControl {...props} value={text} choices={choices} />
    case 'moment':
      throw new TypeError(`The form draws '${field.name}' itself`)
    default:
      return (
        <TextControl {...props} value={text} numeric={kind === 'number'} placeholder={field.placeholder} />
      )
  }
}

function SwitchControl(control: ControlProps<boolean>) {
  const { value, readOnly, locked, required: _, invalid: __, ref, ...props } = control
  return (
    <Switch
      {...props}
      {...tooltip(locked)}
      checked={value}
      disabled={locked !== undefined || readOnly}
      ref={ref as RefObject<HTMLButtonElement>}
    />
  )
}

function rowsOf(guidance: Guidance | undefined): number {
  return guidance && 'rows' in guidance ? guidance.rows : 2
}

interface SecretControlProps extends ControlProps<string> {
  /** 'never': cannot be shown (ENG-043); 'revealed': shown on demand (OPN-79). */
  secret: 'revealed' | 'never'
}

/** Hides what is typed. */
function SecretControl({ secret, ...props }: SecretControlProps) {
  const [revealed, setRevealed] = useState(false)
  const Icon = revealed ? EyeOff : Eye
  const verb = revealed ? 'Hide' : 'Show'
  return (
    <div className="flex gap-1.5">
      <TextControl {...props} hidden={!revealed} exact={secret === 'never'} />
      {secret === 'revealed' && (
        <Button
          aria-pressed={revealed}
          aria-label="Show"
          {...tooltip(verb)}
          onClick={() => setRevealed(!revealed)}
          className="h-control!"
        >
          <Icon aria-hidden className="size-3.5" />
        </Button>
      )}
    </div>
  )
}

interface ListControlProps extends ControlProps<readonly string[]> {
  choices: readonly Choice[]
  /** The value holds the choices that are not ticked (PKG-037). */
  inverted: boolean
  /** The label of the checkbox for all choices (PKG-038). */
  all: string | undefined
}

function CheckList({ choices, inverted, all, value, onChange, ...props }: ListControlProps) {
  const known = choices.map((choice) => choice.value)
  const list = { choices, inverted }
  const ticked = tickedValues(value, list)
  const setTicked = (choices: readonly string[]) => onChange(applyTicked(value, choices, list))
  const boxProps = {
    ...tooltip(props.locked),
    disabled: props.locked !== undefined || props.readOnly,
    onBlur: props.onBlur,
    'aria-invalid': props.invalid || undefined,
  }
  return (
    <div ref={props.ref as Ref<HTMLDivElement>} tabIndex={-1} className="outline-none">
      {all && (
        <LabelledBox
          label={all}
          strong
          checked={ticked.length === known.length || (ticked.length > 0 && 'some')}
          onChange={(on) => setTicked(on ? known : [])}
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
              setTicked(on ? [...ticked, choice.value] : ticked.filter((id) => id !== choice.value))
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
