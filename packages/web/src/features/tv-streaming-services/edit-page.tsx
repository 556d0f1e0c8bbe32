import {
  TV_STREAMING_SERVICE_LABELS,
  TV_STREAMING_SERVICE_TABS,
  type TvStreamingServiceTab,
  tvStreamingServiceColumns,
} from '@headend/core/tv-streaming-services'
import { useMemo } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { addCommand } from '../../forms/edit-offers.tsx'
import { EditPage, type TabContents } from '../../forms/edit-page.tsx'
import { EditFields } from '../../forms/fields.tsx'
import { LazyTab, tabChunk } from '../../forms/lazy-tab.tsx'
import { RecordPage, type RecordPageContents, useClose } from '../../forms/record-page.tsx'
import { useTabAddress } from '../../forms/tab-dialog.tsx'
import { useRecordEdit } from '../../forms/use-record-edit.ts'
import { RecordPager } from '../../table/record-pager/record-pager.tsx'
import { catalogueQueries, type StoredService, streamingService } from './record.ts'

const stores = tabChunk(() => import('./stores-tab.tsx'))

/** /tv-streaming-services/{id} and /tv-streaming-services/create (STR-006..015). */
export function EditServicePage() {
  return <RecordPage {...streamingService} catalogues={catalogueQueries} page={Service} />
}

type Contents = RecordPageContents<StoredService, ReturnType<typeof catalogueQueries>>

function Service({ stored, catalogues }: Contents) {
  const { store } = catalogues
  const { country } = useReadContext()
  const columns = useMemo(() => tvStreamingServiceColumns(country), [country])
  const names = useMemo(() => ({ storeIds: store.items }), [store.items])
  const edit = useRecordEdit(streamingService, stored, names)
  const tabs: TabContents<TvStreamingServiceTab> = {
    overview: { content: () => <EditFields edit={edit} tabs={TV_STREAMING_SERVICE_TABS} tab="overview" /> },
    stores: {
      count: edit.draft.storeIds.length,
      commands: [addCommand('store', store)],
      content: (dialog) => (
        <LazyTab chunk={stores}>
          {({ StoresTab }) => <StoresTab edit={edit} catalogue={store} dialog={dialog} />}
        </LazyTab>
      ),
    },
  }
  return (
    <EditPage
      edit={edit}
      {...useTabAddress()}
      onClose={useClose(streamingService.list)}
      actions={stored && <RecordPager {...streamingService} columns={columns} id={stored.id} />}
      removeHint={TV_STREAMING_SERVICE_LABELS.removeHint}
      tabs={TV_STREAMING_SERVICE_TABS.map((tab) => ({ ...tab, ...tabs[tab.id] }))}
    />
  )
}
