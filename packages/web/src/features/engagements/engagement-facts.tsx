import type { EngagementRecord } from '@headend/core/engagement-record'
import { NOTHING } from '@headend/core/text'
import { dateTime } from '@headend/core/time'

/** What nobody changes here (ENG-037, ENG-077). */
export function EngagementFacts({ record }: { record: EngagementRecord }) {
  const { id, country, platform, lastModifiedByBss, modified } = record
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 border-line border-b px-5 py-3">
      <Fact label="Engagement id" text={id} />
      <Fact label="Country" text={country} />
      <Fact label="Platform" text={platform} />
      <Fact label="Last modified by BSS" text={dateText(lastModifiedByBss)} />
      <Fact label="Modified" text={dateText(modified)} />
    </dl>
  )
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="tabular-nums">{text}</dd>
    </div>
  )
}

function dateText(moment: string | null): string {
  return moment ? dateTime(new Date(moment)) : NOTHING
}
