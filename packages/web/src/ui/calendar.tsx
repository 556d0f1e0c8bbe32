import { DayPicker } from 'react-day-picker'

export interface CalendarProps {
  /** yyyy-MM-dd, as all dates here; what is no date is none. */
  value: string
  /** The first and the last day that can be picked. */
  earliest: string
  latest: string | undefined
  /** How a day is read out; it holds what is seen: '24', and not '24th'. */
  dayText: (date: string) => string
  onPick: (date: string) => void
}

/** A month to pick a day from, Monday first. The arrows walk through it, PageUp and PageDown by month. */
export function Calendar({ value, earliest, latest, dayText, onPick }: CalendarProps) {
  const selected = dayOf(value)
  const first = dayOf(earliest)
  const last = latest === undefined ? undefined : dayOf(latest)
  const shown = selected ?? first
  const labelDayButton = (day: Date, { today, selected }: { today?: boolean; selected?: boolean }) =>
    [dayText(dateOf(day)), today && 'today', selected && 'selected'].filter(Boolean).join(', ')
  return (
    <DayPicker
      mode="single"
      autoFocus
      ISOWeek
      showOutsideDays
      fixedWeeks
      navLayout="around"
      selected={selected}
      {...(shown && { defaultMonth: shown })}
      disabled={[first && { before: first }, last && { after: last }].filter((rule) => rule !== undefined)}
      onSelect={(day) => day && onPick(dateOf(day))}
      required
      labels={{ labelDayButton }}
      classNames={classes}
    />
  )
}

const nav =
  'absolute top-0 grid size-7 place-items-center rounded-md text-muted hover:bg-sunk hover:text-ink [&_svg]:size-4 [&_svg]:fill-current'

const classes = {
  root: 'p-3',
  month: 'relative',
  month_caption: 'grid h-7 place-items-center font-[560]',
  button_previous: `${nav} left-0`,
  button_next: `${nav} right-0`,
  month_grid: 'mt-1 border-collapse',
  weekday: 'size-8 font-normal text-muted text-xs',
  day: 'p-0 text-center',
  day_button:
    'size-8 rounded-md hover:not-disabled:bg-sunk [[data-selected]>&]:bg-accent [[data-selected]>&]:text-on-accent ' +
    '[[data-today]>&]:font-[650] [[data-outside]>&]:text-muted [[data-disabled]:not([data-selected])>&]:text-faint/60! [[data-disabled]>&]:line-through',
}

function dayOf(date: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  return year ? new Date(Number(year), Number(month) - 1, Number(day)) : undefined
}

function dateOf(day: Date): string {
  const numbers = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  return numbers.map((number) => String(number).padStart(2, '0')).join('-')
}
