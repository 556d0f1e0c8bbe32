import {
  barOf,
  type Campaign,
  type CampaignStatus,
  campaignStatus,
  campaignText,
  priceText,
  scaleOf,
  type TimelineBar,
  type TimelineTick,
  ticksOf,
  timelinePosition,
  weeksOf,
} from '@headend/core/campaigns'
import type { Country } from '@headend/core/country'
import { visible } from '@headend/core/text'
import { TriangleAlert } from 'lucide-react'
import type { Cell } from '../../table/cells/cell.ts'
import { cx } from '../../ui/cx.ts'
import type { OverlapNotes, Picture } from './timeline.tsx'

export const PERIOD_COLUMN = { id: 'period', label: 'Period', type: 'CUSTOM' } as const

/** The scale behind the bar of each row of the timeline. */
interface Background {
  ticks: readonly TimelineTick[]
  weeks: readonly TimelineTick[]
  today: number | undefined
}

export function periodCell(
  { window, zone, now }: Picture,
  country: Country,
  overlaps: OverlapNotes,
): Cell<Campaign> {
  const scale = scaleOf(window, zone)
  const describe = (campaign: Campaign) =>
    visible([campaignText(campaign, country), overlaps.get(campaign.id)].filter(Boolean).join('. '))
  const background = {
    ticks: ticksOf(window, zone),
    weeks: weeksOf(window, zone),
    today: timelinePosition(now, scale),
  }
  return {
    head: <Axis {...background} />,
    render: (campaign) => {
      const bar = barOf(campaign, scale)
      return (
        bar && (
          <Bar
            bar={bar}
            background={background}
            status={campaignStatus(campaign, now)}
            price={priceText(campaign.price, country)}
            overlaps={overlaps.has(campaign.id)}
            text={describe(campaign)}
          />
        )
      )
    },
    tip: describe,
    width: 420,
    weight: 12,
  }
}

const percent = (place: number) => `${place * 100}%`

function Axis(background: Background) {
  const { ticks, weeks } = background
  return (
    <svg aria-hidden="true" className="h-row w-full overflow-visible">
      <Lines {...background} />
      {ticks.map(({ at, label }) => (
        <text key={at} x={percent(at)} dx={4} y={weeks.length > 0 ? '42%' : '62%'} className="fill-current">
          {label}
        </text>
      ))}
      {weeks.map(({ at, label }) => (
        <text
          key={at}
          x={percent(at)}
          dx={3}
          y="88%"
          className="fill-muted font-normal text-2xs tabular-nums"
        >
          {label}
        </text>
      ))}
    </svg>
  )
}

/** A path for each kind of line: an element for each line would be slow in a table of many rows. */
function Lines({ ticks, weeks, today }: Background) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="overflow-visible fill-none"
    >
      <VerticalLines ticks={weeks} className="stroke-line/50" />
      <VerticalLines ticks={ticks} className="stroke-line" />
      {today !== undefined && (
        <VerticalLines ticks={[{ at: today }]} className="stroke-[1.5] stroke-accent" />
      )}
    </svg>
  )
}

function VerticalLines({ ticks, className }: { ticks: readonly { at: number }[]; className: string }) {
  const d = ticks.map(({ at }) => `M${at * 100} 0V100`).join('')
  return d && <path d={d} vectorEffect="non-scaling-stroke" className={className} />
}

/** Edges with a contrast of at least 3:1 in both themes (WCAG 1.4.11); the fill alone has less. */
const tones: Record<CampaignStatus, { bar: string; text: string }> = {
  Active: { bar: 'fill-bar-ok stroke-ok/70', text: 'fill-ok' },
  Upcoming: { bar: 'fill-bar-info stroke-info/70', text: 'fill-info' },
  Expired: { bar: 'fill-bar-quiet stroke-control', text: 'fill-muted' },
}

interface BarProps {
  bar: TimelineBar
  background: Background
  status: CampaignStatus
  price: string
  overlaps: boolean
  text: string
}

/** Pixels from the middle of the row, for every density. */
const BAR_HEIGHT = { y: -10.5, height: 20 }
const EDGE = { 'data-edge': '', width: 3, ...BAR_HEIGHT }

/** Shares of the narrowest column that the price needs: in the bar, with the icon, and beside the bar. */
const ROOM = { price: 0.12, iconAndPrice: 0.155, beside: 0.1 }

const ROOM_FOR_WORD = 0.24
const ICON_WIDTH = 15

/** A campaign that goes beyond the window has a mark at that edge; an overlap has an icon and a word. */
function Bar({ bar: { start, end, isCut }, background, status, price, overlaps, text: label }: BarProps) {
  const { bar, text } = tones[status]
  const inside = end - start > (overlaps ? ROOM.iconAndPrice : ROOM.price)
  // A bar that ends at the right edge has its price on the left.
  const before = !inside && end > 1 - ROOM.beside
  const beside = percent(inside || before ? start : end)
  return (
    <svg role="img" aria-label={label} className="h-row w-full overflow-visible">
      <Lines {...background} />
      <svg aria-hidden="true" y="50%" className="overflow-visible">
        <rect
          x={percent(start)}
          width={percent(Math.max(end - start, 0.002))}
          {...BAR_HEIGHT}
          rx={isCut.before || isCut.after ? 0 : 5}
          className={cx(bar, overlaps && 'stroke-warn! [stroke-dasharray:4_2]')}
        />
        {isCut.before && <rect x="0" {...EDGE} className={text} />}
        {isCut.after && <rect x="100%" {...EDGE} transform={`translate(${-EDGE.width})`} className={text} />}
        {overlaps && (
          <svg aria-hidden="true" x={beside} className="overflow-visible text-warn">
            <TriangleAlert
              x={before ? -ICON_WIDTH : 5}
              y={-6.5}
              width={12}
              height={12}
              className="fill-panel"
            />
          </svg>
        )}
        <text
          x={beside}
          dx={(before ? -1 : 1) * (overlaps ? 6 + ICON_WIDTH : 6)}
          dy={3.5}
          textAnchor={before ? 'end' : 'start'}
          className={cx('font-[560] text-[11px]', inside ? 'fill-ink' : 'fill-muted')}
        >
          {price}
          {overlaps && end - start > ROOM_FOR_WORD && ' · overlaps'}
        </text>
      </svg>
    </svg>
  )
}
