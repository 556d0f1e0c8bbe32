import { type EditField, fieldNotes, fixedNote, labelOf, sharedReason, tabOf } from '@headend/core/edit'
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
import { FieldControl, ReadOnlyField } from './field-control.tsx'
import type { EditForm } from './use-edit-form.ts'

interface FieldsProps<Draft extends FieldValues> {
  edit: EditForm<Draft>
  tabs: readonly { id: string }[]
  tab: string
  /** By field: a warning that does not block saving. */
  warnings?: Partial<Record<keyof Draft & string, string | undefined>>
  fullWidth?: readonly (keyof Draft & string)[]
  /** By field: a button at the right of its control. */
  buttons?: Partial<Record<keyof Draft & string, ReactNode>>
  /** By field: what renders instead, over the whole width; null if another field renders this one, too. */
  custom?: Partial<Record<keyof Draft & string, (() => ReactNode) | null>>
  halfWidth?: readonly (keyof Draft & string)[]
}

/** The fields of a tab, in groups: those that apply to the draft (PKG-036). */
export function EditFields<Draft extends FieldValues>(props: FieldsProps<Draft>) {
  const { edit, tabs, tab } = props
  const fields = edit.fields.filter(
    (field) => tabOf(tabs, field) === tab && (field.shown?.(edit.draft) ?? true),
  )
  return groupFields(fields).map(({ group, fields }) =>
    group === undefined ? (
      <FieldGrid
        key=""
        {...props}
        fields={fields}
        className="max-w-[860px] grid-cols-2 py-5 2xl:max-w-[1300px] 2xl:grid-cols-3"
      />
    ) : (
      <FieldSection key={group} {...props} group={group} fields={fields} />
    ),
  )
}

interface Group<Draft> {
  group: string | undefined
  fields: EditField<Draft>[]
}

function groupFields<Draft>(fields: readonly EditField<Draft>[]): Group<Draft>[] {
  const groups: Group<Draft>[] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (last && last.group === field.group) last.fields.push(field)
    else groups.push({ group: field.group, fields: [field] })
  }
  return groups
}

/** A reason against changing several fields is shown once, below the heading. */
function FieldSection<Draft extends FieldValues>(
  props: FieldsProps<Draft> & { group: string; fields: EditField<Draft>[] },
) {
  const { edit, group, fields } = props
  const id = useId()
  const shared = sharedReason(fields.map(({ name }) => edit.whyReadOnly(name)))
  // A reason against changing anything is shown by the page.
  const reason = shared === edit.view.readOnly ? undefined : shared
  return (
    <section aria-label={group} className="border-line border-b py-4 last:border-0">
      <h3 className="px-5 font-[620]">{group}</h3>
      {reason && (
        <p id={id} className="px-5 text-muted text-xs">
          {reason}
        </p>
      )}
      <FieldGrid
        {...props}
        reason={reason ? { id, text: reason } : undefined}
        className="mt-3 max-w-[1100px] grid-cols-3 2xl:max-w-[1470px] 2xl:grid-cols-4"
      />
    </section>
  )
}

interface FieldGridProps<Draft extends FieldValues> extends FieldsProps<Draft> {
  fields: readonly EditField<Draft>[]
  /** Why several of the fields can't be changed. */
  reason?: { id: string; text: string } | undefined
  className: string
}

