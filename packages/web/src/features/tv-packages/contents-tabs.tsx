import { yesUnless } from '@headend/core/access'
import { itemsNotIn } from '@headend/core/selection'
import {
  addEntries,
  type DraftEntry,
  type EntryKind,
  entryColumns,
  entryRows,
  removeEntry,
  replaceEntry,
  SCHEDULE_AFTER_CREATE,
  SERVICE_COLUMNS,
} from '@headend/core/tv-packages'
import { CalendarClock, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { runIfAllowed } from '../../commands/toasts.tsx'
import { useReadContext } from '../../context/services.tsx'
import { CONTENTS_CELLS, ContentsTab, IdListTab } from '../../forms/contents-tab.tsx'
import type { TabDialog } from '../../forms/tab-dialog.tsx'
import type { Cells } from '../../table/cells/cell.ts'
import { YesNo } from '../../table/cells/cells.tsx'
import type { BulkAction } from '../../table/marks/bulk-actions.ts'
import { useMarks } from '../../table/marks/use-marks.ts'
import { type Catalogues, type PackageEdit, SCHEDULE } from './record.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

const NAMES = { channel: 'channels', store: 'stores' } as const

const CELLS: Cells<DraftEntry> = {
  ...CONTENTS_CELLS,
  free: { render: ({ free }) => <YesNo yes={free} /> },
}

interface EntriesTabProps {
  edit: PackageEdit
  kind: EntryKind
  catalogue: Catalogues[EntryKind]
  dialog: TabDialog
}

/** The channels or stores of a package (PKG-041..046). Nothing is scheduled in a new package (OPN-84). */
export function EntriesTab({ edit, kind, catalogue, dialog }: EntriesTabProps) {
  const { country } = useReadContext()
  const columns = useMemo(() => entryColumns(kind, country), [kind, country])
  const name = NAMES[kind]
  const entries = edit.draft[name]
  const { items, failure } = catalogue
  const rows = useMemo(() => entryRows(entries, items), [entries, items])
  const available = useMemo(() => itemsNotIn(items, entries), [items, entries])
  const put = (next: DraftEntry[]) => edit.setValue(name, next)
  const marks = useMarks(`${edit.view.name} ${name}`)
  const marked = rows.filter(({ id }) => marks.chosen.has(id))
  const requested = rows.filter(({ id }) => id === dialog.item)
  const scheduled = dialog.item === undefined ? marked : requested
  const isNew = edit.view.mode === 'create'
  const reason = edit.view.locked ?? (isNew ? SCHEDULE_AFTER_CREATE : undefined)
  // Keeps the names that the package has: rows show the names of the catalogue.
  const replace = (changed: readonly DraftEntry[]) => {
    const withNames = changed.map((entry) => ({
      ...entry,
      name: entries.find(({ id }) => id === entry.id)?.name ?? entry.name,
    }))
    put(withNames.reduce(replaceEntry, entries))
  }
  const remove = (markedEntries: readonly DraftEntry[]) =>
    runIfAllowed('Remove', yesUnless(edit.view.locked), () => {
      put(markedEntries.reduce((remaining, { id }) => removeEntry(remaining, id), [...entries]))
      marks.drop(markedEntries.map(({ id }) => id))
    })
  const actions = (markedEntries: readonly DraftEntry[]): BulkAction[] => [
    {
      id: 'schedule',
      title: 'Schedule',
      icon: CalendarClock,
      reason,
      run: () => runIfAllowed('Schedule', yesUnless(reason), () => dialog.show(SCHEDULE)),
    },
    {
      id: 'remove',
      title: 'Remove',
      icon: Trash2,
      shortcut: 'remove',
      reason: edit.view.locked,
      run: () => remove(markedEntries),
    },
  ]
  return (
    <>
      <ContentsTab
        edit={edit}
        name={name}
        columns={columns}
        kind={kind}
        dialog={dialog}
        cells={CELLS}
        rows={rows}
        available={available}
        failure={failure}
        onAdd={(added) => put(addEntries(entries, added))}
        onRemove={({ id }) => put(removeEntry(entries, id))}
        hint={isNew && SCHEDULE_AFTER_CREATE}
        openVerb="schedule"
        onOpen={({ id }) => dialog.show(SCHEDULE, id)}
        whyNotOpened={isNew ? SCHEDULE_AFTER_CREATE : undefined}
        marking={{ marks, actions, open: () => dialog.show(SCHEDULE), delete: remove }}
      />
      {dialog.open === SCHEDULE && scheduled.length > 0 && (
        <ScheduleDialog entries={scheduled} kind={kind} onSave={replace} onClose={dialog.close} />
      )}
    </>
  )
}

interface ServicesTabProps {
  edit: PackageEdit
  catalogue: Catalogues['services']
  dialog: TabDialog
}

/** The streaming services of a package (PKG-050..054). */
export function ServicesTab(props: ServicesTabProps) {
  const { draft, setValue } = props.edit
  const ids = useMemo(() => draft.tvStreamingServices.map(({ id }) => id), [draft.tvStreamingServices])
  return (
    <IdListTab
      {...props}
      name="tvStreamingServices"
      kind="tv-streaming-service"
      columns={SERVICE_COLUMNS}
      ids={ids}
      onChange={(next) =>
        setValue(
          'tvStreamingServices',
          next.map((id) => ({ id })),
        )
      }
    />
  )
}
