import { SUCCESS } from '@headend/core/command'
import type { EngagementIdentity } from '@headend/core/engagements'
import { type Emptied, noteMark, savedName } from '@headend/core/event-log'
import { countText } from '@headend/core/number-text'
import { once } from '@headend/core/once'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { sayRefused } from '../../commands/refused.ts'
import { showToast } from '../../commands/toasts.tsx'
import { useZone } from '../../context/services.tsx'
import { does } from '../../keyboard/bindings.ts'
import type { ShortcutId } from '../../keyboard/keys.ts'
import { copied, NOT_COPIED } from '../../ui/clipboard.ts'
import { copiedText, selectedText } from './copy-lines.ts'
import type { LogCursor } from './log-cursor.ts'
import type { LogStore } from './log-store.ts'
import { saveLog } from './save-log.ts'

/** Milliseconds for which a word of what was done stands there. */
const SAID = 8000

/** Milliseconds that a key may take. */
const SOON = 25

const EMPTIED = 'The log was emptied'
const NO_MARK = 'no line is marked'

export type LogActs = ReturnType<typeof useLogActs>

/** What a person does with the log, whichever button, key or entry of the palette they take. */
export function useLogActs(store: LogStore, cursor: LogCursor, target: EngagementIdentity | undefined) {
  const [said, say] = useState('')
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => say(''), SAID)
    return () => clearTimeout(timer)
  }, [said])
  const { log, change, subscribe } = store
  const zone = useZone()
  const paused = useSyncExternalStore(subscribe, () => log.waiting !== undefined)
  /** Whoever is on no line looks at the end: the last one is nearest. */
  const goTo = (way: ShortcutId, next: typeof log.nextHit, direction: 1 | -1, none: string) => {
    const { at } = cursor.place.get()
    const line = at === undefined ? next(undefined, -1) : next(at, direction)
    if (line === undefined) sayRefused(does(way), none)
    else cursor.moveTo(line)
  }
  /** Who types and presses Enter is faster than a frame. */
  const goToHit = (way: ShortcutId, direction: 1 | -1) => {
    const until = performance.now() + SOON
    change((log) => log.searching && log.work(() => performance.now() >= until))
    goTo(way, (...from) => log.nextHit(...from), direction, 'nothing is found')
  }
  const markedLines = () => {
    const lines = cursor.selected()
    const last = log.shown.at(log.shown.length - 1)
    return lines.length > 0 || last === undefined ? lines : [last]
  }
  /** One letter empties it, and may have been meant for a field. */
  const offerBack = (emptied: Emptied) => {
    // The message can be read again when it is there already.
    const bringBack = once(() => {
      change((log) => log.bringBack(emptied))
      cursor.follow()
    })
    const action = { label: 'Bring it back', onClick: bringBack }
    showToast({ tone: 'success', title: SUCCESS, text: EMPTIED, action })
  }
  return {
    said,
    say,
    paused,
    togglePause: () => change((log) => (log.waiting === undefined ? log.pause() : log.resume())),
    mark: () => {
      const lines = markedLines()
      if (lines.length === 0) sayRefused(does('mark'), 'there is no line yet')
      else change((log) => log.mark(lines))
    },
    markNow: () => change((log) => noteMark(log, Date.now())),
    nextMark: () => goTo('next-mark', (...from) => log.nextMark(...from), 1, NO_MARK),
    previousMark: () => goTo('previous-mark', (...from) => log.nextMark(...from), -1, NO_MARK),
    nextHit: () => goToHit('next-hit', 1),
    previousHit: () => goToHit('previous-hit', -1),
    empty: () => {
      const emptied = change((log) => log.clear())
      cursor.follow()
      if (emptied.counts.received > 0 || emptied.lines.some(({ marked }) => marked)) offerBack(emptied)
      store.note({ kind: 'said', text: EMPTIED, at: Date.now() })
    },
    copy: async () => {
      const selected = selectedText(log, cursor, zone)
      if (!selected) return sayRefused(does('copy'), 'no line is selected')
      say((await copied(selected.text)) ? copiedText(selected.lines) : NOT_COPIED)
    },
    save: async () => {
      const selected = cursor.hasRange
        ? cursor.selected().flatMap((line) => log.at(line) ?? [])
        : log.entries()
      const name = savedName(target, Date.now())
      const events = await saveLog(selected, name)
      if (events === 0) sayRefused(does('save'), 'there is no event yet')
      else say(`Saved ${countText(events, 'event')} as ${name}`)
    },
  }
}

/** What 'Save' would save: the selected lines where there are some. */
export function whatToSave({ rangeLength }: Pick<LogCursor, 'rangeLength'>): string {
  return rangeLength === 0 ? 'as NDJSON' : countText(rangeLength, 'selected line')
}
