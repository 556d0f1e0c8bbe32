/** What the palette can do with what is in a package, from whichever tab (PKG-042, PKG-044, PKG-046, PKG-052). */
import { selectionKinds } from '@headend/core/selection'
import { type CatalogueItem, type EntryKind, entryRows, SCHEDULED_LATER } from '@headend/core/tv-packages'
import { CalendarClock, Plus } from 'lucide-react'
import type { TabCommand } from '../../forms/tab-commands.tsx'
import { ADD } from '../../forms/tab-dialog.ts'
import type { PackageEdit } from './record.ts'

/** The dialog of one channel or store. */
export const SCHEDULE = 'schedule'

export const SERVICE_COMMANDS: readonly TabCommand[] = [
  {
    name: ADD,
    title: selectionKinds['tv-streaming-service'].add,
    icon: Plus,
    line: () => ({ asks: 'tvStreamingServices+=' }),
  },
]

export function entryCommands(
  { draft, view }: PackageEdit,
  kind: EntryKind,
  catalogue: readonly CatalogueItem[],
): readonly TabCommand[] {
  const entries = draft[`${kind}s`]
  const none = entries.length === 0 ? `There is no ${kind} in the package` : undefined
  return [
    { name: ADD, title: selectionKinds[kind].add, icon: Plus, line: () => ({ asks: `${kind}s+=` }) },
    {
      name: SCHEDULE,
      title: `Schedule a ${kind}`,
      icon: CalendarClock,
      line: () => ({ file: 'a schedule' }),
      reason: view.mode === 'create' ? SCHEDULED_LATER : none,
      which: { placeholder: `Which ${kind}?`, items: () => entryRows(entries, catalogue) },
    },
  ]
}
