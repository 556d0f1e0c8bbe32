import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react'
import { DayButton, type DayButtonProps, DayPicker } from 'react-day-picker'
import { tooltip } from '../tooltip/tooltip.ts'

export interface CalendarProps {
  /** 'yyyy-MM-dd', like all dates in this file. With any other text no day is selected. */
  value: string
  earliest: string
  latest: string | undefined
  today: string
  /** The day to focus if none is selected, or the nearest day that can be picked. By default today. */
  opensAt?: string | undefined
  /** A better reason than 'Not before …' if today is before the earliest day. */
  whyNotToday?: string | undefined
  /** How a day is read out. The visible number must be a part of it: '24', not '24th'. */
  dayText: (date: string) => string
  onPick: (date: string) => void
}

interface Reasons {
  early: string
  today: string
  late: string
}

const ReasonContext = createContext<Reasons>({ early: '', today: '', late: '' })

/** A month to pick a day from. The arrows move by a day, PageUp and PageDown by a month. */
export function Calendar(props: CalendarProps) {
  const { value, earliest, latest, today, opensAt = today, whyNotToday, dayText, onPick } = props
  const selected = parseDate(value)
  const first = parseDate(earliest)
  const last = latest === undefined ? undefined : parseDate(latest)
  const labelDayButton = (day: Date, is: { today?: boolean; selected?: boolean }) =>
    [dayText(formatDate(day)), is.today && 'today', is.selected && 'selected'].filter(Boolean).join(', ')
  const early = `Not before ${dayText(earliest)}`
  const reasons = {
    early,
    today: whyNotToday ?? early,
    late: latest === undefined ? '' : `Not after ${dayText(latest)}`,
  }
  const todayDate = parseDate(today)
  const initialDay = selected ?? parseDate(clampDate(opensAt, earliest, latest))
  const container = useRef<HTMLDivElement>(null)
  const focusInitialDay = useEffectEvent(() => {
    const button = initialDay && `[data-day="${formatDate(initialDay)}"]:not([data-outside]) button`
    if (button) container.current?.querySelector<HTMLElement>(button)?.focus()
  })
  // Only once: the earliest day moves with the clock.
  useEffect(() => focusInitialDay(), [])
  return (
    <ReasonContext value={reasons}>
      <div ref={container} className="contents">
        <DayPicker
          mode="single"
          autoFocus
          ISOWeek
          showOutsideDays
          fixedWeeks
          navLayout="around"
          {...(todayDate && { today: todayDate })}
          selected={selected}
          {...(initialDay && { defaultMonth: initialDay })}
          // A `disabled` day of the library can't have the focus, so its reason would never be read.
          modifiers={{ early: first ? { before: first } : false, late: last ? { after: last } : false }}
          modifiersClassNames={{ early: BLOCKED, late: BLOCKED }}
          onSelect={(day, _, { early, late }) => day && !early && !late && onPick(formatDate(day))}
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

/** A day that can't be picked can still have the focus, and says why. */
function Day(props: DayButtonProps) {
  const { early, today, late } = useContext(ReasonContext)
  const { modifiers } = props
  const earlyReason = modifiers.today ? today : early
  const reason = modifiers.early ? earlyReason : modifiers.late ? late : undefined
  if (reason === undefined) return <DayButton {...props} />
  return <DayButton {...props} {...tooltip(reason, 'bottom')} aria-disabled aria-description={reason} />
}

export function clampDate(day: string, earliest: string, latest: string | undefined): string {
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

function parseDate(date: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  return year ? new Date(Number(year), Number(month) - 1, Number(day)) : undefined
}

function formatDate(day: Date): string {
  const numbers = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  return numbers.map((number) => String(number).padStart(2, '0')).join('-')
}
