/** The remote log and the statistics of one page load or run, sent at once or queued within bounds. */
import type { Configuration } from '../foundation/config.ts'
import { isAtLeast, type LogLevel } from '../foundation/log.ts'
import { MASKED } from '../foundation/text.ts'
import type { Exchange } from '../transport/index.ts'
import {
  createEnvelopeBuilder,
  type Envelope,
  type EnvelopePorts,
  type LifecycleEvent,
  type LogType,
  lifecycleAfter,
} from './envelope.ts'
import { mask, maskLine } from './masking.ts'

const STATISTICS_EVERY_MS = 60_000
const MOST_STATISTICS_AT_ONCE = 5
/** Log entries between two uploads of statistics. In a storm of errors the first are kept. */
const MOST_LOGGED = 300

interface LogEntry {
  /** Milliseconds since 1970. */
  timestamp: number
  level: LogLevel
  /** The part of the product. */
  loggerId: string
  message: string
  /** Unmasked; masked before they are queued. */
  args: readonly unknown[]
}

export interface Telemetry {
  log(entry: LogEntry): void
  exchange(exchange: Exchange): void
  /** When the page becomes inactive, everything is sent at once (NET-055). */
  lifecycle(event: LifecycleEvent): void
  /** The network is back. */
  online(): void
  stop(): void
}

export interface TelemetryPorts extends EnvelopePorts, UploadPorts {
  /** The signed-in person, or ''. */
  username: () => string
}

type TelemetrySettings = Pick<
  Configuration,
  'brand' | 'environment' | 'defaultCountry' | 'remoteLogLevel' | 'services' | 'signOn'
>

export function createTelemetry(settings: TelemetrySettings, ports: TelemetryPorts): Telemetry {
  const buildEnvelope = createEnvelopeBuilder(settings, ports)
  const uploads = createUploads(
    { address: settings.services.remoteLog, timeLimit: settings.signOn.requestTimeout },
    ports,
  )
  let statistics: { username: string; payload: object }[] = []
  let sequence = 0
  let logged = 0

  const nextNumber = (timestamp: number) => ({
    timestamp: new Date(timestamp).toISOString(),
    sequence: ++sequence,
  })
  const upload = (logType: LogType, username: string, payloads: readonly object[]) =>
    uploads.send(buildEnvelope(logType, username, payloads))

  function uploadStatistics(): void {
    const byUser = Map.groupBy(statistics, ({ username }) => username)
    statistics = []
    for (const [username, entries] of byUser)
      for (let from = 0; from < entries.length; from += MOST_STATISTICS_AT_ONCE)
        upload(
          'STATISTICS',
          username,
          entries.slice(from, from + MOST_STATISTICS_AT_ONCE).map(({ payload }) => payload),
        )
  }

  const timer = setInterval(() => {
    logged = 0
    uploadStatistics()
    void uploads.resume()
  }, STATISTICS_EVERY_MS)

  return {
    log(entry) {
      if (!isAtLeast(entry.level, settings.remoteLogLevel)) return
      logged += 1
      if (logged > MOST_LOGGED) return
      upload('LOG', ports.username(), [logPayload(entry, nextNumber(entry.timestamp))])
    },
    exchange(exchange) {
      const payload = statisticsPayload(exchange, nextNumber(exchange.startedAt))
      statistics.push({ username: ports.username(), payload })
    },
    lifecycle(event) {
      if (lifecycleAfter[event] === 'ACTIVE') return
      uploadStatistics()
      uploads.hurry()
    },
    online: () => void uploads.resume(),
    stop: () => clearInterval(timer),
  }
}

interface Numbered {
  timestamp: string
  sequence: number
}

function logPayload({ level, loggerId, message, args }: LogEntry, { sequence, timestamp }: Numbered) {
  return { sequence, timestamp, level, loggerId, message: maskLine(message, args), args: args.map(mask) }
}

/** Durations in milliseconds, sizes in characters (NET-051). */
function statisticsPayload(exchange: Exchange, { timestamp, sequence }: Numbered) {
  const { service, method, path, status, durationMs: duration, size, error } = exchange
  return {
    timestamp,
    sequence,
    request: { service, method, path: mask(withoutIds(path)) },
    response: { status, duration, size, ...(error && { error }) },
  }
}

/** Segments with four or more digits are ids of engagements, accounts, boxes or devices. */
function withoutIds(path: string): string {
  const isId = (segment: string) => (segment.match(/\d/g)?.length ?? 0) >= 4
  return path
    .split('/')
    .map((segment) => (isId(segment) ? MASKED : segment))
    .join('/')
}

/** The browsers' limit for beacons and for requests that outlive their page. */
const MOST_BYTES = 65_536
const MOST_WAITING = 100

interface UploadPorts {
  /** Queues a JSON text in the browser; false where that refuses it. */
  beacon: (address: string, json: string) => boolean
  fetch: typeof globalThis.fetch
  online: () => boolean
  /** Called for refused entries. It must not cause another upload. */
  complain: (message: string) => void
}

/** Uploads without token, sign-in and data manager; a failed upload is not logged (API-011). */
interface Uploads {
  /** Sends by beacon, else by POST; queues without a network (NET-056). */
  send(envelope: Envelope): void
  /** Sends the queue, the oldest first, until the network fails. Call it when the network may be back. */
  resume(): Promise<void>
  /** Sends the queue by beacon only, because the page may end at any moment. */
  hurry(): void
}

interface UploadSettings {
  address: string
  /** Milliseconds that an upload may take. */
  timeLimit: number
}

function createUploads({ address, timeLimit }: UploadSettings, ports: UploadPorts): Uploads {
  /** First in, first out. A full queue drops its oldest item. */
  const waiting: string[] = []
  let isSending = false

  const queueBeacon = (json: string) =>
    // Without a network browsers accept a beacon and lose it.
    ports.online() && isSmall(json) && attempt(() => ports.beacon(address, json))

  async function resume(): Promise<void> {
    if (isSending) return
    isSending = true
    while (ports.online()) {
      const next = waiting.shift()
      if (next === undefined) break
      if (queueBeacon(next) || (await postLog(next))) continue
      if (waiting.length < MOST_WAITING) waiting.unshift(next)
      break
    }
    isSending = false
  }

  /** True for any answer: a log that refuses an entry would refuse it again. */
  async function postLog(json: string): Promise<boolean> {
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
      if (queueBeacon(json)) return
      if (waiting.push(json) > MOST_WAITING) waiting.shift()
      void resume()
    },
    resume,
    hurry() {
      waiting.push(...waiting.splice(0).filter((json) => !queueBeacon(json)))
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
