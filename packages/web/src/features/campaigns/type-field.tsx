import { labelOf } from '@headend/core/edit'
import { isAccessType } from '@headend/core/purchases'
import { useEffect, useId } from 'react'
import { useField } from '../../forms/fields.tsx'
import { cx } from '../../ui/cx.ts'
import { describedBy, FormGroup } from '../../ui/fields/form-field.tsx'
import { tooltip } from '../../ui/tooltip/tooltip.ts'
import { changeType } from './change-type.ts'
import type { CampaignEdit } from './record.ts'

const NAME = 'accessType'

/** The two types, side by side (CAM-020): the browser's own radio buttons, whose arrows choose. */
export function TypeField({ edit }: { edit: CampaignEdit }) {
  const id = useId()
  const { ref } = useField(edit, NAME)
  const field = edit.fields.find(({ name }) => name === NAME)
  const locked = edit.whyLocked(NAME)
  const frame = { id, label: field ? labelOf(field) : '', error: edit.messages[NAME], locked }
  const { accessType } = edit.draft
  const radio = (type: string) => ref.current?.querySelector<HTMLElement>(`input[value="${type}"]`)
  const choose = (value: string) => {
    if (locked !== undefined || !isAccessType(value)) return
    // A question gives the focus back to where it was: to the one that stays chosen after a no, from which arrows lead on.
    radio(accessType)?.focus()
    void changeType(edit, value)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other type the keyboard goes along.
  useEffect(() => {
    if (ref.current?.contains(document.activeElement)) radio(accessType)?.focus()
  }, [accessType])
  return (
    <FormGroup {...frame}>
      <span ref={ref} className="flex h-control items-center gap-5">
        {field?.choices?.map(({ value, label }) => (
          <label key={value} className="flex items-center gap-2" {...tooltip(locked)}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={accessType === value}
              aria-disabled={locked !== undefined || undefined}
              aria-describedby={describedBy(frame)}
              onChange={() => choose(value)}
              className={cx('size-[15px] accent-accent', locked && 'opacity-50')}
            />
            {label}
          </label>
        ))}
      </span>
    </FormGroup>
  )
}
