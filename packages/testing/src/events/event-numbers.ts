/** The last event id of each box, stored so that ids continue after a restart. */
import { ClosedStoreError, collection, type Store } from '../store/store.ts'

export interface EventNumbers {
  /** 0 before the first event. */
  last(box: string): number
  save(box: string, last: number): void
  /** Stores the exact ids. After a crash they may be too high, never too low. */
  settle(): Promise<void>
}

interface LastEvent {
  box: string
  last: number
}

const lastEvents = collection<LastEvent>()({ name: 'last-events', key: ({ box }) => box, indexes: {} })

/** Ids are stored this far ahead, so that most events cost no transaction. */
const AHEAD = 100

export async function openEventNumbers(store: Store): Promise<EventNumbers> {
  const known = new Map((await store.list(lastEvents)).map(({ box, last }) => [box, last]))
  /** By box, the id in the store until `settle`. */
  const ahead = new Map<string, number>()
  return {
    last: (box) => known.get(box) ?? 0,
    save(box, last) {
      known.set(box, last)
      if (last <= (ahead.get(box) ?? 0)) return
      // Set even when storing fails: a full disk is not tried again at each event.
      ahead.set(box, last + AHEAD)
      store.put(lastEvents, { box, last: last + AHEAD }).catch(report)
    },
    async settle() {
      const exact = [...ahead.keys()].map((box) => ({ box, last: known.get(box) ?? 0 }))
      ahead.clear()
      await store.putMany(lastEvents, exact).catch(report)
    },
  }
}

/** A failure is only logged: neither the box nor the provider stops for it. */
function report(error: unknown): void {
  // A request may outlive the provider and still wake a box.
  if (error instanceof ClosedStoreError) return
  process.stderr.write(`The provider could not store the last event id of a box: ${error}\n`)
}
