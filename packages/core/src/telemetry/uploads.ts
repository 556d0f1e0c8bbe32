/** The way to the remote log: sent at once, else queued within bounds. */
import type { Envelope } from './envelope.ts'

/** The browsers' limit for beacons and for requests that outlive their page. */
const MOST_BYTES = 65_536
const MOST_WAITING = 100

export interface UploadPorts {
  /** Queues a JSON text in the browser; false where that refuses it. */
  beacon: (address: string, json: string) => boolean
  fetch: typeof globalThis.fetch
  online: () => boolean
  /** Called for refused entries. It must not cause another upload. */
  complain: (message: string) => void
}

/** Without token, sign-in and data manager; a failed upload is not logged (API-011). */
export interface Uploads {
  /** By beacon, else by POST (NET-056); queued without a network. */
  send(envelope: Envelope): void
  /** Sends the queue, the oldest first, until the network fails. Call it when the network may be back. */
  resume(): Promise<void>
  /** Sends the queue by beacon only, because the page may end at any moment. */
  hurry(): void
}

export interface UploadSettings {
  address: string
  /** Milliseconds that an upload may take. */
  timeLimit: number
}

export function createUploads({ address, timeLimit }: UploadSettings, ports: UploadPorts): Uploads {
  /** First in, first out. A full queue drops its oldest item. */
  const waiting: string[] = []
  let isSending = false

  const beaconed = (json: string) =>
    // Without a network browsers accept a beacon and lose it.
    ports.online() && isSmall(json) && attempt(() => ports.beacon(address, json))

  async function resume(): Promise<void> {
    if (isSending) return
    isSending = true
    while (ports.online()) {
      const next = waiting.shift()
      if (next === undefined) break
      if (beaconed(next) || (await posted(next))) continue
      if (waiting.length < MOST_WAITING) waiting.unshift(next)
      break
    }
    isSending = false
  }

  /** True for any answer: a log that refuses an entry would refuse it again. */
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
      if (waiting.push(json) > MOST_WAITING) waiting.shift()
      void resume()
    },
    resume,
    hurry() {
      waiting.push(...waiting.splice(0).filter((json) => !beaconed(json)))
    },
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
