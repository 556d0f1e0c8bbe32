import { type EditField, tabOf } from '@headend/core/edit'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { cx } from '../ui/cx.ts'
import type { Brought } from './field-control.tsx'
import { OneField } from './one-field.tsx'
import type { Edit } from './use-edit.ts'

interface FieldsProps<Draft extends FieldValues> extends Brought {
  edit: Edit<Draft>
  tabs: readonly { id: string }[]
  /** Whose fields these are. */
  tab: string
  /** By field: what speaks against it, and keeps nobody from saving it. */
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
