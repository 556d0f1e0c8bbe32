import { DATE_WORDS, machineZone, wrongPart } from '@headend/core/local-time'
import { wholeDay } from '@headend/core/time'
import { tidyMoment, typedMoment, withDate, withTime } from '@headend/core/typed-moment'
import type { FocusEvent, RefObject } from 'react'
import { DateField } from '../ui/fields/date-field.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import type { ControlProps } from './controls.tsx'

interface MomentControlProps extends ControlProps<string> {
  /** 'Start date'. */
  label: string
  /** The first and the last day that the calendar offers; what is typed is judged by the rules. */
  earliest?: string
  latest?: string | undefined
}

/** Years before that nobody had a campaign. */
const LONG_AGO = '2000-01-01'

/** A date and a time of the zone that the browser is in, to be typed or picked. */
export function MomentControl(props: MomentControlProps) {
  const { id, label, value, onChange, onBlur, locked, earliest = LONG_AGO, latest, ref } = props
  const zone = machineZone()
  const typed = typedMoment(value, zone)
  const { date, time } = typed
  const wrong = wrongPart(typed)
  const readOnly = props.readOnly || locked !== undefined
  const shared = {
    readOnly,
    // Its label stands above it.
    ...tooltip(locked, 'bottom'),
    'aria-disabled': locked !== undefined || undefined,
    'aria-describedby': props.describedBy,
  }
  const leave = ({ target }: FocusEvent) => {
    if (!readOnly && target instanceof HTMLInputElement)
      onChange(tidyMoment(value, { zone, now: Date.now() }))
    onBlur()
  }
  return (
    <fieldset onBlur={leave} className="flex min-w-0 max-w-[280px] gap-2">
      <DateField
        {...shared}
        id={id}
        ref={wrong === 'time' ? undefined : (ref as RefObject<HTMLInputElement>)}
        aria-invalid={(props.invalid && wrong !== 'time') || undefined}
        label={label}
        aria-required={props.required || undefined}
        value={date}
        earliest={earliest}
        latest={latest}
        hint={DATE_WORDS}
        dayText={wholeDay}
        onChange={(text) => onChange(withDate(value, text, zone))}
        className="min-w-0 flex-1"
      />
      <TextInput
        {...shared}
        ref={wrong === 'time' ? (ref as RefObject<HTMLInputElement>) : undefined}
        aria-invalid={(props.invalid && wrong !== 'date') || undefined}
        inputMode="numeric"
        aria-label={`${label}, time`}
        placeholder="HH:mm"
        value={time}
        onChange={(event) => onChange(withTime(value, event.target.value, zone))}
        className="max-w-[68px] tabular-nums"
      />
    </fieldset>
  )
}
