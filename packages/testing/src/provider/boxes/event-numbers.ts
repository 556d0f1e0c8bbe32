/** How far each box has counted: a restart goes on from there, so that whoever tails one learns how many events were lost with it. */
import { ClosedStoreError, collection, type Store } from '../../store/store.ts'

export interface EventNumbers {
  /** 0 where the box has told nothing yet. */
  last(box: string): number
  keep(box: string, last: number): void
  /** Stores the numbers themselves: what a crash leaves is only never too low. */
  settle(): Promise<void>
}

interface LastEvent {
  box: string
  last: number
}

const lastEvents = collection<LastEvent>()({ name: 'last-events', key: ({ box }) => box, indexes: {} })

/** Stored ahead at once, so that most events cost no transaction. */
const AHEAD = 100

export async function openEventNumbers(store: Store): Promise<EventNumbers> {
  const known = new Map((await store.list(lastEvents)).map(({ box, last }) => [box, last]))
  /** By box, what the store holds instead, until it is settled. */
  const ahead = new Map<string, number>()
  return {
    last: (box) => known.get(box) ?? 0,
    keep(box, last) {
      known.set(box, last)
      if (last <= (ahead.get(box) ?? 0)) return
      // Also where it cannot be stored: a full disk is not tried again at each event.
      ahead.set(box, last + AHEAD)
      store.put(lastEvents, { box, last: last + AHEAD }).catch(tell)
    },
    async settle() {
      const told = [...ahead.keys()].map((box) => ({ box, last: known.get(box) ?? 0 }))
      ahead.clear()
      await store.putMany(lastEvents, told).catch(tell)
    },
  }
}

/** A box goes on all the same, and a provider ends. */
function tell(error: unknown): void {
  // A request that outlives the provider may still wake a box.
  if (error instanceof ClosedStoreError) return
  process.stderr.write(`The provider could not keep how far a box has counted: ${error}\n`)
}
