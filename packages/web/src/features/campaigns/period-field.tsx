import { earliestEnd, PERIOD, periodLength } from '@headend/core/campaigns'
import { labelOf } from '@headend/core/edit'
import { useId } from 'react'
import { useZone } from '../../context/services.tsx'
import { useField } from '../../forms/fields.tsx'
import { MomentControl } from '../../forms/moment-control.tsx'
import { describedBy, FormField } from '../../ui/fields/form-field.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { CampaignEdit } from './record.ts'

/** From when to when (CAM-022), and how long that is. */
export function PeriodField({ edit }: { edit: CampaignEdit }) {
  const zone = useZone()
  const length = periodLength(edit.draft, zone)
  const earliest = earliestEnd(edit.draft, { zone, now: useNow() })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex w-full items-baseline gap-2 font-[560] text-sm">
        {PERIOD}
        <span className="font-normal text-muted text-xs">{length}</span>
      </legend>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Edge edit={edit} name="validFrom" />
        <Edge edit={edit} name="validTo" earliest={earliest} ends />
      </div>
    </fieldset>
  )
}

interface EdgeProps {
  edit: CampaignEdit
  name: 'validFrom' | 'validTo'
  earliest?: string
  /** It is the end of the range. */
  ends?: boolean
}

function Edge({ edit, name, earliest, ends }: EdgeProps) {
  const id = useId()
  const { onChange, onBlur, ref } = useField(edit, name)
  const field = edit.fields.find((one) => one.name === name)
  const error = edit.messages[name]
  const locked = edit.whyLocked(name)
  const frame = { id, label: field ? labelOf(field) : '', error, locked }
  return (
    <FormField {...frame}>
      <MomentControl
        id={id}
        label={field?.label ?? ''}
        value={edit.draft[name]}
        original={edit.original[name]}
        ends={ends}
        onChange={onChange}
        onBlur={onBlur}
        locked={locked}
        readOnly={false}
        required
        invalid={error !== undefined}
        describedBy={describedBy(frame)}
        ref={ref}
        {...(earliest && { earliest })}
      />
    </FormField>
  )
}
