import type { Store } from '../store/store.ts'
import { openEventNumbers } from './event-numbers.ts'
import type { Events } from './events.ts'
import { createMemoryEvents } from './memory-events.ts'

/** In NATS (nats://…), whose driver is loaded only then; without an address in the memory of this process. */
export async function openEvents(address: string | undefined, store: Store): Promise<Events> {
  if (address) return (await import('./nats-events.ts')).openNatsEvents(address)
  return createMemoryEvents(await openEventNumbers(store))
}
