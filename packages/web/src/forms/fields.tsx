import {
  type EditField,
  FIXED,
  type FieldKind,
  type Guidance,
  guidanceView,
  hiddenHint,
  labelOf,
  tabOf,
} from '@headend/core/edit'
import {
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { type FieldValues, type Path, useController } from 'react-hook-form'
import { cx } from '../ui/cx.ts'
import { describedBy, FormField, FormGroup } from '../ui/form-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { tooltip } from '../ui/tooltip.ts'
import { whenReleased } from '../ui/when-released.ts'
import type { ListControlProps } from './check-list.tsx'
import { ChoiceControl, type ControlProps, TextAreaControl, TextControl } from './controls.tsx'
import type { SecretControlProps } from './secret-control.tsx'
import type { Edit } from './use-edit.ts'

interface FieldsProps<Draft extends FieldValues> {
  edit: Edit<Draft>
  tabs: readonly { id: string }[]
  /** Whose fields these are. */
  tab: string
  /** By field: what speaks against it, and keeps nobody from saving it. */
  warnings?: Partial<Record<keyof Draft & string, string>>
  /** Those that take the whole width. */
  wide?: readonly (keyof Draft & string)[]
  /** What lists are changed with, and secrets: only forms that have such bring it, and it is no weight to the others. */
  list?: ComponentType<ListControlProps> | undefined
  secret?: ComponentType<SecretControlProps> | undefined
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
  const { edit, fields, warnings, wide, half, own, beside, list, secret, className } = props
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
              <OneField
                {...{ edit, field, list, secret }}
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

const typesText: ReadonlySet<FieldKind> = new Set(['text', 'text-area'])

function warningOf(...warnings: readonly (string | undefined)[]): string | undefined {
  return warnings.filter(Boolean).join('. ') || undefined
}

type Brought = Pick<FieldsProps<FieldValues>, 'list' | 'secret'>

function OneField<Draft extends FieldValues>({
  edit,
  field,
  warning,
  beside,
  ...brought
}: Brought & {
  edit: Edit<Draft>
  field: EditField<Draft>
  warning: string | undefined
  beside: ReactNode
}) {
  const { name, kind } = field
  const id = useId()
  const { view, form } = edit
  const { field: bound } = useController({ control: form.control, name: name as Path<Draft> })
  const ref = useWanted(edit, name)
  const whole = useRef<HTMLDivElement>(null)
  const error = edit.shown[name]
  const locked = edit.locked(name)
  const fixed = field.fixed === true && view.mode === 'edit'
  const guidance = field.guidance && guidanceView(field.guidance, String(bound.value ?? ''))
  const frame = {
    id,
    label: labelOf(field),
    help: field.help ?? (fixed ? FIXED : undefined),
    counter: guidance?.counter,
    warning: warningOf(
      guidance?.warning,
      warning,
      typesText.has(kind) ? hiddenHint(String(bound.value ?? '')) : undefined,
    ),
    error,
    locked,
  }
  const bind = {
    id,
    // Whoever goes on to what stands beside it has not left the field.
    onBlur: (event?: FocusEvent) =>
      whole.current?.contains(event?.relatedTarget ?? null) || whenReleased(bound.onBlur),
    locked,
    readOnly: fixed,
    required: field.required === true,
    invalid: error !== undefined,
    describedBy: describedBy(frame),
    ref,
  }
  const Frame = kind === 'list' && !field.tags ? FormGroup : FormField
  const control = (
    <Control field={field} brought={brought} value={bound.value} onChange={bound.onChange} {...bind} />
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

interface FieldControlProps<Draft> extends ControlProps<unknown> {
  field: EditField<Draft>
  brought: Brought
}

/** What is in the form is what the field says: a text, a list, yes or no. A moment is drawn by who has one (`own`). */
function Control<Draft>({ field, brought, value, ...props }: FieldControlProps<Draft>) {
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
