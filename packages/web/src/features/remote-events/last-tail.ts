import {
  checkMissing,
  type EngagementIdentity,
  identityKey,
  type OtherLocation,
} from '@headend/core/engagements'
import { type LineNumber, stillEndsWith } from '@headend/core/event-log'
import type { ReadContext } from '@headend/core/query'
import { createPersonalStore } from '../../ui/storage/personal-storage.ts'
import { createStore } from '../../ui/store.ts'
import { createLogStore } from './log-store.ts'

export type TailState = ReturnType<typeof createTail>

/** An engagement that does not exist, and where its id exists instead. */
interface MissingBox {
  identity: EngagementIdentity
  elsewhere?: OtherLocation
}

const last = createPersonalStore<{ box: string; state: TailState }>()

export function rememberTail(box: EngagementIdentity, state: TailState): void {
  last.set({ box: identityKey(box), state })
}

/** The log of the last box, when a person comes back from its engagement; another box has a new log. */
export function tailStateOf(box: EngagementIdentity): TailState {
  return lastStateOf(box) ?? createTail()
}

function isLastTail(box: EngagementIdentity, { store }: Pick<TailState, 'store'>): boolean {
  return lastStateOf(box)?.store === store
}

function lastStateOf(box: EngagementIdentity): TailState | undefined {
  const tailed = last.get()
  return tailed?.box === identityKey(box) ? tailed.state : undefined
}

function createTail() {
  const store = createLogStore({
    nextFrame: (paint) => requestAnimationFrame(paint),
    now: () => performance.now(),
  })
  return {
    store,
    // Off: the first error ends the stream (EVT-003).
    reconnects: createStore(false),
    missing: createStore<MissingBox | undefined>(undefined),
    /** The box whose stream ended because the page was left. */
    cut: createStore<EngagementIdentity | undefined>(undefined),
  }
}

interface TailEnd {
  target: EngagementIdentity
  error: Error
  line: LineNumber
}

/** Logs where the id exists instead, unless the log was emptied or replaced before the answer. */
export async function noteElsewhere(
  { target, error, line }: TailEnd,
  context: ReadContext,
  state: TailState,
): Promise<void> {
  const { store } = state
  const missing = await checkMissing(error, target, context)
  if (!missing || !isLastTail(target, state) || !stillEndsWith(store.log, line)) return
  state.missing.set({ identity: target, ...missing })
  const { elsewhere } = missing
  if (elsewhere) store.note({ kind: 'error', text: elsewhere.text, at: Date.now() })
}
