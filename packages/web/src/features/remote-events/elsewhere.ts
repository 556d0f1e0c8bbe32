import { type EngagementIdentity, elsewhereOf } from '@headend/core/engagements'
import { endsWith, type LineNumber } from '@headend/core/event-log'
import type { ReadContext } from '@headend/core/query'
import { isTailOf } from './kept-tail.ts'
import type { LogStore } from './log-store.ts'

interface Ended {
  target: EngagementIdentity
  error: Error
  /** The last line of its end. */
  line: LineNumber
}

/** Where an engagement is that is not there; not in a log that is emptied, or another one's, by the time that is known. */
export async function tellElsewhere(
  { target, error, line }: Ended,
  context: ReadContext,
  store: LogStore,
): Promise<void> {
  const text = await elsewhereOf(error, target, context)
  if (text && isTailOf(target, { store }) && endsWith(store.log, line))
    store.note({ kind: 'trouble', text, at: Date.now() })
}
