import { dateTime, defaultRangeEnd, logTime, relativeTime } from '@headend/core/time'
import { ZONES } from '@headend/core/time-zone'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import { useNow } from '../ui/use-now.ts'
import { Section } from './section.tsx'

const MINUTE = 60_000
const differences = [0, -1, -5, 1, 59, -60, -24 * 60, 24 * 60, -3 * 24 * 60, -400 * 24 * 60]

export function TimeSection() {
  const now = useNow()
  const rangeEnd = defaultRangeEnd(now, ZONES.SE)
  return (
    <Section title="Times" text="In the zone of the country. The whole moment is in the tooltip.">
      {differences.map((minutes) => (
        <Moment
          key={minutes}
          moment={now + minutes * MINUTE}
          text={relativeTime(now + minutes * MINUTE, now, ZONES.SE)}
        />
      ))}
      <Moment moment={now} text={dateTime(now, ZONES.SE)} />
      <Moment moment={now} text={logTime(now, ZONES.SE)} />
      <Moment moment={rangeEnd} text={logTime(rangeEnd, ZONES.SE)} />
    </Section>
  )
}

function Moment({ moment, text }: { moment: number; text: string }) {
  return (
    <time
      dateTime={new Date(moment).toISOString()}
      className="rounded-md bg-sunk px-2 py-0.5"
      {...tooltip(logTime(moment, ZONES.SE))}
    >
      {text}
    </time>
  )
}
