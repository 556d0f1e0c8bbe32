import type { EditField, Guidance } from '@headend/core/edit'
import { Eye, EyeOff } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import { CheckList } from './check-list.tsx'
import { ChoiceControl, type ControlProps, TextAreaControl, TextControl } from './controls.tsx'
import { TagControl } from './tag-control.tsx'

interface FieldControlProps<Draft> extends ControlProps<unknown> {
  field: EditField<Draft>
}

/** The control of a field by its kind. A form with a moment draws that itself (`own`). */
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

/** As many as it should hold at most. */
function rowsOf(guidance: Guidance | undefined): number {
  return guidance && 'rows' in guidance ? guidance.rows : 2
}

interface SecretControlProps extends ControlProps<string> {
  /** 'never': what is typed is not shown either (ENG-043); 'revealed': on demand (OPN-79). */
  secret: 'revealed' | 'never'
}

/** Not for every eye that passes a screen. */
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