function FieldGrid<Draft extends FieldValues>(props: FieldGridProps<Draft>) {
  const { edit, fields, warnings, fullWidth, halfWidth, custom, buttons, reason, className } = props
  const fixedId = useId()
  // Of a form that is read-only, the page says why.
  const hasFixed = edit.view.mode === 'edit' && edit.view.readOnly === undefined
  const fixed = fixedNote(hasFixed ? fields.filter((field) => field.fixed && !field.help) : [])
  return (
    <div className={cx('grid items-start gap-x-5 gap-y-fields px-5', className)}>
      {fixed && (
        <p id={fixedId} className="col-span-full -mb-2 text-muted text-xs">
          {fixed}
        </p>
      )}
      {fields.map((field) => {
        const { name, kind, help } = field
        const isFixed = field.fixed === true && hasFixed
        const isNotedAbove = isFixed && fixed !== undefined && !help
        const why = isFixed ? undefined : edit.whyReadOnly(name)
        const isReadOnly = isFixed || why !== undefined
        const renderCustom = isReadOnly && kind !== 'list' ? undefined : custom?.[name]
        if (renderCustom === null) return null
        const isWide = (renderCustom && !halfWidth?.includes(name)) || fullWidth?.includes(name)
        return (
          <div key={name} className={cx(isWide && 'col-span-full')}>
            {renderCustom ? (
              renderCustom()
            ) : (
              <Field
                form={edit.form}
                fields={edit.fields}
                field={field}
                fixed={isFixed && !isNotedAbove}
                readOnly={isReadOnly}
                whyReadOnly={why === edit.view.readOnly || why === reason?.text ? undefined : why}
                reasonId={isNotedAbove ? fixedId : why && why === reason?.text ? reason.id : undefined}
                error={edit.messages[name]}
                locked={edit.whyLocked(name)}
                warning={warnings?.[name]}
                button={buttons?.[name]}
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
  fixed: boolean
  /** The field is fixed, or the right to change it is missing. */
  readOnly: boolean
  /** Undefined if the reason is shown elsewhere. */
  whyReadOnly: string | undefined
  reasonId: string | undefined
  error: string | undefined
  locked: string | undefined
  warning: string | undefined
  button: ReactNode
}

/** A control with its label, help, warning and error. Memoised: typing renders only its own field. */
const Field = memo(function Field<Draft extends FieldValues>(props: FieldProps<Draft>) {
  const { field, fixed, readOnly, whyReadOnly, reasonId, error, locked, warning, button } = props
  const id = useId()
  const { value, onChange, onBlur, ref } = useField(props, field.name)
  const row = useRef<HTMLDivElement>(null)
  const notes = fieldNotes(field, String(value ?? ''), { fixed: fixed && locked === undefined, warning })
  if (readOnly) {
    const help = fixed ? notes.help : whyReadOnly
    const shown = { id, value: value as never, help, warning: notes.warning, error }
    return (
      <ReadOnlyField {...shown} field={field} reasonId={reasonId} ref={ref}>
        {button}
      </ReadOnlyField>
    )
  }
  const frame = { id, label: labelOf(field), ...notes, error, locked }
  const Frame = field.kind === 'list' && !field.tags ? FormGroup : FormField
  const control = (
    <FieldControl
      field={field}
      id={id}
      value={value}
      onChange={onChange}
      // The button beside a control belongs to the field.
      onBlur={(event?: FocusEvent) =>
        row.current?.contains(event?.relatedTarget ?? null) || whenReleased(onBlur)
      }
      locked={locked}
      required={field.required === true}
      invalid={error !== undefined}
      describedBy={describedBy(frame)}
      ref={ref}
    />
  )
  return (
    <Frame {...frame}>
      {button ? (
        <div ref={row} className="flex gap-1.5">
          {control}
          {button}
        </div>
      ) : (
        control
      )}
    </Frame>
  )
}) as <Draft extends FieldValues>(props: FieldProps<Draft>) => ReactNode

interface FieldBinding {
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  ref: RefObject<HTMLElement | null>
}

export function useField<Draft extends FieldValues>(
  { form, fields }: Pick<EditForm<Draft>, 'form' | 'fields'>,
  name: keyof Draft & string,
): FieldBinding {
  const dependents = fields.filter(({ validateWith }) => validateWith?.includes(name))
  const { field } = useController({
    control: form.control,
    name: name as Path<Draft>,
    rules: { deps: dependents.map((field) => field.name as Path<Draft>) },
  })
  const element = useRef<HTMLElement>(null)
  const { ref, value, onChange, onBlur } = field
  useEffect(() => {
    ref({
      focus() {
        // The checkboxes of a table mark its rows.
        const input = element.current?.querySelector<HTMLElement>('input:not(table input)')
        const target = input ?? element.current
        target?.focus()
      },
    })
  }, [ref])
  return { value, onChange, onBlur, ref: element }
}

/** Turns to the tab of the first field that is wrong, and focuses the field once that tab is open. */
export function usePendingFocus<Draft extends FieldValues>(
  { pendingFocus, focusField, fields, form }: EditForm<Draft>,
  tabs: readonly { id: string }[],
  open: string | undefined,
  onTab: (id: string) => void,
): void {
  const field = fields.find(({ name }) => name === pendingFocus)
  const tab = field && tabOf(tabs, field)
  const focus = useEffectEvent(() => {
    if (field) form.setFocus(field.name as Path<Draft>)
    focusField(undefined)
  })
  useEffect(() => {
    if (tab === undefined) return
    if (tab === open) focus()
    else onTab(tab)
  }, [tab, open, onTab])
}

let isDown = false
const follow = ({ type }: Event) => {
  isDown = type === 'pointerdown'
}
for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
  addEventListener(type, follow, { capture: true })

/** Delays what makes a page longer: an element that moves away under a pressed pointer is not clicked. */
function whenReleased(action: () => void): void {
  if (!isDown) {
    action()
    return
  }
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  const release = () => {
    controller.abort()
    setTimeout(action)
  }
  addEventListener('pointerup', release, options)
  addEventListener('pointercancel', release, options)
}
