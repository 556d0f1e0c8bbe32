import type { LucideIcon } from 'lucide-react'
import { cx } from '../ui/cx.ts'
import { Keys } from '../ui/kbd.tsx'
import { tooltip } from '../ui/tooltip.ts'
import { useIsCurrent } from './current-row.ts'
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
}

/** A cell with a button that never opens the row. `onDelete` of the table is the same by key. */
export function actionFace<Row>(actionOf: (row: Row) => RowAction, onPress: (row: Row) => void): Face<Row> {
  return { end: true, cell: (row) => <RowButton {...actionOf(row)} onPress={() => onPress(row)} /> }
}

function RowButton({ label, icon: Icon, reason, harmless, onPress }: RowAction & { onPress: () => void }) {
  const isCurrent = useIsCurrent()
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-disabled={reason !== undefined || undefined}
      aria-description={reason}
      {...tooltip(reason)}
      onClick={onPress}
      className={cx(
        'inline-flex h-6 items-center gap-1.5 rounded-sm px-1.5 align-middle text-muted aria-disabled:text-faint',
        harmless ? 'live:bg-accent-soft live:text-accent' : 'live:bg-bad-soft live:text-bad',
      )}
    >
      {isCurrent && reason === undefined && (
        <Keys of="remove" className="hidden! group-focus-visible:inline-flex!" />
      )}
      <Icon aria-hidden strokeWidth={1.75} className="size-3.5" />
    </button>
  )
}
