/** What a box said: the last few hundred events with consecutive ids, and whoever listens. */
export interface BoxEvent {
  id: number
  /** Only MESSAGE is for people; a client has to ignore the rest. */
  type: 'MESSAGE' | 'HEARTBEAT'
  message: string
  /** ISO. */
  timestamp: string
}

export interface Listener {
  next(event: BoxEvent): void
  /** The provider stops. */
  end(): void
}

export interface EventLog {
  append(event: Omit<BoxEvent, 'id'>): void
  /** What history still holds after this id. */
  after(id: number): BoxEvent[]
  listen(listener: Listener): () => void
  readonly listeners: number
  end(): void
}

const MOST = 500

/** Ids continue after lastId; each is kept before anybody is told. */
export function createEventLog(lastId: number, keep: (id: number) => void): EventLog {
  const history: BoxEvent[] = []
  const listeners = new Set<Listener>()
  let last = lastId
  return {
    append(said) {
      const event = { id: ++last, ...said }
      keep(last)
      if (history.push(event) > MOST) history.shift()
      for (const listener of listeners) listener.next(event)
    },
    after: (id) => history.filter((event) => event.id > id),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get listeners() {
      return listeners.size
    },
    end() {
      for (const listener of listeners) listener.end()
      listeners.clear()
    },
  }
}
