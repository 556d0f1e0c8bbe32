import {
  CAMPAIGN_TABS,
  type Campaign,
  type CampaignTab,
  campaignBadge,
  campaignColumns,
  campaignRecord,
  campaignStatus,
  detailFailed,
  NO_CHANGE_LOG,
} from '@headend/core/campaigns'
import { visible } from '@headend/core/text'
import { Plus } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { recordRoute } from '../../context/record-route.ts'
import { useReadContext } from '../../context/services.tsx'
import type { TabCommand } from '../../forms/edit-offers.tsx'
import { EditPage, type TabContents } from '../../forms/edit-page.tsx'
import { LazyTab, tabChunk } from '../../forms/lazy-tab.tsx'
import { RecordPage, useClose } from '../../forms/record-page.tsx'
import { ADD, useTabAddress } from '../../forms/tab-dialog.tsx'
import { useRecordEdit } from '../../forms/use-record-edit.ts'
import { useMediaNames } from '../../media/use-media.ts'
import type { SavedSearch } from '../../media/use-media-search.ts'
import { RecordBadge } from '../../table/cells/cells.tsx'
import { RecordPager } from '../../table/record-pager/record-pager.tsx'
import { cx, wrapAnywhere } from '../../ui/cx.ts'
import { Empty } from '../../ui/states.tsx'
import { tooltip } from '../../ui/tooltip/tooltip.ts'
import { OverviewTab } from './overview-tab.tsx'
import { useMinute } from './use-campaigns.ts'

const record = campaignRecord(() => Date.now())

const detail: typeof record.detail = (context, identity) => ({
  ...record.detail(context, identity),
  meta: { failure: detailFailed(identity.id) },
})

const campaignPage = { ...recordRoute('campaign'), ...record, detail }

const medias = tabChunk(() => import('./medias-tab.tsx'))
const notes = tabChunk(() => import('./chosen-media.tsx'))

const COMMANDS: readonly TabCommand[] = [{ name: ADD, title: 'Add medias', icon: Plus }]

/** /campaigns/{id} and /campaigns/create (CAM-016..037). */
export function EditCampaignPage() {
  return <RecordPage {...campaignPage} page={CampaignPage} />
}

function CampaignPage({ stored }: { stored: Campaign | undefined }) {
  const media = useMediaNames()
  const names = useMemo(() => ({ selectedMedia: media }), [media])
  const edit = useRecordEdit(campaignPage, stored, names)
  const savedSearch = useRef<SavedSearch>(undefined)
  const tabs: TabContents<CampaignTab> = {
    overview: { content: () => <OverviewTab edit={edit} /> },
    medias: {
      count: edit.draft.selectedMedia.length,
      commands: COMMANDS,
      content: (dialog) => (
        <LazyTab chunk={medias}>
          {({ MediasTab }) => <MediasTab edit={edit} dialog={dialog} savedSearch={savedSearch} />}
        </LazyTab>
      ),
    },
    'change-log': { content: () => <Empty title={NO_CHANGE_LOG} /> },
  }
  return (
    <EditPage
      edit={edit}
      {...useTabAddress()}
      onClose={useClose(campaignPage.list)}
      removeFrom="palette"
      reviewNotes={{
        selectedMedia: () => (
          <LazyTab chunk={notes}>{({ MediaNotes }) => <MediaNotes edit={edit} />}</LazyTab>
        ),
      }}
      badges={stored && <NameAndStatus campaign={stored} />}
      actions={stored && <CampaignPager id={stored.id} />}
      {...(stored && { documentTitle: visible(stored.title) })}
      tabs={CAMPAIGN_TABS.map((tab) => ({ ...tab, ...tabs[tab.id] }))}
    />
  )
}

function NameAndStatus({ campaign }: { campaign: Campaign }) {
  const now = useMinute()
  const name = visible(campaign.title)
  return (
    <>
      {/* Shrinks first, so that the heading stays complete. */}
      <span
        {...tooltip(name, 'bottom')}
        className={cx('line-clamp-2 min-w-0 shrink-9999 text-muted leading-5', wrapAnywhere(name))}
      >
        {name}
      </span>
      <RecordBadge badge={campaignBadge(campaignStatus(campaign, now))} />
    </>
  )
}

function CampaignPager({ id }: { id: string }) {
  const { country } = useReadContext()
  const now = useMinute()
  const columns = useMemo(() => campaignColumns(country, now), [country, now])
  return <RecordPager {...campaignPage} columns={columns} id={id} />
}
