import { YES } from '@headend/core/access'
import { shifted, TIMELINE_MONTHS } from '@headend/core/campaigns'
import { CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react'
import { OfferAction } from '../../commands/offer.tsx'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import type { Timeline } from './use-timeline.ts'

const SPANS = TIMELINE_MONTHS.map((months) => ({
  months,
  value: months === 3 ? '3 months' : `${months / 12} year${months === 12 ? '' : 's'}`,
  title: `${months} months at a time`,
}))

/** Which months are seen, and the ways to others. */
export function TimelineBar({ timeline }: { timeline: Timeline }) {
  const { window, text, move, reset } = timeline
  const span = SPANS.find(({ months }) => months === window.months)
  const earlier = () => move(shifted(window, -1))
  const later = () => move(shifted(window, 1))
  const today = () => reset(window.months)
  return (
    <div className="-my-0.5 flex flex-wrap items-center gap-2">
      <Button aria-label="Earlier" onClick={earlier}>
        <ChevronLeft aria-hidden className="size-3.5" />
      </Button>
      <Button onClick={today}>Today</Button>
      <Button aria-label="Later" onClick={later}>
        <ChevronRight aria-hidden className="size-3.5" />
      </Button>
      <p role="status" className="mx-1 min-w-42 font-[560] tabular-nums">
        {text}
      </p>
      <Segmented
        label="How many months"
        value={span?.value}
        options={SPANS}
        onChange={(value) => {
          const next = SPANS.find((one) => one.value === value)
          if (next) reset(next.months)
        }}
      />
      <OfferAction {...OFFERED} id="timeline.earlier" title="Earlier" icon={ChevronLeft} run={earlier} />
      <OfferAction {...OFFERED} id="timeline.today" title="Today" icon={CalendarRange} run={today} />
      <OfferAction {...OFFERED} id="timeline.later" title="Later" icon={ChevronRight} run={later} />
      {SPANS.map(({ months, value, title }) => (
        <OfferAction
          key={months}
          {...OFFERED}
          id={`timeline.months-${months}`}
          title={value}
          keys={[title]}
          icon={CalendarRange}
          run={() => reset(months)}
        />
      ))}
    </div>
  )
}

const OFFERED = {
  group: 'On the timeline',
  subject: '',
  verdict: YES,
  passing: true,
} as const
