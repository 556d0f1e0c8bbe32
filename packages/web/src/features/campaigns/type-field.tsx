import { labelOf } from '@headend/core/edit'
import { ACCESS_TYPES, type AccessType } from '@headend/core/purchases'
import { useId } from 'react'
import { useWanted } from '../../forms/fields.tsx'
import { cx } from '../../ui/cx.ts'
import { describedBy, FormGroup } from '../../ui/form-field.tsx'
import { tooltip } from '../../ui/tooltip.ts'
import { changeType } from './change-type.ts'
import type { CampaignEdit } from './record.ts'

const NAME = 'accessType'

/** The two types, side by side (CAM-020): the browser's own radio buttons, whose arrows choose. */
export function TypeField({ edit }: { edit: CampaignEdit }) {
  const id = useId()
  const ref = useWanted(edit, NAME)
  const field = edit.fields.find(({ name }) => name === NAME)
  const locked = edit.locked(NAME)
  const frame = { id, label: field ? labelOf(field) : '', error: edit.shown[NAME], locked }
  const isType = (value: string): value is AccessType => ACCESS_TYPES.some((type) => type === value)
  return (
    <FormGroup {...frame}>
      <span ref={ref} className="flex h-[30px] items-center gap-5">
        {field?.choices?.map(({ value, label }) => (
          <label key={value} className="flex items-center gap-2" {...tooltip(locked)}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={edit.draft.accessType === value}
              aria-disabled={locked !== undefined || undefined}
              aria-describedby={describedBy(frame)}
              onChange={() => locked === undefined && isType(value) && void changeType(edit, value)}
              className={cx('size-[15px] accent-accent', locked && 'opacity-50')}
            />
            {label}
          </label>
        ))}
      </span>
    </FormGroup>
  )
}
