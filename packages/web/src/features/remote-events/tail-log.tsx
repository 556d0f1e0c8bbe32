import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { type LogEntry, type LogStore, lineOf } from './log-entry.ts'

/** Pixels. */
const LINE = 19

/** A region that scrolls has to be reachable by the keyboard. */
const REACHABLE = { tabIndex: 0 }

/** A window on the log. It follows the end until somebody scrolls up, and then holds still while lines leave at the top. */
export function TailLog({ store }: { store: LogStore }) {
  const total = useSyncExternalStore(store.subscribe, store.version)
  const { length } = store.lines
  const scroller = useRef<HTMLDivElement>(null)
  const { following, onScroll, toEnd } = useFollow(scroller, total, length)
  const virtualizer = useVirtualizer({
    count: length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    overscan: 20,
    initialRect: { width: 800, height: 600 },
  })
  const items = virtualizer.getVirtualItems()
  return (
    <section className="relative mx-5 mb-5 flex min-h-0 flex-1 flex-col rounded-md border border-line bg-panel">
      <h2 className="flex items-center gap-2 border-line border-b px-3 py-1.5 font-[560]">
        Logs
        <span className="ml-auto font-normal text-muted text-sm">{linesText(length, total)}</span>
      </h2>
      <div
        ref={scroller}
        role="log"
        aria-label="Logs"
        {...REACHABLE}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-auto py-2 font-mono text-[12px] -outline-offset-2"
      >
        <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
          <div
            className="absolute top-0 left-0 min-w-full"
            style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}
          >
            {items.map(({ index }) => (
              <Line key={total - length + index} entry={store.lines.at(index)} />
            ))}
          </div>
        </div>
      </div>
      {!following && (
        <Button tone="primary" className="absolute right-4 bottom-4 shadow-raised" onClick={toEnd}>
          To the latest line
        </Button>
      )}
    </section>
  )
}

function Line({ entry }: { entry: LogEntry | undefined }) {
  if (!entry) return null
  const { time, text } = lineOf(entry)
  // Text with spaces between, not boxes: what somebody copies out of the log stays one line a line.
  return (
    <div className="h-[19px] whitespace-pre px-3 leading-[19px]">
      {time && (
        <>
          <time className="text-faint">{time}</time>
          {'  '}
        </>
      )}
      <span className={time ? undefined : 'text-info'}>{text}</span>
    </div>
  )
}

function linesText(length: number, total: number): string {
  const count = length === 1 ? '1 line' : `${length.toLocaleString('sv-SE')} lines`
  return total > length ? `the last ${count} of ${total.toLocaleString('sv-SE')}` : count
}

function useFollow(scroller: RefObject<HTMLDivElement | null>, total: number, length: number) {
  const [following, setFollowing] = useState(true)
  const gone = useRef(0)
  const toEnd = () => {
    setFollowing(true)
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }
  useEffect(() => {
    const element = scroller.current
    const left = total - length - gone.current
    gone.current = total - length
    if (!element) return
    if (following) element.scrollTop = element.scrollHeight
    else if (left > 0) element.scrollTop -= left * LINE
  }, [scroller, following, total, length])
  const onScroll = () => {
    const element = scroller.current
    if (element) setFollowing(element.scrollHeight - element.scrollTop - element.clientHeight < LINE * 2)
  }
  return { following, onScroll, toEnd }
}
