import type { EngagementRecord } from '@headend/core/engagement-record'
import { ENGAGEMENT_TABS } from '@headend/core/engagements'
import { EditFields } from '../../forms/fields.tsx'
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
      <EditFields edit={edit} tabs={ENGAGEMENT_TABS} tab="customer" wide={['serviceProfileReferences']} />
    </>
  )
}
