import { DATE_WORDS } from '@headend/core/local-time'
import { wholeDay } from '@headend/core/time'
import type { EdgeView } from '@headend/core/tv-packages'
import { type FocusEvent, useId } from 'react'
import { DateField } from '../../ui/fields/date-field.tsx'
import { describedBy, Notes } from '../../ui/fields/form-field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { TurnSelect } from '../../ui/fields/turn-select.tsx'
import { tooltip } from '../../ui/tooltip/tooltip.ts'

interface EdgeFieldsProps {
  edge: EdgeView
  /** Its date has the focus when the dialog comes. */
  first?: boolean
  /** Why there is nothing to type. */
  locked: string | undefined
  onDate: (text: string) => void
  onTime: (text: string) => void
  /** The date or the time has been left. */
  onLeft: () => void
}

/** The date and the time of one end of a schedule, with what is wrong with them. */
export function EdgeFields({ edge, first, locked, onDate, onTime, onLeft }: EdgeFieldsProps) {
  const id = useId()
  const { label, date, time, problem, isWrong: wrong, wrongPart, turn, zone, days, today, opensAt } = edge
  // What is wrong is said; what is missing only stands there.
  const notes = {
    id,
    locked,
    error: wrong ? problem : undefined,
    help: wrong ? undefined : problem,
  }
  const leave = (event: FocusEvent) => event.target instanceof HTMLInputElement && onLeft()
  const timeLabel = [`${label} time`, zone].filter(Boolean).join(', ')
  const common = {
    ...tooltip(locked),
    readOnly: locked !== undefined,
    'aria-disabled': locked !== undefined || undefined,
    'aria-describedby': describedBy(notes),
  }
  return (
    <fieldset onBlur={leave} className="min-w-0">
      <legend className="mb-1 font-[540] text-sm">
        {label} {zone && <span className="font-normal text-muted text-xs">{zone}</span>}
      </legend>
      <div className="flex gap-2">
        <DateField
          {...common}
          aria-invalid={(wrong && wrongPart !== 'time') || undefined}
          data-autofocus={first || undefined}
          label={`${label} date`}
          value={date}
          earliest={days.earliest}
          latest={days.latest}
          today={today}
          opensAt={opensAt}
          whyNotToday={days.whyNotToday}
          hint={DATE_WORDS}
          dayText={wholeDay}
          onChange={onDate}
          className="min-w-0 flex-1"
        />
        <TextInput
          {...common}
          aria-invalid={(wrong && wrongPart !== 'date') || undefined}
          inputMode="numeric"
          aria-label={timeLabel}
          placeholder="HH:mm"
          value={time}
          onChange={(event) => onTime(event.target.value)}
          className="max-w-[76px] tabular-nums"
        />
      </div>
      {turn && (
        <TurnSelect
          label={timeLabel}
          {...turn}
          disabled={locked !== undefined}
          onChange={onTime}
          className="mt-1"
        />
      )}
      <div className="min-h-9">
        <Notes {...notes} />
      </div>
    </fieldset>
  )
}
