import {
  beginningOf,
  type LineNumber,
  type LogEntry,
  type NoteKind,
  severityOf,
  type TextFinder,
} from '@headend/core/event-log'
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { useZone } from '../../context/use-zone.ts'
import { isMod, isShortcut } from '../../keyboard/keys.ts'
import { strideOf } from '../../keyboard/row-keys.ts'
import { cx } from '../../ui/cx.ts'
import { useStore } from '../../ui/store.ts'
import { LINE_HEIGHT, type LogCursor } from './log-cursor.ts'
import type { LogStore } from './log-store.ts'
import { copySelected } from './use-log-actions.ts'

interface LogLinesProps {
  store: LogStore
  cursor: LogCursor
  /** Too many lines for a screen reader to announce. */
  flood: boolean
  onSay: (text: string) => void
}

/** Without react-virtual, which measures 100,000 rows in every frame: all lines have the same height. */
export function LogLines({ store, cursor, flood, onSay }: LogLinesProps) {
  useSyncExternalStore(store.subscribe, store.version)
  const { at } = useStore(cursor.place)
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const zone = useZone()
  const { log } = store
  const { shown } = log
  const lineId = (line: LineNumber) => `${id}${line}`
  const [from, to] = cursor.rowsToRender()
  const rows = Array.from({ length: to - from }, (_, index) => from + index)
  const cursorRow = at === undefined ? -1 : shown.rowOf(at)
  // The line of the cursor always renders: aria-activedescendant needs it.
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
  return (
    // New lines are announced, unless there are too many.
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
        onPointerDown={pressLine(store, cursor)}
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

/** A press selects a line, with Shift a range. In the gutter it marks the line. */
function pressLine({ change }: LogStore, cursor: LogCursor) {
  return (event: PointerEvent<HTMLElement>) => {
    const line = lineAt(event.target)
    if (line === undefined || event.button !== 0) return
    if (event.target instanceof Element && event.target.closest('[data-gutter]')) {
      event.preventDefault()
      event.currentTarget.focus({ preventScroll: true })
      return change((log) => log.mark([line]))
    }
    // Prevents the browser from selecting the text since the last click.
    if (event.shiftKey) event.preventDefault()
    cursor.moveTo(line, event.shiftKey)
    event.currentTarget.focus({ preventScroll: true })
  }
}

function lineAt(target: EventTarget): LineNumber | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null
  return element ? Number(element.dataset.line) : undefined
}

interface LogLineProps {
  id: string
  line: LineNumber
  entry: LogEntry
  top: number
  row: number
  rows: number
  marked: boolean
  selected: boolean
  current: boolean
  finder: TextFinder | undefined
  zone: string
}

/** Characters of a line that are rendered. */
const MAX_RENDERED = 2000

/** Separates texts by spaces, not by boxes, so that a copied line stays one line. */
export const LogLine = memo(function LogLine(props: LogLineProps) {
  const { id, line, entry, top, row, rows, marked, selected, current, finder, zone } = props
  const { time, text, rest } = beginningOf(entry, MAX_RENDERED, zone)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus (aria-activedescendant).
    <div
      id={id}
      role="option"
      aria-selected={selected || current}
      aria-posinset={row + 1}
      aria-setsize={rows}
      data-line={line}
      data-current={current || undefined}
      style={{ transform: `translateY(${top}px)`, height: LINE_HEIGHT }}
      className={cx(
        'absolute top-0 left-0 flex w-max min-w-full whitespace-pre pr-4 leading-[19px]',
        selected ? 'bg-accent-soft' : (grounds[entry.kind] ?? 'hover:bg-sunk'),
        current &&
          '-outline-offset-2 group-focus-visible/log:shadow-[inset_3px_0_var(--color-accent)] group-focus-visible/log:forced-colors:outline-2',
        current && !selected && 'group-focus-visible/log:bg-accent-soft',
      )}
    >
      <span
        data-gutter
        className={cx(
          'w-6 shrink-0 cursor-pointer select-none text-center text-[10px]',
          marked ? 'text-warn' : 'text-transparent hover:text-faint',
        )}
      >
        <span aria-hidden>{marked ? '◆' : '◇'}</span>
        {marked && <span className="sr-only">Marked</span>}
      </span>
      <span>
        {time && (
          <>
            <time className="text-faint">{highlightHits(time, finder)}</time>
            {'  '}
          </>
        )}
        <span className={toneOf(entry, text)}>
          {highlightHits(text, finder)}
          {rest && <span className="text-muted">{rest}</span>}
        </span>
      </span>
    </div>
  )
})

/** Notes of the console stand out from messages of the box. */
const grounds: Partial<Record<LogEntry['kind'], string>> = {
  error: 'bg-bad-soft',
  gap: 'bg-warn-soft',
  action: 'bg-info-soft',
  outcome: 'bg-info-soft',
  failure: 'bg-bad-soft',
  mark: 'bg-warn-soft',
}

const tones: Record<NoteKind, string> = {
  status: 'text-info',
  error: 'text-bad',
  gap: 'text-warn',
  action: 'text-info',
  outcome: 'text-info',
  failure: 'text-bad',
  mark: 'text-warn',
}

const severities = { bad: 'text-bad', warn: 'text-warn' } as const

function toneOf({ kind }: LogEntry, text: string): string | undefined {
  if (kind !== 'event') return tones[kind]
  const severity = severityOf(text)
  return severity && severities[severity]
}

function highlightHits(text: string, finder: TextFinder | undefined): ReactNode {
  const places = finder?.places(text) ?? []
  if (places.length === 0) return text
  const parts: ReactNode[] = []
  let end = 0
  for (const [from, to] of places) {
    parts.push(text.slice(end, from), <Hit key={from}>{text.slice(from, to)}</Hit>)
    end = to
  }
  return [...parts, text.slice(end)]
}

function Hit({ children }: { children: string }) {
  return <mark className="rounded-[2px] bg-warn/35 text-ink">{children}</mark>
}
