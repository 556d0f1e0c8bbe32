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

/** The first are worth more than the last: what follows an error often follows from it. */
const MOST_KEPT = 100

export function createEarlyTelemetry(now: () => number): EarlyTelemetry {
  const kept: Told[] = []
  let lost = 0
  let urgent = false
  let tell = (what: Told) => {
    if (kept.length < MOST_KEPT) kept.push(what)
    else lost += 1
  }
  let load = () => {}

  function handOver(telemetry: Telemetry): void {
    tell = (what) => what(telemetry)
    kept.splice(0).forEach(tell)
    telemetry.lost(lost)
  }

  return {
    log(loggerId, level, message, args) {
      const timestamp = now()
      tell((telemetry) => telemetry.log({ timestamp, level, loggerId, message, args }))
      urgent ||= level === 'ERROR' || level === 'FATAL'
      if (urgent) load()
    },
    exchange: (exchange) => tell((telemetry) => telemetry.exchange(exchange)),
    start(configuration, username) {
      const loadRest = () => {
        load = () => {}
        // Without a network there is neither the rest of the console nor a log to upload to.
        const later = () => addEventListener('online', loadRest, { once: true })
        import('./start.ts')
          .then(({ startTelemetry }) => handOver(startTelemetry(configuration, username)))
          .catch(later)
      }
      load = loadRest
      if (urgent) load()
      else whenIdle(() => load())
    },
  }
}

/** What nobody catches; the browser itself shows it to whoever looks there. */
export function logUncaught({ log }: EarlyTelemetry): void {
  addEventListener('error', ({ message, error }) => log('page', 'ERROR', message, [error]))
  addEventListener('unhandledrejection', ({ reason }) =>
    log('page', 'ERROR', 'Unhandled rejection', [reason]),
  )
}
