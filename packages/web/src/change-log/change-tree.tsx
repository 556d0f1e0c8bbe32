import { CHANGE_LOG_COLUMNS, type ChangeRow } from '@headend/core/change-log'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { drawnRows } from '../ui/drawn-rows.ts'
import { useFocusWhenFree } from '../ui/focus/use-focus-when-free.ts'
import { pageOf, rowHeight, useRowHeight } from '../ui/row-height.ts'
import { ChangeLine } from './change-line.tsx'
import { useTree } from './use-tree.ts'

/** One tab stop; arrows, J and K walk, ArrowRight or Enter opens a change, ArrowLeft closes it. */
export function ChangeTree({ rows }: { rows: readonly ChangeRow[] }) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const tree = useTree(rows, () => pageOf(scroller))
  const { lines, current } = tree
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: rowHeight,
    getItemKey: (index) => lines[index]?.row.id ?? index,
    overscan: 8,
    // The header stays at the top.
    scrollMargin: rowHeight(),
    scrollPaddingStart: rowHeight(),
    rangeExtractor: (range) => drawnRows(range, current),
  })
  useRowHeight(virtualizer)
  const drawn = virtualizer.getVirtualItems()
  useFocusWhenFree(drawn.length > 0 ? scroller : null)
  useLayoutEffect(() => {
    if (!tree.takeMove()) return
    virtualizer.scrollToIndex(current)
    table.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus({ preventScroll: true })
  })
  return (
    <div ref={setScroller} data-scrolls className="min-h-0 flex-1 overflow-auto">
      <table
        ref={table}
        {...tree.table}
        aria-label="Change log"
        aria-rowcount={lines.length + 1}
        className="block min-w-[740px] [--columns:64px_166px_minmax(114px,1fr)_minmax(160px,3fr)_minmax(108px,2fr)_minmax(108px,2fr)]"
      >
        <Header />
        <tbody className="relative block" style={{ height: virtualizer.getTotalSize() }}>
          {drawn.map(({ index, key, start }) => {
            const line = lines[index]
            return (
              line && (
                <ChangeLine
                  key={key}
                  ref={line.whole ? virtualizer.measureElement : undefined}
                  line={line}
                  index={index}
                  top={start - rowHeight()}
                  current={index === current}
                  onFocus={tree.hold}
                  onToggle={tree.toggle}
                />
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Header() {
  return (
    <thead className="sticky top-0 z-10 block bg-page">
      <tr
        aria-rowindex={1}
        className="grid h-row grid-cols-(--columns) items-center border-line border-b px-2.5"
      >
        <th scope="col">
          <span className="sr-only">Kind of change</span>
        </th>
        {CHANGE_LOG_COLUMNS.map(({ key, label }) => (
          <th key={key} scope="col" className="truncate px-2.5 text-left font-[560] text-muted text-xs">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
