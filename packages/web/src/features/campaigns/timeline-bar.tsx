import { shifted, TIMELINE_MONTHS } from '@headend/core/campaigns'
import { ChevronLeft, ChevronRight } from 'lucide-react'
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
  return (
    <div className="-my-0.5 flex flex-wrap items-center gap-2">
      <Button aria-label="Earlier" onClick={() => move(shifted(window, -1))}>
        <ChevronLeft aria-hidden className="size-3.5" />
      </Button>
      <Button onClick={() => reset(window.months)}>Today</Button>
      <Button aria-label="Later" onClick={() => move(shifted(window, 1))}>
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
    </div>
  )
}
