import { notYetIn } from '@headend/core/selection'
import {
  type DraftEntry,
  type EntryKind,
  entriesReplacing,
  entriesWith,
  entriesWithout,
  entryColumns,
  entryRows,
  SCHEDULED_LATER,
} from '@headend/core/tv-packages'
import { useMemo } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { CONTENTS_FACES, ContentsTab } from '../../forms/contents-tab.tsx'
import type { TabDialog } from '../../forms/tab-dialog.ts'
import { BESIDE, type Faces } from '../../table/faces/faces.ts'
import { YesNo } from '../../table/faces/yes-no.tsx'
import type { Catalogues } from './catalogues.ts'
import { SCHEDULE } from './contents-commands.ts'
import type { PackageEdit } from './record.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

const NAMES = { channel: 'channels', store: 'stores' } as const

const FACES: Faces<DraftEntry> = {
  ...CONTENTS_FACES,
  // All of it fits beside the navigation in 1024, each moment whole.
  name: { width: 126, whole: BESIDE },
  free: { cell: ({ free }) => <YesNo yes={free} />, width: 92 },
  validFrom: { width: 166 },
  validTo: { width: 166 },
}

interface EntriesTabProps {
  edit: PackageEdit
  kind: EntryKind
  catalogue: Catalogues[EntryKind]
  dialog: TabDialog
}

/** The channels or stores of a package (PKG-041..046). Before it exists nothing is scheduled (OPN-84). */
export function EntriesTab({ edit, kind, catalogue, dialog }: EntriesTabProps) {
  const { country } = useReadContext()
  const columns = useMemo(() => entryColumns(kind, country), [kind, country])
  const name = NAMES[kind]
  const entries = edit.draft[name]
  const { items, unread } = catalogue
  const rows = useMemo(() => entryRows(entries, items), [entries, items])
  const available = useMemo(() => notYetIn(items, entries), [items, entries])
  const put = (next: DraftEntry[]) => edit.set(name, next)
  const open = dialog.open === SCHEDULE ? rows.find(({ id }) => id === dialog.item) : undefined
  const isNew = edit.view.mode === 'create'
  // A name that is only the catalogue's does not become the entry's.
  const replace = (entry: DraftEntry) => {
    const own = entries.find(({ id }) => id === entry.id)?.name ?? entry.name
    put(entriesReplacing(entries, { ...entry, name: own }))
  }
  return (
    <>
      <ContentsTab
        edit={edit}
        name={name}
        columns={columns}
        kind={kind}
        dialog={dialog}
        faces={FACES}
        rows={rows}
        available={available}
        unread={unread}
        onAdd={(added) => put(entriesWith(entries, added))}
        onRemove={({ id }) => put(entriesWithout(entries, id))}
        hint={isNew && SCHEDULED_LATER}
        opens="schedule"
        onOpen={({ id }) => dialog.show(SCHEDULE, id)}
        closed={isNew ? SCHEDULED_LATER : undefined}
      />
      {open && (
        <ScheduleDialog key={open.id} entry={open} kind={kind} onSave={replace} onClose={dialog.close} />
      )}
    </>
  )
}
