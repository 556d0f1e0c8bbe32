import { type EngagementIdentity, missingOf } from '@headend/core/engagements'
import { endsWith, type LineNumber } from '@headend/core/event-log'
import type { ReadContext } from '@headend/core/query'
import { isTailOf, type KeptTail } from './kept-tail.ts'

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
  kept: KeptTail,
): Promise<void> {
  const { store } = kept
  const missing = await missingOf(error, target, context)
  if (!missing || !isTailOf(target, kept) || !endsWith(store.log, line)) return
  kept.missing.set({ identity: target, ...missing })
  const { elsewhere } = missing
  if (elsewhere) store.note({ kind: 'trouble', text: elsewhere.text, at: Date.now() })
}
