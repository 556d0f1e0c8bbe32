import type { Store } from '../store/store.ts'
import { openEventNumbers } from './event-numbers.ts'
import type { Events } from './events.ts'
import { createMemoryEvents } from './memory-events.ts'

/** In NATS (nats://…); without an address in the memory of this process. */
export async function openEvents(address: string | undefined, store: Store): Promise<Events> {
  if (address) return (await nats()).openNatsEvents(address)
  return createMemoryEvents(await openEventNumbers(store))
}

/** Removes the events of all boxes. Those in memory went with their process. */
export async function removeEvents(address: string | undefined): Promise<void> {
  if (address) await (await nats()).removeNatsEvents(address)
}

/** Its driver is loaded only where it is used. */
const nats = () => import('./nats-events.ts')
