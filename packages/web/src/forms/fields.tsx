import { type EditField, fieldNotes, labelOf, tabOf } from '@headend/core/edit'
import {
  type FocusEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { type FieldValues, type Path, useController } from 'react-hook-form'
import { cx } from '../ui/cx.ts'
import { describedBy, FormField, FormGroup } from '../ui/fields/form-field.tsx'
import { whenReleased } from '../ui/when-released.ts'
import { FieldControl } from './field-control.tsx'
import type { EditForm } from './use-edit-form.ts'

interface FieldsProps<Draft extends FieldValues> {
  edit: EditForm<Draft>
  tabs: readonly { id: string }[]
  /** Whose fields these are. */
  tab: string
  /** By field: a warning that does not block saving. */
  warnings?: Partial<Record<keyof Draft & string, string>>
  /** Those that take the whole width. */
  wide?: readonly (keyof Draft & string)[]
  /** What stands at the right of a control, and acts on it. */
  beside?: Partial<Record<keyof Draft & string, ReactNode>>
  /** Of those that are drawn in a way of their own the ones that need no more than their half. */
  half?: readonly (keyof Draft & string)[]
  /** Those that are drawn in a way of their own, over the whole width; null: together with another. */
  own?: Partial<Record<keyof Draft & string, (() => ReactNode) | null>>
}

/** The fields of a tab in their order, side by side: those that mean something for what is typed (PKG-036). */
export function EditFields<Draft extends FieldValues>(props: FieldsProps<Draft>) {
  const { edit, tabs, tab } = props
  const fields = edit.fields.filter(
    (field) => tabOf(tabs, field) === tab && (field.shown?.(edit.draft) ?? true),
  )
  return groupsOf(fields).map(({ group, fields }) =>
    group === undefined ? (
      <FieldGrid key="" {...props} fields={fields} className="max-w-[860px] grid-cols-2 py-5" />
    ) : (
      <section key={group} aria-label={group} className="border-line border-b py-4 last:border-0">
        <h3 className="mb-3 px-5 font-[620]">{group}</h3>
        <FieldGrid {...props} fields={fields} className="max-w-[1100px] grid-cols-3" />
      </section>
    ),
  )
}

interface Group<Draft> {
  group: string | undefined
  fields: EditField<Draft>[]
}

/** Those that stand under the same heading, one after the other. */
function groupsOf<Draft>(fields: readonly EditField<Draft>[]): Group<Draft>[] {
  const groups: Group<Draft>[] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (last && last.group === field.group) last.fields.push(field)
    else groups.push({ group: field.group, fields: [field] })
  }
  return groups
}

interface FieldGridProps<Draft extends FieldValues> extends FieldsProps<Draft> {
  fields: readonly EditField<Draft>[]
  className: string
}

function FieldGrid<Draft extends FieldValues>(props: FieldGridProps<Draft>) {
  const { edit, fields, warnings, wide, half, own, beside, className } = props
  const drawn = fields.filter(({ name }) => own?.[name] !== null)
  return (
    // No wider than an eye likes to travel.
    <div className={cx('grid items-start gap-x-5 gap-y-fields px-5', className)}>
      {drawn.map((field) => {
        const { name } = field
        const draw = own?.[name]
        const isWide = (draw && !half?.includes(name)) || wide?.includes(name)
        return (
          <div key={name} className={cx(isWide && 'col-span-full')}>
            {draw ? (
              draw()
            ) : (
              <Field
                form={edit.form}
                fields={edit.fields}
                field={field}
                fixed={field.fixed === true && edit.view.mode === 'edit'}
                error={edit.shown[name]}
                locked={edit.locked(name)}
                warning={warnings?.[name]}
                beside={beside?.[name]}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

interface FieldProps<Draft extends FieldValues> extends Pick<EditForm<Draft>, 'form' | 'fields'> {
  field: EditField<Draft>
  /** It cannot be changed any more. */
  fixed: boolean
  error: string | undefined
  locked: string | undefined
  warning: string | undefined
  beside: ReactNode
}

/** A field with its control, what is said of it, and what is wrong with it. A key draws the field that it is typed into alone. */
const Field = memo(function Field<Draft extends FieldValues>(props: FieldProps<Draft>) {
  const { field, fixed, error, locked, warning, beside } = props
  const id = useId()
  const { value, onChange, onBlur, ref } = useField(props, field.name)
  const whole = useRef<HTMLDivElement>(null)
  const notes = fieldNotes(field, String(value ?? ''), { fixed, warning })
  const frame = { id, label: labelOf(field), ...notes, error, locked }
  const Frame = field.kind === 'list' && !field.tags ? FormGroup : FormField
  const control = (
    <FieldControl
      field={field}
      id={id}
      value={value}
      onChange={onChange}
      // Whoever goes on to what stands beside it has not left the field.
      onBlur={(event?: FocusEvent) =>
        whole.current?.contains(event?.relatedTarget ?? null) || whenReleased(onBlur)
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
}) as <Draft extends FieldValues>(props: FieldProps<Draft>) => ReactNode

interface BoundField {
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  /** Of what draws it: the form focuses the first input in it, or itself. */
  ref: RefObject<HTMLElement | null>
}

/** Binds what draws a field to the form. */
export function useField<Draft extends FieldValues>(
  { form, fields }: Pick<EditForm<Draft>, 'form' | 'fields'>,
  name: keyof Draft & string,
): BoundField {
  const judgedBeside = fields.filter(({ beside }) => beside?.includes(name))
  const { field } = useController({
    control: form.control,
    name: name as Path<Draft>,
    rules: { deps: judgedBeside.map((one) => one.name as Path<Draft>) },
  })
  const element = useRef<HTMLElement>(null)
  const { ref, value, onChange, onBlur } = field
  useEffect(() => {
    ref({
      focus() {
        // The boxes of a table mark its rows: they are no field.
        const input = element.current?.querySelector<HTMLElement>('input:not(table input)')
        const to = input ?? element.current
        to?.focus()
      },
    })
  }, [ref])
  return { value, onChange, onBlur, ref: element }
}

/** The first field that is wrong may be on another tab: it is focused once that is open. */
export function usePendingFocus<Draft extends FieldValues>(
  { pendingFocus, clearPendingFocus, fields, form }: EditForm<Draft>,
  tabs: readonly { id: string }[],
  open: string | undefined,
  onTab: (id: string) => void,
): void {
  const field = fields.find(({ name }) => name === pendingFocus)
  const tab = field && tabOf(tabs, field)
  const focus = useEffectEvent(() => {
    if (field) form.setFocus(field.name as Path<Draft>)
    clearPendingFocus()
  })
  useEffect(() => {
    if (tab === undefined) return
    if (tab === open) focus()
    else onTab(tab)
  }, [tab, open, onTab])
}
