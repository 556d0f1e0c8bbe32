import type { LineNumber } from '@headend/core/event-log'
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { useZone } from '../../context/services.tsx'
import { isMod, isShortcut } from '../../keyboard/keys.ts'
import { strideOf } from '../../keyboard/row-keys.ts'
import { useStore } from '../../ui/store.ts'
import { LINE_HEIGHT, type LogCursor } from './log-cursor.ts'
import { LogLine } from './log-line.tsx'
import type { LogStore } from './log-store.ts'
import { copySelected } from './use-log-actions.ts'

interface LogLinesProps {
  store: LogStore
  cursor: LogCursor
  /** Too many lines for a screen reader to announce. */
  flood: boolean
  onSay: (text: string) => void
}

/** Not react-virtual: it measures 100,000 rows in every frame, here all have one height. */
export function LogLines({ store, cursor, flood, onSay }: LogLinesProps) {
  useSyncExternalStore(store.subscribe, store.version)
  const { at } = useStore(cursor.place)
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const zone = useZone()
  const { log } = store
  const { shown } = log
  const lineId = (line: LineNumber) => `${id}${line}`
  const [from, to] = cursor.drawn()
  const rows = Array.from({ length: to - from }, (_, index) => from + index)
  const cursorRow = at === undefined ? -1 : shown.rowOf(at)
  // The keyboard's line is always drawn: aria-activedescendant needs it.
  if (cursorRow >= 0 && cursorRow < shown.length && (cursorRow < from || cursorRow >= to))
    rows.push(cursorRow)
  useHeight(scroller, cursor)
  useLayoutEffect(() => {
    const element = scroller.current
    const top = cursor.settle()
    if (element && Math.abs(element.scrollTop - top) > 1) element.scrollTop = top
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey) return
    const { arrow, extend } = strideOf(event)
    if (isShortcut(event, 'select-all')) cursor.selectAll()
    else if (isMod(event) || event.ctrlKey || event.metaKey) return
    else if (event.key === 'Escape') {
      if (!cursor.deselect()) return
    } else if (!cursor.press(arrow, extend)) return
    event.preventDefault()
  }
  const pointer = usePointer(store, cursor)
  return (
    // Announced as it comes, except in a flood.
    <div role="log" aria-label="Logs" aria-live={flood ? 'off' : 'polite'} className="min-h-0 flex-1">
      <div
        ref={scroller}
        role="listbox"
        aria-label="Lines of the log"
        aria-multiselectable
        aria-activedescendant={cursorRow >= 0 && at !== undefined ? lineId(at) : undefined}
        tabIndex={0}
        data-log-lines
        onScroll={() => cursor.scrolledTo(scroller.current?.scrollTop ?? 0)}
        onKeyDown={onKeyDown}
        onCopy={(event) => copySelected(event, store.log, cursor, zone, onSay)}
        {...pointer}
        className="group/log h-full overflow-auto overscroll-contain font-mono text-[12px] outline-none"
      >
        <div role="presentation" className="relative" style={{ height: shown.length * LINE_HEIGHT }}>
          {rows.map((row) => {
            const line = shown.at(row)
            const entry = line === undefined ? undefined : log.at(line)
            if (line === undefined || !entry) return null
            return (
              <LogLine
                key={line}
                id={lineId(line)}
                line={line}
                entry={entry}
                top={row * LINE_HEIGHT}
                row={row}
                rows={shown.length}
                marked={log.isMarked(line)}
                selected={cursor.isSelected(line)}
                current={line === at}
                finder={log.finder}
                zone={zone}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

function useHeight(scroller: React.RefObject<HTMLElement | null>, cursor: LogCursor): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => cursor.resize(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, cursor])
}

function usePointer({ change }: LogStore, cursor: LogCursor) {
  const pressed = useRef<LineNumber>(undefined)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const line = lineAt(event.target)
    if (line === undefined || event.button !== 0) return
    if (event.target instanceof Element && event.target.closest('[data-gutter]')) {
      event.preventDefault()
      event.currentTarget.focus({ preventScroll: true })
      return change((log) => log.mark([line]))
    }
    pressed.current = line
    // Keeps the browser from selecting text since the last click.
    if (event.shiftKey) event.preventDefault()
    cursor.moveTo(line, event.shiftKey)
    event.currentTarget.focus({ preventScroll: true })
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const line = lineAt(event.target)
    if (event.buttons !== 1 || pressed.current === undefined || line === undefined) return
    if (line === pressed.current && !cursor.hasRange) return
    getSelection()?.removeAllRanges()
    cursor.moveTo(line, true)
  }
  const onPointerUp = () => {
    pressed.current = undefined
  }
  return { onPointerDown, onPointerMove, onPointerUp }
}

function lineAt(target: EventTarget): LineNumber | undefined {
  const drawn = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null
  return drawn ? Number(drawn.dataset.line) : undefined
}
