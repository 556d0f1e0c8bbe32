import type { LucideIcon } from 'lucide-react'
import { createContext, useContext } from 'react'
import { Keys } from '../../keyboard/kbd.tsx'
import { cx } from '../../ui/cx.ts'
import { type Opens, opening } from '../../ui/dialog/opening.ts'
import { tooltip } from '../../ui/tooltip/tooltip.ts'
import { useIsCurrent } from '../current-row.ts'
import type { Face } from './faces.ts'

/** What the button of a row does, and how it looks. */
export interface RowAction {
  /** With the name of the row: 'Delete Film'. */
  label: string
  icon: LucideIcon
  /** Why it cannot be used. */
  reason?: string | undefined
  /** It takes nothing away. */
  harmless?: boolean
  opens?: Opens | undefined
}

/** What D does with a row of the table, or why not. */
export const DeleteRow = createContext<((row: never) => void) | undefined>(undefined)

/** Whether the key is of what is marked instead: of no row alone. */
export const DeleteKeyIsOfMarks = createContext(false)

/** A cell with a button that never opens the row, and does what `onDelete` of the table does by key. */
export function actionFace<Row>(actionOf: (row: Row) => RowAction): Face<Row> {
  return { end: true, cell: (row) => <RowButton {...actionOf(row)} row={row} /> }
}

function RowButton<Row>({ label, icon: Icon, reason, harmless, opens, row }: RowAction & { row: Row }) {
  const isCurrent = useIsCurrent()
  const keyIsOfMarks = useContext(DeleteKeyIsOfMarks)
  const onDelete = useContext(DeleteRow) as ((row: Row) => void) | undefined
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-disabled={reason !== undefined || undefined}
      aria-description={reason}
      {...opening(opens)}
      {...tooltip(reason ?? label)}
      onClick={() => onDelete?.(row)}
      className={cx(
        'inline-flex h-6 items-center gap-1.5 rounded-sm px-1.5 align-middle text-muted aria-disabled:text-faint',
        harmless ? 'live:bg-accent-soft live:text-accent' : 'live:bg-bad-soft live:text-bad',
      )}
    >
      {isCurrent && !keyIsOfMarks && reason === undefined && (
        <Keys of="remove" className="hidden! group-focus-visible:inline-flex!" />
      )}
      <Icon aria-hidden strokeWidth={1.75} className="size-3.5" />
    </button>
  )
}
