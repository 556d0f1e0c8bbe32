import { CAMPAIGN_TABS } from '@headend/core/campaigns'
import { EditFields } from '../../forms/fields.tsx'
import { LazyTab, tabChunk } from '../../forms/lazy-tab.tsx'
import { PeriodField } from './period-field.tsx'
import type { CampaignEdit } from './record.ts'
import { TypeField } from './type-field.tsx'

/** The table comes when the fields are there. */
const chosen = tabChunk(() => import('./chosen-media-table.tsx'))

const HALF = ['accessType'] as const

/** The fields of a campaign and what it is for (CAM-019..023). */
export function OverviewTab({ edit }: { edit: CampaignEdit }) {
  return (
    <div className="flex h-full flex-col">
      <EditFields
        edit={edit}
        tabs={CAMPAIGN_TABS}
        tab="overview"
        halfWidth={HALF}
        custom={{
          accessType: () => <TypeField edit={edit} />,
          validFrom: () => <PeriodField edit={edit} />,
          validTo: null,
          selectedMedia: null,
        }}
      />
      <LazyTab chunk={chosen}>{({ ChosenMediaTable }) => <ChosenMediaTable edit={edit} />}</LazyTab>
    </div>
  )
}
