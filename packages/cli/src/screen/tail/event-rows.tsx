/** The lines of a log, as many as a screen has rows for. */
import { beginningOf, type LineNumber, type LogEntry } from '@headend/core/event-log'
import { visible } from '@headend/core/text'
import { Text, type TextProps } from 'ink'
import { wrapText } from '../../output/table.ts'

/** UTF-16 units that a cell can take at most, roughly. */
const UNITS_PER_CELL = 4
const NO_TIME = ' '.repeat('yyyy-MM-dd HH:mm:ss'.length)

/** Words and shapes say what colours may not. */
const ENTRY_STYLES: Record<LogEntry['kind'], { mark: string; style: TextProps }> = {
  event: { mark: '', style: {} },
  status: { mark: '-- ', style: { dimColor: true } },
  error: { mark: '!! ', style: { color: 'red' } },
  gap: { mark: '!! ', style: { color: 'red', bold: true } },
  action: { mark: '>> ', style: { color: 'magenta', bold: true } },
  outcome: { mark: '>> ', style: { color: 'magenta', bold: true } },
  failure: { mark: '>> ', style: { color: 'red', bold: true } },
  mark: { mark: '>> ', style: { color: 'magenta', bold: true } },
}

/** An error is not cut: its end says what happens next. */
const UNCUT_KINDS: ReadonlySet<LogEntry['kind']> = new Set(['error', 'gap'])

export interface NumberedEntry {
  line: LineNumber
  entry: LogEntry
}

interface EventRowsProps {
  lines: readonly NumberedEntry[]
  height: number
  width: number
  wraps: boolean
  zone: string
  fromEnd: boolean
}

export function EventRows(props: EventRowsProps) {
  return layOutRows(props).map(({ key, style, text }) => (
    <Text key={key} wrap="truncate" {...style}>
      {visible(text)}
    </Text>
  ))
}

interface EventRow {
  key: string
  style: TextProps
  text: string
}

/** Lays out only the lines that have room: this runs many times a second. */
function layOutRows({ lines, height, width, wraps, zone, fromEnd }: EventRowsProps): EventRow[] {
  let rows: EventRow[] = []
  for (const shown of fromEnd ? lines.toReversed() : lines) {
    if (rows.length >= height) break
    const layOutEntry = wraps || UNCUT_KINDS.has(shown.entry.kind) ? wrappedRows : cutRow
    const lineRows = layOutEntry(shown, { width, height, zone })
    rows = fromEnd ? [...lineRows, ...rows] : [...rows, ...lineRows]
  }
  return fromEnd ? rows.slice(-height) : rows.slice(0, height)
}

type Room = Pick<EventRowsProps, 'width' | 'height' | 'zone'>

function cutRow({ line, entry }: NumberedEntry, { width, zone }: Room): EventRow[] {
  const most = width * UNITS_PER_CELL
  return [
    {
      key: `${line}`,
      style: ENTRY_STYLES[entry.kind].style,
      text: entryText(entry, most, zone).slice(0, most),
    },
  ]
}

/** An event longer than the screen is cut, with its length. */
function wrappedRows({ line, entry }: NumberedEntry, { width, height, zone }: Room): EventRow[] {
  const { style } = ENTRY_STYLES[entry.kind]
  const parts = wrapText(entryText(entry, width * height, zone), width)
  return parts.map((text, index) => ({ key: `${line}.${index}`, style, text }))
}

function entryText(entry: LogEntry, most: number, zone: string): string {
  const { time, text, rest } = beginningOf(entry, most, zone)
  return `${time ?? NO_TIME}  ${ENTRY_STYLES[entry.kind].mark}${text}${rest}`
}
