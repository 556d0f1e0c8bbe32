import { type EditField, FIXED, type Guidance, guidanceView, labelOf, tabOf } from '@headend/core/edit'
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { type FieldValues, type Path, useController } from 'react-hook-form'
import { cx } from '../ui/cx.ts'
import { describedBy, FormField, FormGroup } from '../ui/form-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { whenReleased } from '../ui/when-released.ts'
import { CheckList } from './check-list.tsx'
import { ChoiceControl, type ControlProps, TextAreaControl, TextControl } from './controls.tsx'
import type { Edit } from './use-edit.ts'

interface FieldsProps<Draft extends FieldValues> {
  edit: Edit<Draft>
  tabs: readonly { id: string }[]
  /** Whose fields these are. */
  tab: string
  /** Those that take the whole width. */
  wide?: readonly (keyof Draft & string)[]
}

/** The fields of a tab in their order, side by side: those that mean something for what is typed (PKG-036). */
export function EditFields<Draft extends FieldValues>({ edit, tabs, tab, wide = [] }: FieldsProps<Draft>) {
  return (
    // No wider than an eye likes to travel.
    <div className="grid max-w-[860px] grid-cols-2 items-start gap-x-5 gap-y-4 px-5 py-5">
      {edit.fields
        .filter((field) => tabOf(tabs, field) === tab && (field.shown?.(edit.draft) ?? true))
        .map((field) => (
          <div key={field.name} className={cx(wide.includes(field.name) && 'col-span-2')}>
            <OneField edit={edit} field={field} />
          </div>
        ))}
    </div>
  )
}

function OneField<Draft extends FieldValues>({
  edit,
  field,
}: {
  edit: Edit<Draft>
  field: EditField<Draft>
}) {
  const { name, kind } = field
  const id = useId()
  const { view, form } = edit
  const { field: bound } = useController({ control: form.control, name: name as Path<Draft> })
  const ref = useWanted(edit, name)
  const error = edit.shown[name]
  const fixed = field.fixed === true && view.mode === 'edit'
  const guidance = field.guidance && guidanceView(field.guidance, String(bound.value ?? ''))
  const frame = {
    id,
    label: labelOf(field),
    help: fixed ? FIXED : field.help,
    counter: guidance?.counter,
    warning: guidance?.warning,
    error,
  }
  const bind = {
    id,
    onBlur: () => whenReleased(bound.onBlur),
    disabled: view.readOnly !== undefined,
    readOnly: fixed,
    required: field.required === true,
    invalid: error !== undefined,
    describedBy: describedBy(frame),
    ref,
  }
  const Frame = kind === 'list' ? FormGroup : FormField
  return (
    <Frame {...frame}>
      <Control field={field} value={bound.value} onChange={bound.onChange} {...bind} />
    </Frame>
  )
}

/** What is in the form is what the field says: a text, a list, yes or no. */
function Control<Draft>({ field, value, ...props }: ControlProps<unknown> & { field: EditField<Draft> }) {
  const { kind, choices = [] } = field
  const text = String(value ?? '')
  switch (kind) {
    case 'list':
      return (
        <CheckList
          {...props}
          value={Array.isArray(value) ? value : []}
          choices={choices}
          inverted={field.inverted === true}
          all={field.all}
        />
      )
    case 'switch':
      return <SwitchControl {...props} value={value === true} />
    case 'text-area':
      return <TextAreaControl {...props} value={text} rows={rowsOf(field.guidance)} />
    case 'choices':
      return <ChoiceControl {...props} value={text} choices={choices} />
    default:
      return <TextControl {...props} value={text} numeric={kind === 'number'} />
  }
}

function SwitchControl({ value, readOnly, required: _, invalid: __, ref, ...props }: ControlProps<boolean>) {
  const { disabled } = props
  return (
    <Switch
      {...props}
      checked={value}
      disabled={disabled || readOnly}
      ref={ref as RefObject<HTMLButtonElement>}
    />
  )
}

/** As many as it should hold at most. */
function rowsOf(guidance: Guidance | undefined): number {
  return guidance && 'rows' in guidance ? guidance.rows : 2
}

/** The keyboard comes here when what is here was refused. */
export function useWanted<Draft extends FieldValues>({ wanted, arrived }: Edit<Draft>, name: string) {
  const ref = useRef<HTMLElement>(null)
  const come = useEffectEvent(() => {
    const inside = ref.current?.querySelector<HTMLElement>('input')
    ;(inside ?? ref.current)?.focus()
    arrived()
  })
  useEffect(() => {
    if (wanted === name) come()
  }, [wanted, name])
  return ref
}
