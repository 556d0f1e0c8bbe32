import type { Store } from '../store/store.ts'
import { openEventNumbers } from './event-numbers.ts'
import type { Events } from './events.ts'
import { createMemoryEvents } from './memory-events.ts'

/** In the memory of this process. */
export async function openEvents(store: Store): Promise<Events> {
  return createMemoryEvents(await openEventNumbers(store))
}
