import { yesUnless } from '@headend/core/access'
import { NO_CHANGES } from '@headend/core/change-log'
import { nextId, takenText } from '@headend/core/record'
import {
  CHANGE_LOG_AFTER_CREATE,
  type EntryKind,
  entryRows,
  SCHEDULE_AFTER_CREATE,
  TV_PACKAGE_PATH_NAMES,
  TV_PACKAGE_TABS,
  type TvPackageTab,
  tvPackageBadge,
  tvPackageColumns,
  tvPackageQueries,
} from '@headend/core/tv-packages'
import { CalendarClock, Hash } from 'lucide-react'
import { useMemo } from 'react'
import { OfferAction, ON_THIS_PAGE } from '../../commands/offer.tsx'
import { useReadContext } from '../../context/services.tsx'
import { addCommand, type TabCommand } from '../../forms/edit-offers.tsx'
import { EditPage, type TabContents } from '../../forms/edit-page.tsx'
import { EditFields } from '../../forms/fields.tsx'
import { LazyTab, tabChunk } from '../../forms/lazy-tab.tsx'
import { RecordPage, type RecordPageContents, useClose } from '../../forms/record-page.tsx'
import { type TabDialog, useTabAddress } from '../../forms/tab-dialog.tsx'
import { useListedIds, useRecordEdit } from '../../forms/use-record-edit.ts'
import { RecordBadge } from '../../table/cells/cells.tsx'
import { RecordPager } from '../../table/record-pager/record-pager.tsx'
import { ReasonButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import {
  type Catalogues,
  catalogueQueries,
  type PackageEdit,
  SCHEDULE,
  type StoredPackage,
  tvPackage,
} from './record.ts'

/** Loaded after the fields, so that a change of the price does not wait for tables. */
const contents = tabChunk(() => import('./contents-tabs.tsx'))
const changeLog = tabChunk(() => import('../../change-log/change-log.tsx'))

const WIDE = ['platform', 'disallowedTvClientNames', 'description'] as const

/** /tv-packages/{id} and /tv-packages/create (PKG-012..020). */
export function EditPackagePage() {
  return <RecordPage {...tvPackage} catalogues={catalogueQueries} page={Package} />
}

type Contents = RecordPageContents<StoredPackage, ReturnType<typeof catalogueQueries>>

function Package({ stored, catalogues }: Contents) {
  const context = useReadContext()
  const { country } = context
  const columns = useMemo(() => tvPackageColumns(country), [country])
  const { services } = catalogues
  const names = useMemo(() => ({ tvStreamingServices: services.items }), [services.items])
  const edit = useRecordEdit(tvPackage, stored, names)
  const listed = useListedIds(tvPackage.records, !stored)
  const entriesTab = (kind: EntryKind) => ({
    count: edit.draft[`${kind}s`].length,
    commands: entryCommands(edit, kind, catalogues[kind]),
    content: (dialog: TabDialog) => (
      <LazyTab chunk={contents}>
        {({ EntriesTab }) => (
          <EntriesTab key={kind} edit={edit} kind={kind} catalogue={catalogues[kind]} dialog={dialog} />
        )}
      </LazyTab>
    ),
  })
  const tabs: TabContents<TvPackageTab> = {
    overview: {
      content: () => (
        <EditFields
          edit={edit}
          tabs={TV_PACKAGE_TABS}
          tab="overview"
          fullWidth={WIDE}
          warnings={{ id: takenText(listed, edit.draft.id) }}
          buttons={stored ? {} : { id: <UseNextId edit={edit} next={nextId(listed)} /> }}
        />
      ),
    },
    channels: entriesTab('channel'),
    stores: entriesTab('store'),
    'streaming-services': {
      count: edit.draft.tvStreamingServices.length,
      commands: [addCommand('tv-streaming-service', services)],
      content: (dialog) => (
        <LazyTab chunk={contents}>
          {({ ServicesTab }) => <ServicesTab edit={edit} catalogue={services} dialog={dialog} />}
        </LazyTab>
      ),
    },
    'change-log': {
      content: () =>
        stored ? (
          <LazyTab chunk={changeLog}>
            {({ ChangeLogTab }) => (
              <ChangeLogTab
                changes={tvPackageQueries.changes(context, { country, id: stored.id })}
                names={TV_PACKAGE_PATH_NAMES}
                country={country}
              />
            )}
          </LazyTab>
        ) : (
          <Empty title={NO_CHANGES} text={CHANGE_LOG_AFTER_CREATE} />
        ),
    },
  }
  return (
    <EditPage
      edit={edit}
      {...useTabAddress()}
      onClose={useClose(tvPackage.list)}
      badges={stored && <RecordBadge badge={tvPackageBadge(stored)} />}
      actions={stored && <RecordPager {...tvPackage} columns={columns} id={stored.id} />}
      tabs={TV_PACKAGE_TABS.map((tab) => ({ ...tab, ...tabs[tab.id] }))}
    />
  )
}

/** A button that fills in the next free id. The palette offers it, too. */
function UseNextId({ edit, next }: { edit: PackageEdit; next: string | undefined }) {
  if (next === undefined || edit.draft.id !== '') return null
  const use = () => {
    edit.setValue('id', next)
    edit.form.setFocus('id')
  }
  const reason = edit.whyLocked('id')
  return (
    <>
      <ReasonButton reason={reason} onClick={use} className="h-control!">
        Use {next}
      </ReasonButton>
      <OfferAction
        id="edit.next-id"
        title={`Use the next id, ${next}`}
        group={ON_THIS_PAGE}
        subject=""
        icon={Hash}
        verdict={yesUnless(reason)}
        run={use}
      />
    </>
  )
}

function entryCommands(
  { draft, view }: PackageEdit,
  kind: EntryKind,
  catalogue: Catalogues[EntryKind],
): readonly TabCommand[] {
  const entries = draft[`${kind}s`]
  const none = entries.length === 0 ? `No ${kind} in this package` : undefined
  return [
    addCommand(kind, catalogue),
    {
      name: SCHEDULE,
      title: `Schedule a ${kind}`,
      icon: CalendarClock,
      reason: view.mode === 'create' ? SCHEDULE_AFTER_CREATE : none,
      subjectQuestion: { placeholder: `Which ${kind}?`, items: () => entryRows(entries, catalogue.items) },
    },
  ]
}
