import type { EngagementRecord } from '@headend/core/engagement-record'
import { ENGAGEMENT_TABS } from '@headend/core/engagements'
import { useId } from 'react'
import { EditFields } from '../../forms/fields.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { tooltip } from '../../ui/tooltip.ts'
import type { EngagementEdit } from './engagement-edit.ts'
import { EngagementFacts } from './engagement-facts.tsx'

interface CustomerTabProps {
  edit: EngagementEdit
  record: EngagementRecord
  /** Why the service profiles to choose from are not there: those that it has are. */
  profilesFailed: Error | null
}

/** ENG-033..044. */
export function CustomerTab({ edit, record, profilesFailed }: CustomerTabProps) {
  return (
    <>
      <EngagementFacts record={record} />
      {profilesFailed && (
        <p role="alert" className="mx-5 mt-3 rounded-md bg-warn-soft px-3 py-1.5 text-warn">
          The service profiles to choose from could not be read: {profilesFailed.message}
        </p>
      )}
      <EditFields
        edit={edit}
        tabs={ENGAGEMENT_TABS}
        tab="customer"
        wide={['serviceProfileReferences']}
        own={{ npvr: () => <NpvrBox edit={edit} /> }}
      />
    </>
  )
}

/** A service profile with a box of its own (ENG-040). */
function NpvrBox({ edit }: { edit: EngagementEdit }) {
  const id = useId()
  const locked = edit.locked('npvr')
  return (
    <span className="inline-flex items-center gap-1.5">
      <Checkbox
        id={id}
        checked={edit.draft.npvr}
        disabled={locked !== undefined}
        aria-describedby={locked && `${id}-locked`}
        onChange={(on) => edit.set('npvr', on)}
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
