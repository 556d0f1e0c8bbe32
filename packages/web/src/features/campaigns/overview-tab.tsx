import { CAMPAIGN_TABS } from '@headend/core/campaigns'
import { EditFields } from '../../forms/fields.tsx'
import { ChosenMedia } from './chosen-media.tsx'
import { PeriodField } from './period-field.tsx'
import type { CampaignEdit } from './record.ts'
import { TypeField } from './type-field.tsx'

const HALF = ['accessType'] as const

/** The fields of a campaign and what it is for (CAM-019..023). */
export function OverviewTab({ edit }: { edit: CampaignEdit }) {
  return (
    <div className="flex h-full flex-col">
      <EditFields
        edit={edit}
        tabs={CAMPAIGN_TABS}
        tab="overview"
        half={HALF}
        own={{
          accessType: () => <TypeField edit={edit} />,
          validFrom: () => <PeriodField edit={edit} />,
          validTo: null,
          selectedMedia: null,
        }}
      />
      <ChosenMedia edit={edit} />
    </div>
  )
}
