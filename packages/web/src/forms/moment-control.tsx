import {
  DATE_WORDS,
  DAY_END,
  localTime,
  turnChoice,
  withoutTurn,
  wrongPart,
  zoneNote,
} from '@headend/core/local-time'
import { defaultRangeEnd, wholeDay } from '@headend/core/time'
import { momentOf, tidyMoment, typedMoment, withDate, withTime } from '@headend/core/typed-moment'
import type { FocusEvent, RefObject } from 'react'
import { useZone } from '../context/use-zone.ts'
import { DateField, TurnSelect } from '../ui/fields/date-field.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { useNow } from '../ui/idle.ts'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import type { ControlProps } from './controls.tsx'

interface MomentControlProps extends ControlProps<string> {
  label: string
  /** The first and last day in the calendar. Typed dates are validated by the rules. */
  earliest?: string
  latest?: string | undefined
  /** The value before anything was typed: typing its text again gives the same moment, to the second. */
  original: string
  /** The field is the end of a range: a date without a time means the end of the day. */
  ends?: boolean | undefined
}

const FIRST_DAY = '2000-01-01'

/** A date and a time in the zone of the country, typed or picked from a calendar. */
export function MomentControl(props: MomentControlProps) {
  const { id, label, value, onChange, onBlur, locked, earliest = FIRST_DAY, latest, ref } = props
  const zone = useZone()
  const now = useNow()
  const original = momentOf(props.original)
  const typed = typedMoment(value, zone)
  const turn = turnChoice(typed, zone, original)
  const city = zoneNote(momentOf(value) ?? now, zone).trim()
  const timeLabel = [label, 'time', city].filter(Boolean).join(', ')
  const wrong = wrongPart(typed)
  const readOnly = locked !== undefined
  const shared = {
    readOnly,
    // Below the control, because its label is above.
    ...tooltip(locked, 'bottom'),
    'aria-disabled': locked !== undefined || undefined,
    'aria-describedby': props.describedBy,
  }
  // The time that a date gets if no time is typed (SHL-056).
  const defaults = props.ends ? { original, time: DAY_END } : { original }
  const setTime = (time: string) => onChange(withTime(value, time, zone, original))
  const leave = ({ target }: FocusEvent) => {
    if (!readOnly && target instanceof HTMLInputElement)
      onChange(tidyMoment(value, { zone, now: Date.now() }, defaults))
    onBlur()
  }
  return (
    <fieldset onBlur={leave} className="min-w-0">
      <div className="flex items-center gap-2">
        <DateField
          {...shared}
          id={id}
          ref={wrong === 'time' ? undefined : (ref as RefObject<HTMLInputElement>)}
          aria-invalid={(props.invalid && wrong !== 'time') || undefined}
          label={label}
          aria-required={props.required || undefined}
          value={typed.date}
          earliest={earliest}
          latest={latest}
          today={localTime(now, zone).date}
          opensAt={props.ends ? localTime(defaultRangeEnd(now, zone), zone).date : undefined}
          hint={DATE_WORDS}
          dayText={wholeDay}
          onChange={(text) => onChange(withDate(value, text, zone, defaults))}
          className="min-w-0 max-w-[196px] flex-1"
        />
        <TextInput
          {...shared}
          ref={wrong === 'time' ? (ref as RefObject<HTMLInputElement>) : undefined}
          aria-invalid={(props.invalid && wrong !== 'date') || undefined}
          inputMode="numeric"
          aria-label={timeLabel}
          placeholder="HH:mm"
          value={turn ? withoutTurn(typed.time) : typed.time}
          onChange={(event) => setTime(event.target.value)}
          className="max-w-[76px] tabular-nums"
        />
        {city && <span className="text-muted text-xs">{city}</span>}
      </div>
      {turn && (
        <TurnSelect
          label={timeLabel}
          {...turn}
          disabled={readOnly}
          onChange={setTime}
          className="mt-1 max-w-[280px]"
        />
      )}
    </fieldset>
  )
}
