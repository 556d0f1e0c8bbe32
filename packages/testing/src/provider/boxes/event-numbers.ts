/** How far each box has counted: a restart goes on from there, so that whoever tails one learns how many events were lost with it. */
import { ClosedStoreError, collection, type Store } from '../store.ts'

export interface EventNumbers {
  /** 0 where the box has told nothing yet. */
  last(box: string): number
  keep(box: string, last: number): void
}

interface LastEvent {
  box: string
  last: number
}

const lastEvents = collection<LastEvent>()({ name: 'last-events', key: ({ box }) => box, indexes: {} })

export async function openEventNumbers(store: Store): Promise<EventNumbers> {
  const known = new Map((await store.list(lastEvents)).map(({ box, last }) => [box, last]))
  return {
    last: (box) => known.get(box) ?? 0,
    keep(box, last) {
      known.set(box, last)
      store.put(lastEvents, { box, last }).catch(unlessClosed)
    },
  }
}

/** A request that outlives the provider may still wake a box. */
function unlessClosed(error: unknown): void {
  if (!(error instanceof ClosedStoreError)) throw error
}
