/** What is there of telemetry from the first line on: it keeps what happens until the rest has been loaded. */
import type { Configuration } from '@headend/core/config'
import type { LogLevel } from '@headend/core/log'
import type { Telemetry } from '@headend/core/telemetry'
import type { Exchange } from '@headend/core/transport'
import { whenIdle } from '../../ui/idle.ts'

export interface EarlyTelemetry {
  log(loggerId: string, level: LogLevel, message: string, args: readonly unknown[]): void
  exchange(exchange: Exchange): void
  /** Uploads from now on: the rest is loaded when the page has come to rest, or as soon as there is an error to tell. */
  start(configuration: Configuration, username: () => string): void
}

type Told = (telemetry: Telemetry) => void
type Rest = Pick<typeof import('./start.ts'), 'startTelemetry'>

/** The first are worth more than the last: what follows an error often follows from it. */
const MOST_KEPT = 100
/** Milliseconds from one try to load the rest to the next that an error asks for: errors come in storms. */
const NEXT_TRY = 10_000

export function createEarlyTelemetry(
  now: () => number,
  importRest: () => Promise<Rest> = () => import('./start.ts'),
): EarlyTelemetry {
  let kept: { username: string; what: Told }[] = []
  let lost = 0
  let urgent = false
  let whose = () => ''
  let tell = (what: Told) => {
    if (kept.length < MOST_KEPT) kept.push({ username: whose(), what })
    else lost += 1
  }
  let load = () => {}

  function handOver({ startTelemetry }: Rest, configuration: Configuration): void {
    let of: string | undefined
    const telemetry = startTelemetry(configuration, () => of ?? whose())
    tell = (what) => what(telemetry)
    for (const { username, what } of kept) {
      of = username
      tell(what)
    }
    of = undefined
    kept = []
    telemetry.lost(lost)
    // Before there was anybody to hear of it; nobody says it twice.
    if (document.hidden) telemetry.lifecycle('hidden')
  }

  return {
    log(loggerId, level, message, args) {
      const timestamp = now()
      tell((telemetry) => telemetry.log({ timestamp, level, loggerId, message, args }))
      if (level !== 'ERROR' && level !== 'FATAL') return
      urgent = true
      load()
    },
    exchange: (exchange) => tell((telemetry) => telemetry.exchange(exchange)),
    start(configuration, username) {
      whose = username
      const loadRest = createLoader(importRest, now, (rest) => handOver(rest, configuration))
      load = () => loadRest('later')
      // Without a network there is neither the rest of the console nor a log to upload to.
      addEventListener('online', () => loadRest('now'))
      if (urgent) load()
      else whenIdle(load)
    },
  }
}

/** Loads the rest once; what fails then is a defect, and as loud as any. Without it, it is tried again whenever it is asked for. */
function createLoader(importRest: () => Promise<Rest>, now: () => number, use: (rest: Rest) => void) {
  let loading = false
  let notBefore = Number.NEGATIVE_INFINITY
  return async (again: 'now' | 'later'): Promise<void> => {
    if (loading || (again === 'later' && now() < notBefore)) return
    loading = true
    const rest = await importRest().catch(() => undefined)
    if (rest) return use(rest)
    notBefore = now() + NEXT_TRY
    loading = false
  }
}

/** What nobody catches; the browser itself shows it to whoever looks there. */
export function logUncaught({ log }: EarlyTelemetry): void {
  addEventListener('error', ({ message, error }) => log('page', 'ERROR', message, [error]))
  addEventListener('unhandledrejection', ({ reason }) =>
    log('page', 'ERROR', 'Unhandled rejection', [reason]),
  )
}
