import type { FilterChip, SummaryView } from '@headend/core/table'
import { ArrowDownUp, Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { FindBar } from '../ui/find-bar.tsx'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import { InHeading } from './list-section.tsx'
import type { FindState } from './use-data-table.ts'

interface SummaryBarProps {
  summary: SummaryView
  onRemoveFilter: (column: string) => void
  onToggleSort: () => void
  onRemoveSort: (column: string) => void
  onClear: () => void
  find: FindState
  /** Whether the keys of the list act wherever the focus is. */
  ownsKeys: boolean
  /** 'times in Stockholm'. */
  times: string
  notes: string | undefined
}

/** Filters and sort, each with a way to remove it, and the count of rows (TBL-024..028). */
export function SummaryBar({
  summary,
  onRemoveFilter,
  onToggleSort,
  onRemoveSort,
  onClear,
  find,
  ownsKeys,
  times,
  notes,
}: SummaryBarProps) {
  const { filters, sortedBy, clearAll, shows } = summary
  return (
    <InHeading>
      <ul aria-label="Filters and sorting" className="flex min-w-0 flex-1 flex-wrap gap-1.5">
        {filters.map((chip) => (
          <FilterItem key={chip.column} chip={chip} onRemove={() => onRemoveFilter(chip.column)} />
        ))}
        {sortedBy && (
          <li className={itemLook}>
            <ChipButton tip="Reverse the sorting" onClick={onToggleSort} className="gap-1 pr-1 pl-2.5">
              {sortedBy.text}, {sortedBy.direction}
              <ArrowDownUp aria-hidden className="size-3 shrink-0" />
            </ChipButton>
            <ChipButton
              name={`Remove: ${sortedBy.text}`}
              tip="No sorting"
              onClick={() => onRemoveSort(sortedBy.column)}
              className="pr-1.5 pl-1"
            >
              <X aria-hidden className="size-3" />
            </ChipButton>
          </li>
        )}
        {clearAll && (
          <li>
            <button type="button" onClick={onClear} className={cx(chipLook, 'bg-bad-soft px-2.5 text-bad')}>
              Clear all
            </button>
          </li>
        )}
      </ul>
      {find.open ? (
        <FindBar
          label="Find in the rows"
          text={find.text}
          onText={find.search}
          status={find.status}
          onNext={find.next}
          onPrevious={find.previous}
          shortcuts={FIND_SHORTCUTS}
          field={find.field}
          onClose={find.close}
        />
      ) : (
        <IconButton
          icon={Search}
          label="Find in the rows"
          {...(ownsKeys && { shortcut: 'find' })}
          onClick={find.start}
        />
      )}
      <p role="status" className="text-muted tabular-nums">
        {[shows, notes].filter(Boolean).join(' · ')}
      </p>
      {times && !find.open && <p className="shrink-0 text-muted">{times}</p>}
    </InHeading>
  )
}

const FIND_SHORTCUTS = { next: 'next-found', previous: 'previous-found' } as const

const chipLook = 'inline-flex h-[22px] items-center rounded-full font-[500] text-sm'
const itemLook = cx(chipLook, 'overflow-clip bg-accent-soft text-accent')

/** A long text is cut: the tooltip and the name of the button have all of it (TBL-025). */
function FilterItem({ chip: { label, text }, onRemove }: { chip: FilterChip; onRemove: () => void }) {
  return (
    <li className={itemLook}>
      <ChipButton
        name={`Remove the filter ${label}: ${text}`}
        tip={`${label}: ${text}`}
        onClick={onRemove}
        className="gap-1 pr-1.5 pl-2.5"
      >
        <span>{label}:</span>
        <span className="max-w-[100px] truncate">{text}</span>
        <X aria-hidden className="size-3 shrink-0" />
      </ChipButton>
    </li>
  )
}

interface ChipButtonProps {
  name?: string
  tip: string
  onClick: () => void
  className: string
  children: ReactNode
}

function ChipButton({ name, tip, className, ...props }: ChipButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      {...tooltip(tip, 'bottom')}
      {...props}
      className={cx(
        'inline-flex h-full items-center rounded-full -outline-offset-2 hover:text-accent-strong',
        className,
      )}
    />
  )
}
