import {
  barOf,
  type Campaign,
  type CampaignStatus,
  campaignStatus,
  campaignText,
  placeOf,
  priceText,
  scaleOf,
  type TimelineBar,
  type TimelineTick,
  ticksOf,
} from '@headend/core/campaigns'
import type { Country } from '@headend/core/country'
import { visible } from '@headend/core/text'
import type { Face } from '../../table/faces.ts'
import { cx } from '../../ui/cx.ts'
import type { Picture } from './use-timeline.ts'

export const PERIOD_COLUMN = { id: 'period', label: 'Period', type: 'CUSTOM' } as const

/** What is the same behind every bar. */
interface Ground {
  ticks: readonly TimelineTick[]
  /** Where now is, if it is in sight. */
  today: number | undefined
}

/** The column in which each campaign stands where it runs. */
export function periodFace({ window, zone, now }: Picture, country: Country): Face<Campaign> {
  const scale = scaleOf(window, zone)
  const ground = { ticks: ticksOf(window, zone), today: placeOf(now, scale) }
  return {
    head: <Axis {...ground} />,
    cell: (campaign) => {
      const bar = barOf(campaign, scale)
      return bar && <Bar bar={bar} ground={ground} campaign={campaign} now={now} country={country} />
    },
    tip: (campaign) => visible(campaignText(campaign, country)),
    width: 420,
    weight: 12,
  }
}

const percent = (place: number) => `${place * 100}%`

function Axis({ ticks, today }: Ground) {
  return (
    <svg aria-hidden="true" className="h-row w-full overflow-visible">
      {ticks.map(({ at, label }) => (
        <text key={at} x={percent(at)} dx={4} y="62%" className="fill-current">
          {label}
        </text>
      ))}
      <Lines ticks={ticks} today={today} />
    </svg>
  )
}

function Lines({ ticks, today }: Ground) {
  return (
    <>
      {ticks.map(({ at }) => (
        <line key={at} x1={percent(at)} x2={percent(at)} y1={0} y2="100%" className="stroke-line" />
      ))}
      {today !== undefined && (
        <line
          x1={percent(today)}
          x2={percent(today)}
          y1={0}
          y2="100%"
          strokeWidth={1.5}
          className="stroke-accent"
        />
      )}
    </>
  )
}

const tones: Record<CampaignStatus, { bar: string; text: string }> = {
  Active: { bar: 'fill-ok-soft stroke-ok/40', text: 'fill-ok' },
  Upcoming: { bar: 'fill-info-soft stroke-info/40', text: 'fill-info' },
  Expired: { bar: 'fill-sunk stroke-line-strong', text: 'fill-muted' },
}

interface BarProps {
  bar: TimelineBar
  ground: Ground
  campaign: Campaign
  now: number
  country: Country
}

const EDGE = { 'data-edge': '', width: 3, y: 6, height: 20 }

/** Wide enough for what it costs. */
const ROOM = 0.09

/** Where it goes on beyond what is seen, there is a mark at that edge. */
function Bar({ bar: { start, end, isCut }, ground, campaign, now, country }: BarProps) {
  const { bar, text } = tones[campaignStatus(campaign, now)]
  const inside = end - start > ROOM
  return (
    <svg
      role="img"
      aria-label={visible(campaignText(campaign, country))}
      className="h-row w-full overflow-visible"
    >
      <Lines {...ground} />
      <rect
        x={percent(start)}
        width={percent(Math.max(end - start, 0.002))}
        y={6}
        height={20}
        rx={isCut.before || isCut.after ? 0 : 5}
        className={cx(bar)}
      />
      {isCut.before && <rect x="0" {...EDGE} className={text} />}
      {isCut.after && <rect x="100%" {...EDGE} transform={`translate(${-EDGE.width})`} className={text} />}
      <text
        x={percent(inside ? start : end)}
        dx={6}
        y={20}
        className={cx('font-[560] text-[11px]', inside ? text : 'fill-muted')}
      >
        {end > 1 - ROOM && !inside ? '' : priceText(campaign.price, country)}
      </text>
    </svg>
  )
}
