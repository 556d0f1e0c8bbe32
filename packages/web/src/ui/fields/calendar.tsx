import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react'
import { DayButton, type DayButtonProps, DayPicker } from 'react-day-picker'
import { tooltip } from '../tooltip/tooltip.ts'

export interface CalendarProps {
  /** yyyy-MM-dd, as all dates here; what is no date is none. */
  value: string
  earliest: string
  latest: string | undefined
  today: string
  /** Where it opens while nothing is picked, or at the nearest day to it that can be; today where absent. */
  opensAt?: string | undefined
  /** Why today cannot be picked, where it is before the first day, and not for that alone. */
  whyNotToday?: string | undefined
  /** How a day is read out; it holds what is seen: '24', and not '24th'. */
  dayText: (date: string) => string
  onPick: (date: string) => void
}

interface Reasons {
  early: string
  today: string
  late: string
}

const ReasonContext = createContext<Reasons>({ early: '', today: '', late: '' })

/** A month to pick a day from, Monday first. The arrows walk through it, PageUp and PageDown by month. */
export function Calendar(props: CalendarProps) {
  const { value, earliest, latest, today, opensAt = today, whyNotToday, dayText, onPick } = props
  const selected = dayOf(value)
  const first = dayOf(earliest)
  const last = latest === undefined ? undefined : dayOf(latest)
  const labelDayButton = (day: Date, is: { today?: boolean; selected?: boolean }) =>
    [dayText(dateOf(day)), is.today && 'today', is.selected && 'selected'].filter(Boolean).join(', ')
  const early = `Not before ${dayText(earliest)}`
  const reasons = {
    early,
    today: whyNotToday ?? early,
    late: latest === undefined ? '' : `Not after ${dayText(latest)}`,
  }
  const day = dayOf(today)
  const shown = selected ?? dayOf(soonest(opensAt, earliest, latest))
  const place = useRef<HTMLDivElement>(null)
  const begin = useEffectEvent(() => {
    const day = shown && `[data-day="${dateOf(shown)}"]:not([data-outside]) button`
    if (day) place.current?.querySelector<HTMLElement>(day)?.focus()
  })
  // Only once: the first day moves with the clock.
  useEffect(() => begin(), [])
  return (
    <ReasonContext value={reasons}>
      <div ref={place} className="contents">
        <DayPicker
          mode="single"
          autoFocus
          ISOWeek
          showOutsideDays
          fixedWeeks
          navLayout="around"
          {...(day && { today: day })}
          selected={selected}
          {...(shown && { defaultMonth: shown })}
          // The library's `disabled` would take the focus, and with it the reason.
          modifiers={{ early: first ? { before: first } : false, late: last ? { after: last } : false }}
          modifiersClassNames={{ early: BLOCKED, late: BLOCKED }}
          onSelect={(day, _, { early, late }) => day && !early && !late && onPick(dateOf(day))}
          required
          labels={{ labelDayButton }}
          components={COMPONENTS}
          classNames={classes}
        />
      </div>
    </ReasonContext>
  )
}

const COMPONENTS = { DayButton: Day }

/** One that cannot be picked keeps its focus, and says why. */
function Day(props: DayButtonProps) {
  const { early, today, late } = useContext(ReasonContext)
  const { modifiers } = props
  const before = modifiers.today ? today : early
  const reason = modifiers.early ? before : modifiers.late ? late : undefined
  if (reason === undefined) return <DayButton {...props} />
  return <DayButton {...props} {...tooltip(reason, 'bottom')} aria-disabled aria-description={reason} />
}

export function soonest(day: string, earliest: string, latest: string | undefined): string {
  if (day < earliest) return earliest
  return latest !== undefined && latest < day ? latest : day
}

const BLOCKED = '[&:not([data-selected])>button]:text-faint/60! [&>button]:line-through'

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
    'size-8 rounded-md live:bg-sunk [[data-selected]>&]:bg-accent [[data-selected]>&]:text-on-accent ' +
    '[[data-today]>&]:font-[650] [[data-outside]>&]:text-muted',
}

function dayOf(date: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  return year ? new Date(Number(year), Number(month) - 1, Number(day)) : undefined
}

function dateOf(day: Date): string {
  const numbers = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  return numbers.map((number) => String(number).padStart(2, '0')).join('-')
}
