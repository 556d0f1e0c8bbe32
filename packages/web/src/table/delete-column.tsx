import { Trash2 } from 'lucide-react'
import { Keys } from '../ui/kbd.tsx'
import { SHORTCUTS } from '../ui/keys.ts'
import { tooltip } from '../ui/tooltip.ts'
import type { Face } from './faces.ts'

/** Shown to who may delete (OPN-53). */
export const DELETE_COLUMN = { id: 'delete', label: 'Delete', type: 'CUSTOM' } as const

/** Its cell: a button that never opens the row. `onDelete` of the table is the same by key. */
export function deleteFace<Row>(
  nameOf: (row: Row) => string,
  onDelete: (row: Row) => void,
  { verb = 'Delete', reason }: { verb?: 'Delete' | 'Remove'; reason?: string | undefined } = {},
): Face<Row> {
  return {
    end: true,
    cell: (row) => (
      <button
        type="button"
        tabIndex={-1}
        aria-label={`${verb} ${nameOf(row)}`}
        aria-disabled={reason !== undefined || undefined}
        aria-description={reason}
        {...tooltip(reason)}
        onClick={() => onDelete(row)}
        className="inline-flex h-6 items-center gap-1.5 rounded-sm px-1.5 align-middle text-muted live:bg-bad-soft live:text-bad aria-disabled:text-faint"
      >
        <Keys keys={SHORTCUTS.remove} className="hidden! group-focus-visible:inline-flex!" />
        <Trash2 aria-hidden strokeWidth={1.75} className="size-3.5" />
      </button>
    ),
  }
}
