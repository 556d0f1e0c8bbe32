import type { ReadContext } from '@headend/core/query'
import { takenText } from '@headend/core/record'
import type { Versioned } from '@headend/core/transport'
import { tvPackageQueries } from '@headend/core/tv-packages'
import {
  TV_STREAMING_SERVICE_LABELS,
  TV_STREAMING_SERVICE_TABS,
  type TvStreamingService,
  type TvStreamingServiceTab,
  tvStreamingServiceColumns,
  tvStreamingServiceRecord,
} from '@headend/core/tv-streaming-services'
import { useMemo } from 'react'
import { recordRoute } from '../../context/record-route.ts'
import { useReadContext } from '../../context/services.tsx'
import { addCommand } from '../../forms/edit-offers.tsx'
import { EditPage, type TabContents } from '../../forms/edit-page.tsx'
import { EditFields } from '../../forms/fields.tsx'
import { LazyTab, tabChunk } from '../../forms/lazy-tab.tsx'
import { RecordPage, type RecordPageContents, useClose } from '../../forms/record-page.tsx'
import { useTabAddress } from '../../forms/tab-dialog.tsx'
import { useListedIds, useRecordEdit } from '../../forms/use-record-edit.ts'
import { RecordPager } from '../../table/record-pager/record-pager.tsx'

/** Loaded after the fields, which come first. */
const contents = tabChunk(() => import('../../forms/contents-tab.tsx'))

const streamingService = { ...recordRoute('tv-streaming-service'), ...tvStreamingServiceRecord }

const catalogueQueries = (context: ReadContext) => ({ store: tvPackageQueries.stores(context) })

/** /tv-streaming-services/{id} and /tv-streaming-services/create (STR-006..015). */
export function EditServicePage() {
  return <RecordPage {...streamingService} catalogues={catalogueQueries} page={Service} />
}

type Contents = RecordPageContents<Versioned<TvStreamingService>, ReturnType<typeof catalogueQueries>>

function Service({ stored, catalogues }: Contents) {
  const { store } = catalogues
  const { country } = useReadContext()
  const columns = useMemo(() => tvStreamingServiceColumns(country), [country])
  const names = useMemo(() => ({ storeIds: store.items }), [store.items])
  const edit = useRecordEdit(streamingService, stored, names)
  const listed = useListedIds(streamingService.records, !stored)
  const tabs: TabContents<TvStreamingServiceTab> = {
    overview: {
      content: () => (
        <EditFields
          edit={edit}
          tabs={TV_STREAMING_SERVICE_TABS}
          tab="overview"
          warnings={{ id: takenText(listed, edit.draft.id) }}
        />
      ),
    },
    stores: {
      count: edit.draft.storeIds.length,
      commands: [addCommand('store', store)],
      content: (dialog) => (
        <LazyTab chunk={contents}>
          {({ IdListTab }) => (
            <IdListTab
              edit={edit}
              name="storeIds"
              kind="store"
              dialog={dialog}
              catalogue={store}
              ids={edit.draft.storeIds}
              onChange={(ids) => edit.setValue('storeIds', ids)}
            />
          )}
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
