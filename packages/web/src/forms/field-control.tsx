import type { EditField, Guidance } from '@headend/core/edit'
import type { ComponentType, RefObject } from 'react'
import { Switch } from '../ui/fields/switch.tsx'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import type { ListControlProps } from './check-list.tsx'
import { ChoiceControl, type ControlProps, TextAreaControl, TextControl } from './controls.tsx'
import type { SecretControlProps } from './secret-control.tsx'

/** What lists are changed with, and secrets: only forms that have such bring it, and it is no weight to the others. */
export interface Brought {
  list?: ComponentType<ListControlProps> | undefined
  secret?: ComponentType<SecretControlProps> | undefined
}

interface FieldControlProps<Draft> extends ControlProps<unknown> {
  field: EditField<Draft>
  brought: Brought
}

/** What is in the form is what the field says: a text, a list, yes or no. A moment is drawn by who has one (`own`). */
export function FieldControl<Draft>({ field, brought, value, ...props }: FieldControlProps<Draft>) {
  const { name, kind, choices = [], inverted = false, all } = field
  const text = String(value ?? '')
  if (field.secret) {
    const Secret = brought.secret ?? missing(name)
    return <Secret {...props} value={text} secret={field.secret} />
  }
  switch (kind) {
    case 'list': {
      const List = brought.list ?? missing(name)
      return <List {...props} {...{ choices, inverted, all }} value={Array.isArray(value) ? value : []} />
    }
    case 'switch':
      return <SwitchControl {...props} value={value === true} />
    case 'text-area':
      return <TextAreaControl {...props} value={text} rows={rowsOf(field.guidance)} />
    case 'choices':
      return <ChoiceControl {...props} value={text} choices={choices} />
    case 'moment':
      return missing(name)
    default:
      return (
        <TextControl {...props} value={text} numeric={kind === 'number'} placeholder={field.placeholder} />
      )
  }
}

function missing(name: string): never {
  throw new TypeError(`The form brings nothing to change '${name}' with`)
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
