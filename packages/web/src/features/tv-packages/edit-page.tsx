import { NO_CHANGES } from '@headend/core/change-log'
import {
  CHANGES_LATER,
  TV_PACKAGE_TABS,
  type TvPackageTab,
  tvPackageBadge,
  tvPackageColumns,
} from '@headend/core/tv-packages'
import { useMemo } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { EditPage, type TabContents } from '../../forms/edit-page.tsx'
import { LazyTab, tabChunk } from '../../forms/lazy-tab.tsx'
import { RecordPage, type RecordPageContents, useClose } from '../../forms/record-page.tsx'
import { useTabAddress } from '../../forms/tab-dialog.tsx'
import { useRecordEdit } from '../../forms/use-record-edit.ts'
import { RecordBadge } from '../../table/faces/record-badge.tsx'
import { RecordWalk } from '../../table/walk/record-walk.tsx'
import { Empty } from '../../ui/states.tsx'
import { catalogueQueries } from './catalogues.ts'
import { entryCommands, serviceCommands } from './contents-commands.ts'
import { OverviewTab } from './overview-tab.tsx'
import { PLACE } from './place.ts'
import { type StoredPackage, tvPackage } from './record.ts'

/** The tables come when the fields are there: somebody who came for the price does not wait for them. */
const contents = tabChunk(() => import('./contents-tabs.ts'))
const changes = tabChunk(() => import('./changes-tab.tsx'))

/** /tv-packages/{id} and /tv-packages/create (PKG-012..020). */
export function EditPackagePage() {
  return <RecordPage {...PLACE} detail={tvPackage.detail} catalogues={catalogueQueries} page={Package} />
}

type Contents = RecordPageContents<StoredPackage, ReturnType<typeof catalogueQueries>>

function Package({ stored, catalogues }: Contents) {
  const { country } = useReadContext()
  const columns = useMemo(() => tvPackageColumns(country), [country])
  const { services } = catalogues
  const names = useMemo(() => ({ tvStreamingServices: services.items }), [services.items])
  const edit = useRecordEdit(tvPackage, stored, names)
  const { channels, stores, tvStreamingServices } = edit.draft
  const tabs: TabContents<TvPackageTab> = {
    overview: { content: () => <OverviewTab edit={edit} /> },
    channels: {
      count: channels.length,
      commands: entryCommands(edit, 'channel', catalogues.channel),
      content: (dialog) => (
        <LazyTab chunk={contents}>
          {({ EntriesTab }) => (
            <EntriesTab
              key="channels"
              edit={edit}
              kind="channel"
              catalogue={catalogues.channel}
              dialog={dialog}
            />
          )}
        </LazyTab>
      ),
    },
    stores: {
      count: stores.length,
      commands: entryCommands(edit, 'store', catalogues.store),
      content: (dialog) => (
        <LazyTab chunk={contents}>
          {({ EntriesTab }) => (
            <EntriesTab key="stores" edit={edit} kind="store" catalogue={catalogues.store} dialog={dialog} />
          )}
        </LazyTab>
      ),
    },
    'streaming-services': {
      count: tvStreamingServices.length,
      commands: serviceCommands(services),
      content: (dialog) => (
        <LazyTab chunk={contents}>
          {({ ServicesTab }) => <ServicesTab edit={edit} catalogue={catalogues.services} dialog={dialog} />}
        </LazyTab>
      ),
    },
    'change-log': {
      content: () =>
        stored ? (
          <LazyTab chunk={changes}>
            {({ ChangesTab }) => <ChangesTab identity={{ country, id: stored.id }} />}
          </LazyTab>
        ) : (
          <Empty title={NO_CHANGES} text={CHANGES_LATER} />
        ),
    },
  }
  return (
    <EditPage
      edit={edit}
      {...useTabAddress()}
      onClose={useClose(PLACE.list)}
      marks={stored && <RecordBadge badge={tvPackageBadge(stored)} />}
      actions={
        stored && (
          <RecordWalk
            {...PLACE}
            records={tvPackage.records}
            columns={columns}
            detail={tvPackage.detail}
            id={stored.id}
          />
        )
      }
      tabs={TV_PACKAGE_TABS.map((tab) => ({ ...tab, ...tabs[tab.id] }))}
    />
  )
}
