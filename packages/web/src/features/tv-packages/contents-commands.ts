/** What the palette can do with what is in a package, from whichever tab (PKG-042, PKG-044, PKG-046, PKG-052). */
import { type EntryKind, entryRows, SCHEDULED_LATER } from '@headend/core/tv-packages'
import { CalendarClock } from 'lucide-react'
import type { TabCommand } from '../../forms/edit-offers.tsx'
import { addCommand } from '../../forms/edit-offers.tsx'
import type { Catalogues } from './catalogues.ts'
import type { PackageEdit } from './record.ts'

/** The dialog of one channel or store. */
export const SCHEDULE = 'schedule'

export function serviceCommands(catalogue: Catalogues['services']): readonly TabCommand[] {
  return [addCommand('tv-streaming-service', catalogue)]
}

export function entryCommands(
  { draft, view }: PackageEdit,
  kind: EntryKind,
  catalogue: Catalogues[EntryKind],
): readonly TabCommand[] {
  const entries = draft[`${kind}s`]
  const none = entries.length === 0 ? `There is no ${kind} in the package` : undefined
  return [
    addCommand(kind, catalogue),
    {
      name: SCHEDULE,
      title: `Schedule a ${kind}`,
      icon: CalendarClock,
      reason: view.mode === 'create' ? SCHEDULED_LATER : none,
      which: { placeholder: `Which ${kind}?`, items: () => entryRows(entries, catalogue.items) },
    },
  ]
}
