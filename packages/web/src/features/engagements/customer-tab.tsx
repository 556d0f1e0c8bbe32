import { type EngagementDetails, UNREAD_PROFILES } from '@headend/core/engagement-record'
import { ENGAGEMENT_TABS } from '@headend/core/engagements'
import { useId } from 'react'
import { EditFields } from '../../forms/fields.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { isMissed, type SideRead } from '../../ui/missed.ts'
import { tooltip } from '../../ui/tooltip/tooltip.ts'
import { Warning } from '../../ui/warning.tsx'
import { EngagementFacts } from './engagement-facts.tsx'
import { UnreadPart } from './unread-part.tsx'
import type { EngagementEdit } from './use-engagement-edit.ts'

interface CustomerTabProps {
  edit: EngagementEdit
  details: EngagementDetails
  /** What the service profiles are chosen from: where that is not there, those that it has are. */
  profiles: SideRead
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
      {/* Below the services, which are the last of the form: it may come when somebody is at work in what is above. */}
      {isMissed(profiles) && (
        <Warning text={UNREAD_PROFILES} error={profiles.error} again={profiles} className="mx-5 my-3" />
      )}
    </>
  )
}

/** A service profile with a box of its own (ENG-040). */
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
