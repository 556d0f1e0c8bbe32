import { once } from '@headend/core/async'
import { SUCCESS } from '@headend/core/command'
import type { EngagementIdentity } from '@headend/core/engagements'
import {
  type ClearedLog,
  type EventLog,
  type LogEntry,
  ndjsonOf,
  noteMark,
  plainLine,
  savedName,
} from '@headend/core/event-log'
import { countText } from '@headend/core/numbers'
import { type ClipboardEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { showRefusal, showToast } from '../../commands/toasts.tsx'
import { useZone } from '../../context/use-zone.ts'
import { bindingTitle } from '../../keyboard/bindings.ts'
import type { ShortcutId } from '../../keyboard/keys.ts'
import { copyToClipboard, NOT_COPIED } from '../../ui/clipboard.tsx'
import type { LogCursor } from './log-cursor.ts'
import { createYield, type LogStore } from './log-store.ts'

/** Milliseconds for which the status of an action is shown. */
const STATUS_TIME = 8000

/** Milliseconds that the search for a hit may take after a key. */
const SEARCH_TIME = 25

const CLEARED = 'The log was emptied'
const NO_MARK = 'no line is marked'

export type LogActions = ReturnType<typeof useLogActions>

export function useLogActions(store: LogStore, cursor: LogCursor, target: EngagementIdentity | undefined) {
  const [status, setStatus] = useState('')
  useEffect(() => {
    if (status === '') return
    const timer = setTimeout(() => setStatus(''), STATUS_TIME)
    return () => clearTimeout(timer)
  }, [status])
  const { log, change, subscribe } = store
  const zone = useZone()
  const paused = useSyncExternalStore(subscribe, () => log.waitingCount !== undefined)
  /** Without a cursor, the end of the log is in view: the last match is the nearest. */
  const goTo = (shortcut: ShortcutId, next: typeof log.nextHit, direction: 1 | -1, noneText: string) => {
    const { at } = cursor.place.get()
    const line = at === undefined ? next(undefined, -1) : next(at, direction)
    if (line === undefined) showRefusal(bindingTitle(shortcut), noneText)
    else cursor.moveTo(line)
  }
  /** Searches first: Enter right after typing may come before the next frame. */
  const goToHit = (shortcut: ShortcutId, direction: 1 | -1) => {
    const until = performance.now() + SEARCH_TIME
    change((log) => log.searching && log.searchSlice(() => performance.now() >= until))
    goTo(shortcut, (...args) => log.nextHit(...args), direction, 'no matches')
  }
  const linesToMark = () => {
    const lines = cursor.selected()
    const last = log.shown.at(log.shown.length - 1)
    return lines.length > 0 || last === undefined ? lines : [last]
  }
  /** The shortcut of Empty is a single letter, which is easily pressed by mistake. */
  const offerRestore = (emptied: ClearedLog) => {
    // Once, because the list of recent messages has the button again.
    const restore = once(() => {
      change((log) => log.bringBack(emptied))
      cursor.follow()
    })
    const action = { label: 'Restore the log', onClick: restore }
    showToast({ tone: 'success', title: SUCCESS, text: CLEARED, action })
  }
  return {
    status,
    setStatus,
    paused,
    togglePause: () => change((log) => (log.waitingCount === undefined ? log.pause() : log.resume())),
    mark: () => {
      const lines = linesToMark()
      if (lines.length === 0) showRefusal(bindingTitle('mark'), 'the log is empty')
      else change((log) => log.mark(lines))
    },
    markNow: () => change((log) => noteMark(log, Date.now())),
    nextMark: () => goTo('next-mark', (...args) => log.nextMark(...args), 1, NO_MARK),
    previousMark: () => goTo('previous-mark', (...args) => log.nextMark(...args), -1, NO_MARK),
    nextHit: () => goToHit('next-hit', 1),
    previousHit: () => goToHit('previous-hit', -1),
    empty: () => {
      const emptied = change((log) => log.clear())
      cursor.follow()
      if (emptied.counts.received > 0 || emptied.lines.some(({ marked }) => marked)) offerRestore(emptied)
      store.note({ kind: 'status', text: CLEARED, at: Date.now() })
    },
    copy: async () => {
      const selected = selectedText(log, cursor, zone)
      if (!selected) return showRefusal(bindingTitle('copy'), 'no line is selected')
      setStatus((await copyToClipboard(selected.text)) ? copiedText(selected.lines) : NOT_COPIED)
    },
    save: async () => {
      const selected = cursor.hasRange
        ? cursor.selected().flatMap((line) => log.at(line) ?? [])
        : log.entries()
      const name = savedName(target, Date.now())
      const events = await saveLog(selected, name)
      if (events === 0) showRefusal(bindingTitle('save'), 'the log has no events')
      else setStatus(`Saved ${countText(events, 'event')} as ${name}`)
    },
  }
}

export function whatToSave({ rangeLength }: Pick<LogCursor, 'rangeLength'>): string {
  return rangeLength === 0 ? 'as NDJSON' : countText(rangeLength, 'selected line')
}

function selectedText(
  log: Readonly<EventLog>,
  cursor: LogCursor,
  zone: string,
): { text: string; lines: number } | undefined {
  const entries = cursor.selected().flatMap((line) => log.at(line) ?? [])
  if (entries.length === 0) return undefined
  return { text: `${entries.map((entry) => plainLine(entry, zone)).join('\n')}\n`, lines: entries.length }
}

/** Copies the selected lines, unless the mouse has selected text, which the browser copies. */
export function copySelected(
  event: ClipboardEvent,
  log: Readonly<EventLog>,
  cursor: LogCursor,
  zone: string,
  onSay: (text: string) => void,
): void {
  if (getSelection()?.isCollapsed === false) return
  const selected = selectedText(log, cursor, zone)
  if (!selected) return
  event.preventDefault()
  event.clipboardData.setData('text/plain', selected.text)
  onSay(copiedText(selected.lines))
}

function copiedText(lines: number): string {
  return `Copied ${countText(lines, 'line')}`
}

/** Entries that are converted without a pause. */
const BATCH = 500

/** Downloads the events as NDJSON and returns their number. Without events there is no file. */
async function saveLog(entries: Iterable<LogEntry>, name: string): Promise<number> {
  const yieldToBrowser = createYield()
  const parts: string[] = []
  let saved = 0
  for (const batch of toBatches(entries)) {
    const { lines, events } = ndjsonOf(batch)
    parts.push(lines)
    saved += events
    await yieldToBrowser()
  }
  if (saved > 0) download(new Blob(parts, { type: 'application/x-ndjson' }), name)
  return saved
}

function* toBatches(entries: Iterable<LogEntry>): Generator<LogEntry[]> {
  let batch: LogEntry[] = []
  for (const entry of entries) {
    batch.push(entry)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The address must stay valid until the download has started.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
