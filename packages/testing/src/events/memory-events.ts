/** Events in the memory of this process; the store has only the last id of each box. */
import type { EventNumbers } from './event-numbers.ts'
import { type BoxEvent, type EventListener, type Events, HISTORY } from './events.ts'

interface EventLog {
  history: { event: BoxEvent; published: number }[]
  listeners: Set<EventListener>
}

/** Boxes with a history. Those that no one follows make room first, the oldest one before others. */
const MOST_LOGS = 5000

export function createMemoryEvents(
  numbers: EventNumbers,
  { age = HISTORY.age, now = Date.now } = {},
): Events {
  const logs = new Map<string, EventLog>()
  let closed = false

  const logOf = (box: string): EventLog => {
    const log = logs.get(box) ?? { history: [], listeners: new Set() }
    if (logs.size >= MOST_LOGS && !logs.has(box)) removeUnfollowed(logs)
    logs.set(box, log)
    while (log.history[0] && log.history[0].published <= now() - age) log.history.shift()
    return log
  }

  return {
    async publish(box, content) {
      if (closed) return
      const { history, listeners } = logOf(box)
      const event = { id: numbers.last(box) + 1, ...content }
      // Before a listener gets it: an id that was seen is not given again.
      numbers.save(box, event.id)
      if (history.push({ event, published: now() }) > HISTORY.events) history.shift()
      for (const listener of listeners) listener.next(event)
    },
    subscribe(box, afterId, listener) {
      if (closed) {
        listener.end()
        return () => {}
      }
      const { history, listeners } = logOf(box)
      for (const { event } of history) if (event.id > afterId) listener.next(event)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isAnswering: async () => !closed,
    async close() {
      closed = true
      for (const { listeners } of logs.values()) for (const listener of listeners) listener.end()
      logs.clear()
      await numbers.settle()
    },
  }
}

function removeUnfollowed(logs: Map<string, EventLog>): void {
  for (const [box, { listeners }] of logs) if (listeners.size === 0) return void logs.delete(box)
}
