import { CalendarDays } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ComponentProps, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { keyNames } from '../../keyboard/keys.ts'
import { opensDialog } from '../button.tsx'
import { cx } from '../cx.ts'
import { PopoverContent } from '../popover.tsx'
import { PageSpinner } from '../states.tsx'
import { tooltip } from '../tooltip/tooltip.ts'
import type { CalendarProps } from './calendar.tsx'
import { control, TextInput } from './text-input.tsx'

const Calendar = lazy(() =>
  import('./calendar.tsx').then(
    (module) => ({ default: module.Calendar }),
    () => ({ default: NoCalendar }),
  ),
)

function NoCalendar() {
  return <p className="p-4 text-muted">The calendar could not be loaded. Type the date as yyyy-MM-dd.</p>
}

const OPEN_KEY = 'Alt+ArrowDown'

interface DateFieldProps
  extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'>,
    Omit<CalendarProps, 'onPick'> {
  label: string
  hint: string
  onChange: (date: string) => void
}

/** A date that is typed, or picked in the calendar that the button or Alt+ArrowDown opens. */
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
  const field = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const openByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key !== 'ArrowDown' || !event.altKey || readOnly) return
    event.preventDefault()
    setOpen(true)
  }
  const pick = (date: string) => {
    onChange(date)
    setOpen(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Anchor className={cx('relative', className)}>
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
          aria-keyshortcuts={readOnly ? undefined : OPEN_KEY}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={openByKey}
          className="tabular-nums"
        />
        <Popover.Trigger
          // Tab goes from the date to its time: the calendar is opened by its key.
          tabIndex={-1}
          aria-disabled={readOnly}
          onClick={(event) => readOnly && event.preventDefault()}
          aria-describedby={props['aria-describedby']}
          {...opensDialog('dialog')}
          aria-label={`${label}: open the calendar`}
          {...tooltip(readOnly ? undefined : `Calendar (${keyNames(OPEN_KEY).join(' ')})`)}
          className="absolute inset-y-0 right-0 grid w-8 place-items-center rounded-md text-muted live:text-ink aria-disabled:text-faint"
        >
          <CalendarDays aria-hidden className="size-[15px]" />
        </Popover.Trigger>
      </Popover.Anchor>
      <PopoverContent aria-label={label} onFocusLost={() => field.current?.focus()} className="min-w-[250px]">
        <Suspense fallback={<PageSpinner label="Loading the calendar" />}>
          <Calendar
            value={value}
            earliest={earliest}
            latest={latest}
            today={today}
            opensAt={opensAt}
            whyNotToday={whyNotToday}
            dayText={dayText}
            onPick={pick}
          />
        </Suspense>
      </PopoverContent>
    </Popover.Root>
  )
}

interface TurnSelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  label: string
  choices: readonly string[]
  value: string
  onChange: (time: string) => void
}

/** When summer time ends, the clock shows an hour twice: this selects the first or the second. */
export function TurnSelect({ label, choices, onChange, className, ...props }: TurnSelectProps) {
  return (
    <select
      {...props}
      aria-label={`${label}: this time occurs twice, choose the first or second`}
      onChange={(event) => onChange(event.target.value)}
      className={cx(control, 'pr-1 tabular-nums', className)}
    >
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  )
}
