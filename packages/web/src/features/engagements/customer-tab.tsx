import {
  type EngagementDetails,
  type EngagementRecord,
  engagementFacts,
  LOAD_FAILURE_PROFILES,
} from '@headend/core/engagement-record'
import { ENGAGEMENT_TABS } from '@headend/core/engagements'
import { ZONES } from '@headend/core/local-time'
import { NOTHING } from '@headend/core/text'
import { minuteTime } from '@headend/core/time'
import { useId } from 'react'
import { EditFields } from '../../forms/fields.tsx'
import { Checkbox } from '../../ui/fields/toggles.tsx'
import { isUnavailable, type OptionalRead, Warning } from '../../ui/loaded.tsx'
import { tooltip } from '../../ui/tooltip/tooltip.ts'
import { UnreadPart } from './unread-part.tsx'
import type { EngagementEdit } from './use-engagement-edit.ts'

interface CustomerTabProps {
  edit: EngagementEdit
  details: EngagementDetails
  /** All service profiles; if they could not be read, the engagement's own stay. */
  profiles: OptionalRead
}

/** ENG-033..044. */
export function CustomerTab({ edit, details, profiles }: CustomerTabProps) {
  return (
    <>
      <EngagementFacts record={details.record} />
      <UnreadPart part="credentials" details={details} className="mx-5 mt-3" />
      <EditFields
        edit={edit}
        tabs={ENGAGEMENT_TABS}
        tab="customer"
        fullWidth={['serviceProfileReferences']}
        custom={{ npvr: () => <NpvrBox edit={edit} /> }}
      />
      {/* Last, so that nothing above moves when it appears. */}
      {isUnavailable(profiles) && (
        <Warning text={LOAD_FAILURE_PROFILES} error={profiles.error} query={profiles} className="mx-5 my-3" />
      )}
    </>
  )
}

/** A service profile with its own checkbox (ENG-040). */
function NpvrBox({ edit }: { edit: EngagementEdit }) {
  const id = useId()
  const locked = edit.whyLocked('npvr')
  return (
    <span className="inline-flex items-center gap-1.5">
      <Checkbox
        id={id}
        checked={edit.draft.npvr}
        disabled={locked !== undefined}
        aria-describedby={locked && `${id}-locked`}
        onChange={(on) => edit.setValue('npvr', on)}
        {...tooltip(locked)}
      />
      <label htmlFor={id}>NPVR</label>
      {locked && (
        <span id={`${id}-locked`} className="sr-only">
          {locked}
        </span>
      )}
    </span>
  )
}

function EngagementFacts({ record }: { record: EngagementRecord }) {
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
