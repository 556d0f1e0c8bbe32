import {
  beginningOf,
  type LineNumber,
  type LogEntry,
  type NoteKind,
  severityOf,
  type TextFinder,
} from '@headend/core/event-log'
import { memo, type ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { LINE_HEIGHT } from './log-cursor.ts'

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

const DRAWN = 2000

/** Spaces between texts, not boxes, so that a copied part stays one line. */
export const LogLine = memo(function LogLine(props: LogLineProps) {
  const { id, line, entry, top, row, rows, marked, selected, current, finder, zone } = props
  const { time, text, rest } = beginningOf(entry, DRAWN, zone)
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
            <time className="text-faint">{highlit(time, finder)}</time>
            {'  '}
          </>
        )}
        <span className={toneOf(entry, text)}>
          {highlit(text, finder)}
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

function highlit(text: string, finder: TextFinder | undefined): ReactNode {
  const places = finder?.places(text) ?? []
  if (places.length === 0) return text
  const parts: ReactNode[] = []
  let at = 0
  for (const [from, to] of places) {
    parts.push(text.slice(at, from), <Hit key={from}>{text.slice(from, to)}</Hit>)
    at = to
  }
  return [...parts, text.slice(at)]
}

function Hit({ children }: { children: string }) {
  return <mark className="rounded-[2px] bg-warn/35 text-ink">{children}</mark>
}
