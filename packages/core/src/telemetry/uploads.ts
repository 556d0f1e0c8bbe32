import { createBoundedQueue } from './bounded-queue.ts'
import type { Envelope } from './envelope.ts'

/** What browsers take for a beacon, and for a request that outlives its page, in bytes. */
const MOST_BYTES = 65_536
const MOST_WAITING = 100

export interface UploadPorts {
  /** Hands a JSON text to the browser, which sends it when it likes; false where it does not take it. */
  beacon: (address: string, json: string) => boolean
  fetch: typeof globalThis.fetch
  online: () => boolean
  /** Told what was lost or refused. It must not lead to another upload. */
  complain: (message: string) => void
}

/** The way to the remote log: no token, no sign-in, no data manager; a failed upload is not logged by it (API-011). */
export interface Uploads {
  /** By beacon, else by POST (NET-056); waits where there is no network. */
  send(envelope: Envelope): void
  /** Sends what waits, the oldest first, until there is no network again; call it when there may be one. */
  resume(): Promise<void>
  /** What waits, by beacon alone: the page may end at any moment. */
  hurry(): void
  /** Whether anything waits, for a network or for an answer. */
  busy(): boolean
  /** How many had to leave the queue since this was last asked. */
  dropped(): number
}

export interface UploadSettings {
  address: string
  /** Milliseconds that an upload may take. */
  timeLimit: number
}

export function createUploads({ address, timeLimit }: UploadSettings, ports: UploadPorts): Uploads {
  const waiting = createBoundedQueue<string>(MOST_WAITING)
  let sending = false

  const beaconed = (json: string) =>
    // A browser takes a beacon also without a network, and loses it.
    ports.online() && isSmall(json) && attempt(() => ports.beacon(address, json))

  async function resume(): Promise<void> {
    if (sending) return
    sending = true
    while (ports.online()) {
      const next = waiting.take()
      if (next === undefined) break
      if (beaconed(next) || (await posted(next))) continue
      waiting.giveBack(next)
      break
    }
    sending = false
  }

  /** Whether it came to an answer, whatever it was: a log that refuses an entry does so again. */
  async function posted(json: string): Promise<boolean> {
    try {
      const { ok, status } = await ports.fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: json,
        credentials: 'omit',
        keepalive: isSmall(json),
        signal: AbortSignal.timeout(timeLimit),
      })
      if (!ok) ports.complain(`The remote log answered ${status}`)
      return true
    } catch {
      return false
    }
  }

  return {
    send(envelope) {
      const json = JSON.stringify(envelope)
      if (beaconed(json)) return
      waiting.add(json)
      void resume()
    },
    resume,
    hurry() {
      for (let left = waiting.size; left > 0; left--) {
        const next = waiting.take()
        if (next !== undefined && !beaconed(next)) waiting.add(next)
      }
    },
    busy: () => sending || waiting.size > 0,
    dropped: waiting.dropped,
  }
}

function isSmall(json: string): boolean {
  return new TextEncoder().encode(json).length <= MOST_BYTES
}

function attempt(task: () => boolean): boolean {
  try {
    return task()
  } catch {
    return false
  }
}
