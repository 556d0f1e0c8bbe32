import type { EngagementDetails } from '@headend/core/engagement-record'
import { ENGAGEMENT_TABS } from '@headend/core/engagements'
import { EditFields } from '../../../forms/fields.tsx'
import type { EngagementEdit } from '../use-engagement-edit.ts'
import { BoxSignIns } from './box-sign-ins.tsx'
import { SecondFactors } from './second-factors.tsx'

interface SecurityTabProps {
  edit: EngagementEdit
  details: EngagementDetails
}

/** ENG-060..066. */
export function SecurityTab({ edit, details }: SecurityTabProps) {
  return (
    <EditFields
      edit={edit}
      tabs={ENGAGEMENT_TABS}
      tab="security"
      custom={{
        mfaSettings: () => <SecondFactors edit={edit} details={details} />,
        deviceSerialNumbers: () => <BoxSignIns edit={edit} details={details} />,
      }}
    />
  )
}
