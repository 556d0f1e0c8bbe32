import { EST_TARGET_COLUMNS, type EstTarget } from '@headend/core/purchases'
import { cellText } from '@headend/core/table'
import { visible } from '@headend/core/text'
import type { KeyboardEvent } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/cx.ts'

/** Of the header, too. */
export const TARGET_ROW =
  'grid min-h-row grid-cols-[20px_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)] items-center gap-x-3 px-3'

interface EstTargetRowProps {
  target: EstTarget
  chosen: boolean
  isSource: boolean
  onChoose: () => void
  onContinue: () => void
}

/** The browser's own radio button: the arrows choose, Enter chooses and then goes on, and a screen reader says how many there are. */
export function EstTargetRow({ target, chosen, isSource, onChoose, onContinue }: EstTargetRowProps) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (chosen) onContinue()
    else onChoose()
  }
  return (
    <label
      className={cx(
        TARGET_ROW,
        'cursor-pointer border-line border-b has-focus-visible:shadow-[inset_3px_0_var(--color-accent)]',
        chosen ? 'bg-accent-soft' : 'hover:bg-sunk',
      )}
    >
      <input
        type="radio"
        name="est-target"
        checked={chosen}
        onChange={onChoose}
        onKeyDown={press}
        className="size-[15px] accent-accent"
      />
      {EST_TARGET_COLUMNS.map((column) => (
        <span key={column.id} className="flex min-w-0 flex-wrap gap-x-2">
          <span className="truncate">{visible(cellText(column, target))}</span>
          {column.id === 'tvAccountId' && isSource && <Badge tone="quiet">this one</Badge>}
        </span>
      ))}
    </label>
  )
}
