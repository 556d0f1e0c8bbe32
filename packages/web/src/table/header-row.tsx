import type { HeaderState } from '@headend/core/selection'
import type { HeaderView } from '@headend/core/table'
import { ChevronDown, Funnel } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { opensDialog } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Checkbox } from '../ui/fields/toggles.tsx'
import { ColumnPopup, type SendFromPopup, SortMark } from './column-popup.tsx'
import { type GridCursor, HEAD } from './grid-keys.ts'

interface HeaderRowProps {
  headers: readonly HeaderView[]
  cursor: GridCursor
  /** Must be stable (memoise it). */
  onPopup: SendFromPopup
  isEnd: (column: string) => boolean
  headOf: (column: string) => ReactNode
  markAll?: { state: HeaderState; onToggle: () => void } | undefined
}

export function HeaderRow({ headers, cursor, onPopup, isEnd, headOf, markAll }: HeaderRowProps) {
  const tabStop = cursor.row === HEAD ? cursor.column : undefined
  return (
    <thead className="sticky top-0 z-10 col-start-1 row-span-full block self-start bg-page">
      <tr
        aria-rowindex={1}
        data-row={HEAD}
        className="grid h-row grid-cols-(--columns) border-line border-b px-2.5"
      >
        {headers.map((header, column) => (
          <Header
            key={header.id}
            header={header}
            column={column}
            tabIndex={column === tabStop ? 0 : -1}
            onPopup={onPopup}
            end={isEnd(header.id)}
            head={headOf(header.id)}
          />
        ))}
        {markAll && (
          <td className="order-first flex items-center pl-2.5">
            <Checkbox
              tabIndex={-1}
              aria-label="Mark all shown rows"
              checked={markAll.state === 'some' ? 'some' : markAll.state === 'all'}
              onChange={markAll.onToggle}
            />
          </td>
        )}
      </tr>
    </thead>
  )
}

interface HeaderProps {
  header: HeaderView
  column: number
  tabIndex: number
  onPopup: SendFromPopup
  end: boolean
  head: ReactNode
}

/** Plain text if there is no popup (TBL-023). Memoised: each step of the keyboard renders the table again. */
const Header = memo(function Header(props: HeaderProps) {
  const { header, column, tabIndex, onPopup, end, head } = props
  const { label, popup, sorted, filtered } = header
  const look = cx(
    'flex h-full min-w-0 items-center pl-2.5 text-left font-[560] text-xs -outline-offset-2',
    // The header is as wide with both icons as with one.
    sorted && filtered ? 'gap-0.5 pr-1' : 'gap-1 pr-2.5',
    end && 'justify-end',
    sorted || filtered ? 'text-accent' : 'text-muted',
  )
  return (
    <th scope="col" aria-sort={popup && (sorted ?? 'none')} className="min-w-0 p-0">
      {popup ? (
        <ColumnPopup header={header} send={onPopup}>
          <button
            type="button"
            data-column={column}
            tabIndex={tabIndex}
            {...opensDialog('dialog')}
            className={cx(look, 'w-full hover:text-ink')}
          >
            <span className="truncate">{label}</span>
            {filtered && <Funnel aria-label="filtered" className="size-3 shrink-0" />}
            {(sorted || !filtered) && <SortMark sorted={sorted} none={ChevronDown} />}
          </button>
        </ColumnPopup>
      ) : (
        <span data-column={column} tabIndex={tabIndex} className={look}>
          {head ? <span className="sr-only">{label}</span> : label}
          {head}
        </span>
      )}
    </th>
  )
})
