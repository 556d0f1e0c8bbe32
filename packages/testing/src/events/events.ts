/**
 * The events of boxes: what one instance publishes, followers at any instance get. Memory or NATS JetStream
 * is behind it, and nothing here says which (docs/decisions/0029-events-port.md).
 */
export interface EventContent {
  /** Clients show MESSAGE and ignore the rest. */
  type: 'MESSAGE' | 'HEARTBEAT'
  message: string
  /** ISO. */
  timestamp: string
}

export interface BoxEvent extends EventContent {
  /** Counts the events of a box. */
  id: number
}

export interface EventListener {
  next(event: BoxEvent): void
  /** No more will come. It may subscribe again, after the last id. */
  end(): void
}

export interface Events {
  /** Events of one box keep the order in which one instance publishes them. */
  publish(box: string, content: EventContent): Promise<void>
  /**
   * What the history has after the id, then each new event, none twice and none left out. An id that is too
   * high brings new events only. Returns the way to stop.
   */
  subscribe(box: string, afterId: number, listener: EventListener): () => void
  isAnswering(): Promise<boolean>
  /** Ends every listener at once. */
  close(): Promise<void>
}

/** What is kept of a box: `age` in milliseconds. */
export const HISTORY = { events: 500, age: 86_400_000 }
