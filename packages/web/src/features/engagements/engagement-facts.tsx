import { type EngagementRecord, engagementFacts } from '@headend/core/engagement-record'
import { NOTHING } from '@headend/core/text'
import { minuteTime } from '@headend/core/time'
import { ZONES } from '@headend/core/time-zone'

/** What nobody changes here. */
export function EngagementFacts({ record }: { record: EngagementRecord }) {
  const zone = ZONES[record.country]
  const momentText = (iso: string) => minuteTime(new Date(iso), zone)
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 border-line border-b px-5 py-3">
      {engagementFacts(record, momentText).map(({ name, label, text }) => (
        <div key={name}>
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="tabular-nums">{text || NOTHING}</dd>
        </div>
      ))}
    </dl>
  )
}
