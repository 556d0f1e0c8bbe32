import { type EditField, fieldNotes, labelOf } from '@headend/core/edit'
import { type FocusEvent, type ReactNode, useId, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { describedBy, FormField, FormGroup } from '../ui/fields/form-field.tsx'
import { whenReleased } from '../ui/when-released.ts'
import { boundTo } from './bound-to.ts'
import { type Brought, FieldControl } from './field-control.tsx'
import type { Edit } from './use-edit.ts'
import { useWanted } from './use-wanted.ts'

interface OneFieldProps<Draft extends FieldValues> extends Brought {
  edit: Edit<Draft>
  field: EditField<Draft>
  /** What speaks against it, and keeps nobody from saving it. */
  warning: string | undefined
  /** What stands at the right of the control, and acts on it. */
  beside: ReactNode
}

/** A field with its control, what is said of it, and what is wrong with it. */
export function OneField<Draft extends FieldValues>(props: OneFieldProps<Draft>) {
  const { edit, field, warning, beside, ...brought } = props
  const id = useId()
  const bound = boundTo(edit.form, field.name)
  const ref = useWanted(edit, field.name)
  const whole = useRef<HTMLDivElement>(null)
  const error = edit.shown[field.name]
  const locked = edit.locked(field.name)
  const fixed = field.fixed === true && edit.view.mode === 'edit'
  const notes = fieldNotes(field, String(bound.value ?? ''), { fixed, warning })
  const frame = { id, label: labelOf(field), ...notes, error, locked }
  const Frame = field.kind === 'list' && !field.tags ? FormGroup : FormField
  const control = (
    <FieldControl
      field={field}
      brought={brought}
      id={id}
      value={bound.value}
      onChange={bound.onChange}
      // Whoever goes on to what stands beside it has not left the field.
      onBlur={(event?: FocusEvent) =>
        whole.current?.contains(event?.relatedTarget ?? null) || whenReleased(bound.onBlur)
      }
      locked={locked}
      readOnly={fixed}
      required={field.required === true}
      invalid={error !== undefined}
      describedBy={describedBy(frame)}
      ref={ref}
    />
  )
  return (
    <Frame {...frame}>
      {beside ? (
        <div ref={whole} className="flex gap-1.5">
          {control}
          {beside}
        </div>
      ) : (
        control
      )}
    </Frame>
  )
}
