/** Prints the events that pass the filter, and counts all. */
import {
  accountText,
  type EventFilter,
  gapLine,
  NO_EVENTS,
  type RecordedEntry,
  type RecordedEvent,
  type RecordedGap,
  type TailAccount,
} from '@headend/core/remote-events'
import type { CliContext } from '../cli-context.ts'
import { createLines, type Lines } from './lines.ts'

export interface EventPrinter {
  lines: Lines
  account: Readonly<TailAccount>
  /**
   * Writes the events that pass the filter; resolves when a slow reader has taken them, with false once the
   * wanted number is shown.
   */
  show(entries: readonly RecordedEntry[]): Promise<boolean>
  /** Counts events that came twice. */
  duplicates(count: number): void
  /** Stops printing: without a reader, events are only counted and recorded. */
  unread(): void
  sayAccount(): void
  sayAccountSoFar(): void
}

export interface EventPrinterOptions {
  filter: EventFilter
  most: number
  utc: boolean
  /** Gets every entry before the filter. */
  record?: (entries: readonly RecordedEntry[]) => void
}

export function createEventPrinter(
  context: CliContext,
  { filter, most, utc, record }: EventPrinterOptions,
): EventPrinter {
  const { output } = context
  const lines = createLines(context, utc)
  const account = { ...NO_EVENTS }
  const passes = filter.text.trim() === '' ? undefined : filter.accepts
  let isReported = false
  let isRead = true

  const write = async (text: string) => {
    if (isRead)
      await output.data(text).catch((error) => {
        // The reader left while this waited.
        if (isRead) throw error
      })
  }

  /** The events that pass, up to the wanted number; events after them do not count as received. */
  const chosen = (events: readonly RecordedEvent[]): readonly RecordedEvent[] => {
    if (!passes && account.shown + events.length <= most) {
      account.received += events.length
      account.shown += events.length
      return events
    }
    return events.filter(({ event }) => {
      if (account.shown >= most) return false
      const passed = passes?.(event.message) ?? true
      account.received += 1
      account[passed ? 'shown' : 'filtered'] += 1
      return passed
    })
  }

  const sayGap = ({ identity, gap }: RecordedGap) => {
    account.lost += gap.lost ?? 0
    const { country, platform, id: engagementId } = identity
    output.notice('gap', lines.prefix(identity) + gapLine(gap), { country, platform, engagementId, ...gap })
  }

  return {
    lines,
    account,
    async show(entries) {
      record?.(entries)
      for (const part of groupByKind(entries)) {
        if (account.shown >= most) return false
        if ('gap' in part) sayGap(part)
        else await write(lines.of(chosen(part)))
      }
      return account.shown < most
    },
    duplicates(count) {
      account.received += count
      account.duplicate += count
    },
    unread() {
      isRead = false
    },
    sayAccount() {
      if (isReported) return
      isReported = true
      output.notice('account', accountText(account), account)
    },
    sayAccountSoFar: () => output.notice('account-so-far', `So far: ${accountText(account)}`, account),
  }
}

/** Groups consecutive events; gaps stay in their places. */
function groupByKind(entries: readonly RecordedEntry[]): readonly (readonly RecordedEvent[] | RecordedGap)[] {
  if (entries.every((entry) => 'event' in entry)) return [entries]
  const groups: (RecordedEvent[] | RecordedGap)[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if ('gap' in entry) groups.push(entry)
    else if (Array.isArray(last)) last.push(entry)
    else groups.push([entry])
  }
  return groups
}
