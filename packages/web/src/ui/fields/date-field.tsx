import { CalendarDays } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  Suspense,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { keyNames } from '../../keyboard/keys.ts'
import { type Edges, placeBeside } from '../beside.ts'
import { closeBehind } from '../close-behind.ts'
import { cx } from '../cx.ts'
import { opening } from '../dialog/opening.ts'
import { PageSpinner } from '../states.tsx'
import { tooltip } from '../tooltip/tooltip.ts'
import type { CalendarProps } from './calendar.tsx'
import { TextInput } from './text-input.tsx'

/** Fetched when somebody opens it for the first time; without it, dates are typed. */
const Calendar = lazy(() =>
  import('./calendar.tsx').then(
    (module) => ({ default: module.Calendar }),
    () => ({ default: NoCalendar }),
  ),
)

function NoCalendar() {
  return <p className="p-4 text-muted">The calendar could not be loaded. Type the date as yyyy-MM-dd.</p>
}

const OPENS = 'Alt+ArrowDown'

/** Pixels. */
const SIZE = { width: 250, height: 290 }
const GAP = 4

interface DateFieldProps
  extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'>,
    Omit<CalendarProps, 'onPick'> {
  label: string
  /** As what a date may be typed. */
  hint: string
  onChange: (date: string) => void
}

/** A date to be typed, or picked from a calendar: by its button, or with Alt and the arrow down. */
export function DateField({
  label,
  hint,
  value,
  earliest,
  latest,
  today,
  opensAt,
  whyNotToday,
  dayText,
  onChange,
  className,
  readOnly,
  onKeyDown,
  ref,
  ...props
}: DateFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const place = ({ newState }: ToggleEvent) => {
    if (newState !== 'open' || !field.current || !popover.current) return
    const { left, top } = besideField(field.current.getBoundingClientRect())
    Object.assign(popover.current.style, { left: `${left}px`, top: `${top}px` })
  }
  const openByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key !== 'ArrowDown' || !event.altKey || readOnly) return
    event.preventDefault()
    popover.current?.showPopover()
  }
  const closeByKey = (event: KeyboardEvent) => {
    // A click beside it may just have closed it: the day has the focus for a moment yet, and the key is for what is below.
    if (event.key !== 'Escape' || !popover.current?.matches(':popover-open')) return
    // Else the page took it, too, and were left.
    event.preventDefault()
    popover.current.hidePopover()
  }
  const pick = (date: string) => {
    onChange(date)
    popover.current?.hidePopover()
  }
  return (
    <div className={cx('relative', className)}>
      <TextInput
        {...props}
        ref={(input) => {
          field.current = input
          if (ref && typeof ref === 'object') ref.current = input
        }}
        readOnly={readOnly}
        inputMode="numeric"
        aria-label={label}
        placeholder={hint}
        aria-keyshortcuts={readOnly ? undefined : OPENS}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={openByKey}
        className="tabular-nums"
      />
      <button
        type="button"
        // After the date comes its time: the calendar has a key of its own.
        tabIndex={-1}
        {...(readOnly ? { 'aria-disabled': true } : { popoverTarget: id })}
        aria-describedby={props['aria-describedby']}
        {...opening('dialog')}
        aria-label={`${label}: open the calendar`}
        {...tooltip(readOnly ? undefined : `Calendar (${keyNames(OPENS).join(' ')})`)}
        className="absolute inset-y-0 right-0 grid w-8 place-items-center rounded-md text-muted live:text-ink aria-disabled:text-faint"
      >
        <CalendarDays aria-hidden className="size-[15px]" />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onBeforeToggle={place}
        onBlur={closeBehind}
        onKeyDown={closeByKey}
        onToggle={(event) => setOpen(event.newState === 'open')}
        style={{ minWidth: SIZE.width }}
        className="fixed inset-auto m-0 rounded-md border border-line-strong bg-panel text-ink shadow-raised"
      >
        {open && (
          <Suspense fallback={<PageSpinner label="Loading the calendar" />}>
            <Calendar {...{ value, earliest, latest, today, opensAt, whyNotToday, dayText }} onPick={pick} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function besideField(field: Edges): { left: number; top: number } {
  const window = { width: innerWidth, height: innerHeight }
  return placeBeside(field, SIZE, { side: 'bottom', align: 'start', gap: GAP, edge: GAP, window })
}
