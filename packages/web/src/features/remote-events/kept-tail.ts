import { type Elsewhere, type EngagementIdentity, identityKey } from '@headend/core/engagements'
import { createPersonalStore } from '../../ui/storage/personal-store.ts'
import { createStore } from '../../ui/store.ts'
import { createLogStore } from './log-store.ts'

export type KeptTail = ReturnType<typeof createTail>

/** An engagement that is not there, and where it is instead. */
interface Missing {
  identity: EngagementIdentity
  elsewhere?: Elsewhere
}

/** The one of this page of the browser that was connected last. */
const last = createPersonalStore<{ box: string; kept: KeptTail }>()

export function keepTail(box: EngagementIdentity, kept: KeptTail): void {
  last.set({ box: identityKey(box), kept })
}

/** Whoever goes to the engagement and comes back finds the log as it was; of another box it begins anew. */
export function tailOf(box: EngagementIdentity): KeptTail {
  return known(box) ?? createTail()
}

/** Whether the log is of this box, and none has been connected after it. */
export function isTailOf(box: EngagementIdentity, { store }: Pick<KeptTail, 'store'>): boolean {
  return known(box)?.store === store
}

function known(box: EngagementIdentity): KeptTail | undefined {
  const tailed = last.get()
  return tailed?.box === identityKey(box) ? tailed.kept : undefined
}

function createTail() {
  const store = createLogStore({
    nextFrame: (paint) => requestAnimationFrame(paint),
    now: () => performance.now(),
  })
  return {
    store,
    // As specified: the first error ends it (EVT-003).
    reconnects: createStore(false),
    missing: createStore<Missing | undefined>(undefined),
    /** Whose stream ended when the page was left. */
    cut: createStore<EngagementIdentity | undefined>(undefined),
  }
}
