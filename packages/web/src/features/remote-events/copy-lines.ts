import { type EventLog, plainLine } from '@headend/core/event-log'
import { countText } from '@headend/core/number-text'
import type { ClipboardEvent } from 'react'
import type { LogCursor } from './log-cursor.ts'

/** The selected lines as text, each with its time; undefined where nothing is selected. */
export function selectedText(
  log: Readonly<EventLog>,
  cursor: LogCursor,
  zone: string,
): { text: string; lines: number } | undefined {
  const entries = cursor.selected().flatMap((line) => log.at(line) ?? [])
  if (entries.length === 0) return undefined
  return { text: `${entries.map((entry) => plainLine(entry, zone)).join('\n')}\n`, lines: entries.length }
}

/** Where a part of a line is selected with the mouse, the browser copies that. */
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

export function copiedText(lines: number): string {
  return `Copied ${countText(lines, 'line')}`
}
