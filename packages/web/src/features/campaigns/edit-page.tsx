import { yesUnless } from '@headend/core/access'
import {
  CAMPAIGN_TABS,
  type Campaign,
  type CampaignTab,
  campaignBadge,
  campaignStatus,
  NO_CHANGE_LOG,
} from '@headend/core/campaigns'
import { PALETTE_ASKS } from '@headend/core/palette'
import { ACCESS_TYPES, accessTypeMeaning, isAccessType } from '@headend/core/purchases'
import { visible } from '@headend/core/text'
import { ArrowLeftRight, Plus } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { OfferAction, ON_THIS_PAGE } from '../../commands/offer.tsx'
import type { TabCommand } from '../../forms/edit-offers.tsx'
import { EditPage, type TabContents } from '../../forms/edit-page.tsx'
import { LazyTab, tabChunk } from '../../forms/lazy-tab.tsx'
import { RecordPage, useClose } from '../../forms/record-page.tsx'
import { ADD, useTabAddress } from '../../forms/tab-dialog.tsx'
import { useRecordEdit } from '../../forms/use-record-edit.ts'
import { useMediaNames } from '../../media/use-media-names.ts'
import type { KeptSearch } from '../../media/use-media-search.ts'
import { whichPage } from '../../palette/asking.ts'
import { RecordBadge } from '../../table/faces/record-badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Empty } from '../../ui/states.tsx'
import { tooltip } from '../../ui/tooltip/tooltip.ts'
import { wrapAnywhere } from '../../ui/wrap-anywhere.ts'
import { changeType } from './change-type.ts'
import { OverviewTab } from './overview-tab.tsx'
import { PLACE } from './place.ts'
import { type CampaignEdit, campaignPage } from './record.ts'
import { useMinute } from './use-minute.ts'
import { CampaignWalk } from './walk.tsx'

const medias = tabChunk(() => import('./medias-tab.tsx'))
const notes = tabChunk(() => import('./media-notes.tsx'))

const COMMANDS: readonly TabCommand[] = [{ name: ADD, title: 'Add medias', icon: Plus }]

/** /campaigns/{id} and /campaigns/create (CAM-016..037). */
export function EditCampaignPage() {
  return <RecordPage {...PLACE} detail={campaignPage.detail} page={CampaignPage} />
}

function CampaignPage({ stored }: { stored: Campaign | undefined }) {
  const media = useMediaNames()
  const names = useMemo(() => ({ selectedMedia: media }), [media])
  const edit = useRecordEdit(campaignPage, stored, names)
  const keeper = useRef<KeptSearch>(undefined)
  const tabs: TabContents<CampaignTab> = {
    overview: { content: () => <OverviewTab edit={edit} /> },
    medias: {
      count: edit.draft.selectedMedia.length,
      commands: COMMANDS,
      content: (dialog) => (
        <LazyTab chunk={medias}>
          {({ MediasTab }) => <MediasTab edit={edit} dialog={dialog} keeper={keeper} />}
        </LazyTab>
      ),
    },
    'change-log': { content: () => <Empty title={NO_CHANGE_LOG} /> },
  }
  return (
    <>
      <ChangeTypeOffer edit={edit} />
      <EditPage
        edit={edit}
        {...useTabAddress()}
        onClose={useClose(PLACE.list)}
        removeFrom="palette"
        reviewNotes={{
          selectedMedia: () => (
            <LazyTab chunk={notes}>{({ MediaNotes }) => <MediaNotes edit={edit} />}</LazyTab>
          ),
        }}
        marks={stored && <Marks campaign={stored} />}
        actions={stored && <CampaignWalk id={stored.id} />}
        {...(stored && { documentTitle: visible(stored.title) })}
        tabs={CAMPAIGN_TABS.map((tab) => ({ ...tab, ...tabs[tab.id] }))}
      />
    </>
  )
}

/** Which one it is, and where in its life. */
function Marks({ campaign }: { campaign: Campaign }) {
  const now = useMinute()
  const name = visible(campaign.title)
  return (
    <>
      {/* What the page is stays whole before it. */}
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

const CHANGE_TYPE = { title: 'Change the campaign type', icon: ArrowLeftRight }

function ChangeTypeOffer({ edit }: { edit: CampaignEdit }) {
  const locked = edit.whyLocked('accessType')
  const page = whichPage(
    CHANGE_TYPE,
    {
      placeholder: PALETTE_ASKS.type,
      items: () => ACCESS_TYPES.map((type) => ({ id: type, name: accessTypeMeaning[type] })),
    },
    (id) => {
      if (isAccessType(id)) void changeType(edit, id)
    },
  )
  return (
    <OfferAction
      {...CHANGE_TYPE}
      id="edit.campaign-type"
      group={ON_THIS_PAGE}
      subject={edit.view.name}
      verdict={yesUnless(locked)}
      opens={page}
    />
  )
}
