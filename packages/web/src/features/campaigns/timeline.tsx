import { YES } from '@headend/core/access'
import {
  barOf,
  type Campaign,
  newWindow,
  outsideText,
  overlapSummary,
  overlapsByCampaign,
  readWindow,
  scaleOf,
  shiftWindow,
  TIMELINE_MONTHS,
  type TimelineWindow,
  windowText,
} from '@headend/core/campaigns'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { OfferAction } from '../../commands/offer.tsx'
import { useReadContext } from '../../context/services.tsx'
import { useZone } from '../../context/use-zone.ts'
import { useMedia } from '../../media/use-media.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { campaignList } from './use-campaigns.ts'

type Timeline = ReturnType<typeof useTimeline>

export interface Picture {
  window: TimelineWindow
  zone: string
  now: number
}

/** The state of the timeline, which is in the address: whether it is open, and its months. */
export function useTimeline(now: number) {
  const { view, from, months } = useSearch({ strict: false })
  const zone = useZone()
  // Without months in the address, the window moves on with the current month.
  const parsed = readWindow({ from, months }, { zone, now })
  const window = useMemo(() => ({ from: parsed.from, months: parsed.months }), [parsed.from, parsed.months])
  const picture = useMemo(() => ({ window, zone, now }), [window, zone, now])
  const scale = useMemo(() => scaleOf(window, zone), [window, zone])
  const write = useWriteAddress()
  return {
    open: view === 'timeline',
    window,
    text: windowText(window),
    picture,
    isInWindow: useCallback((campaign: Campaign) => barOf(campaign, scale) !== undefined, [scale]),
    outsideText: useCallback((campaigns: readonly Campaign[]) => outsideText(campaigns, scale), [scale]),
    show: (open: boolean) =>
      write(open ? { view: 'timeline' } : { view: undefined, from: undefined, months: undefined }),
    move: (next: TimelineWindow) => write({ from: next.from, months: String(next.months) }),
    reset: (length: number) => {
      const next = newWindow(length, { zone, now })
      write({ from: undefined, months: String(next.months) })
    },
  }
}

/** Replaces the history entry: Back leads to the page before the list. */
function useWriteAddress() {
  const navigate = useNavigate()
  return (change: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      search: (current: object) => ({ ...current, ...change }),
      state: true,
      replace: true,
    })
}

const SPANS = TIMELINE_MONTHS.map((months) => ({
  months,
  value: months === 3 ? '3 months' : `${months / 12} year${months === 12 ? '' : 's'}`,
  title: `${months} months at a time`,
}))

export function TimelineBar({ timeline }: { timeline: Timeline }) {
  const { window, text, move, reset } = timeline
  const span = SPANS.find(({ months }) => months === window.months)
  const steps = [
    { id: 'earlier', title: 'Earlier', icon: ChevronLeft, run: () => move(shiftWindow(window, -1)) },
    { id: 'today', title: 'Today', icon: CalendarRange, run: () => reset(window.months) },
    { id: 'later', title: 'Later', icon: ChevronRight, run: () => move(shiftWindow(window, 1)) },
  ]
  return (
    <div className="-my-0.5 flex flex-wrap items-center gap-2">
      {steps.map(({ id, title, icon: Icon, run }) => (
        <Button key={id} aria-label={title} onClick={run}>
          {id === 'today' ? title : <Icon aria-hidden className="size-3.5" />}
        </Button>
      ))}
      <p role="status" className="mx-1 min-w-42 font-[560] tabular-nums">
        {text}
      </p>
      <Segmented
        label="How many months"
        value={span?.value}
        options={SPANS}
        onChange={(value) => {
          const next = SPANS.find((candidate) => candidate.value === value)
          if (next) reset(next.months)
        }}
      />
      {steps.map(({ id, ...step }) => (
        <OfferAction key={id} {...OFFERED} id={`timeline.${id}`} {...step} />
      ))}
      {SPANS.map(({ months, value, title }) => (
        <OfferAction
          key={months}
          {...OFFERED}
          id={`timeline.months-${months}`}
          title={value}
          keywords={[title]}
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
  transient: true,
} as const

export type OverlapNotes = ReadonlyMap<string, string>

/** Media that are named; the others are shown by their ids, so that a long list reads only this many. */
const MOST_NAMED = 60
const NO_MEDIA: readonly string[] = []
const NO_NOTES: OverlapNotes = new Map()
const NO_CAMPAIGNS: readonly Campaign[] = []

/** The overlaps that the timeline marks. Deferred: the bars render first. */
export function useOverlapNotes(isOpen: boolean): OverlapNotes {
  // Observes the list that the page itself reads.
  const { data = NO_CAMPAIGNS } = useQuery({ ...campaignList(useReadContext()), enabled: false })
  const among = useMemo(() => (isOpen ? overlapsByCampaign(data) : undefined), [isOpen, data])
  const ids = useMemo(() => {
    const all = new Set([...(among?.values() ?? [])].flatMap((overlaps) => [...overlaps.keys()]))
    return all.size > 0 ? [...all].slice(0, MOST_NAMED) : NO_MEDIA
  }, [among])
  const { known } = useMedia(ids)
  const notes = useMemo(
    () =>
      among ? new Map([...among].map(([id, overlaps]) => [id, overlapSummary(overlaps, known)])) : NO_NOTES,
    [among, known],
  )
  return useDeferredValue(notes)
}
