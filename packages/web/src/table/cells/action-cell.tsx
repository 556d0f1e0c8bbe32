import { type LucideIcon, Trash2 } from 'lucide-react'
import { createContext, useContext } from 'react'
import { Keys } from '../../keyboard/kbd.tsx'
import { type OpenedDialog, opensDialog } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { tooltip } from '../../ui/tooltip/tooltip.ts'
import type { Cell } from './cell.ts'

export interface CellAction {
  label: string
  icon: LucideIcon
  reason?: string | undefined
  harmless?: boolean
  opens?: OpenedDialog | undefined
}

export const DeleteRow = createContext<((row: never) => void) | undefined>(undefined)

/** Whether the key is of what is marked instead: of no row alone. */
export const DeleteKeyActsOnMarks = createContext(false)

/** A cell with a button that never opens the row, and does what `onDelete` of the table does by key. */
export function actionCell<Row>(actionOf: (row: Row) => CellAction): Cell<Row> {
  return { end: true, render: (row) => <RowButton {...actionOf(row)} row={row} /> }
}

function RowButton<Row>({ label, icon: Icon, reason, harmless, opens, row }: CellAction & { row: Row }) {
  const isCurrent = useIsCurrent()
  const deleteKeyActsOnMarks = useContext(DeleteKeyActsOnMarks)
  const onDelete = useContext(DeleteRow) as ((row: Row) => void) | undefined
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-disabled={reason !== undefined || undefined}
      aria-description={reason}
      {...opensDialog(opens)}
      {...tooltip(reason ?? label)}
      onClick={() => onDelete?.(row)}
      className={cx(
        'inline-flex h-6 items-center gap-1.5 rounded-sm px-1.5 align-middle text-muted aria-disabled:text-faint',
        harmless ? 'live:bg-accent-soft live:text-accent' : 'live:bg-bad-soft live:text-bad',
      )}
    >
      {isCurrent && !deleteKeyActsOnMarks && reason === undefined && (
        <Keys of="remove" className="hidden! group-focus-visible:inline-flex!" />
      )}
      <Icon aria-hidden strokeWidth={1.75} className="size-3.5" />
    </button>
  )
}

export const CurrentRow = createContext(false)

/** For what only that row shows: drawn in every row, it would be hidden in all of them. */
const useIsCurrent = () => useContext(CurrentRow)

export const DELETE_COLUMN = { id: 'delete', label: 'Delete', type: 'CUSTOM' } as const

/** Its cell. A question comes before anything is deleted; what is removed only leaves the form. */
export function deleteCell<Row>(
  nameOf: (row: Row) => string,
  { verb = 'Delete', reason }: { verb?: 'Delete' | 'Remove'; reason?: string | undefined } = {},
): Cell<Row> {
  const opens = verb === 'Delete' ? 'question' : undefined
  const action = (row: Row) => ({ label: `${verb} ${nameOf(row)}`, icon: Trash2, reason, opens }) as const
  return { ...actionCell(action), width: 76 }
}
