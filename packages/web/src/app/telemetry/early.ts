import type { Configuration } from '@headend/core/config'
import type { LogLevel } from '@headend/core/log'
import type { Telemetry } from '@headend/core/telemetry'
import type { Exchange } from '@headend/core/transport'
import { whenIdle } from '../../ui/idle.ts'

export interface EarlyTelemetry {
  log(loggerId: string, level: LogLevel, message: string, args: readonly unknown[]): void
  exchange(exchange: Exchange): void
  /** Starts uploads: the rest is loaded when the page is idle, or at once after an error. */
  start(configuration: Configuration, username: () => string): void
}

type QueuedCall = (telemetry: Telemetry) => void
type TelemetryModule = Pick<typeof import('./start.ts'), 'startTelemetry'>

/** The first are worth more than the last: what follows an error often follows from it. */
const MAX_QUEUED = 100

export function createEarlyTelemetry(
  now: () => number,
  importModule: () => Promise<TelemetryModule> = () => import('./start.ts'),
): EarlyTelemetry {
  let queued: { username: string; call: QueuedCall }[] = []
  let urgent = false
  let currentUser = () => ''
  let send = (call: QueuedCall) => {
    if (queued.length < MAX_QUEUED) queued.push({ username: currentUser(), call })
  }
  let load = () => {}

  function handOver({ startTelemetry }: TelemetryModule, configuration: Configuration): void {
    let of: string | undefined
    const telemetry = startTelemetry(configuration, () => of ?? currentUser())
    send = (call) => call(telemetry)
    for (const { username, call } of queued) {
      of = username
      send(call)
    }
    of = undefined
    queued = []
    // The page was hidden before the module listened, and no event repeats that.
    if (document.hidden) telemetry.lifecycle('hidden')
  }

  return {
    log(loggerId, level, message, args) {
      const timestamp = now()
      send((telemetry) => telemetry.log({ timestamp, level, loggerId, message, args }))
      if (level !== 'ERROR' && level !== 'FATAL') return
      urgent = true
      load()
    },
    exchange: (exchange) => send((telemetry) => telemetry.exchange(exchange)),
    start(configuration, username) {
      currentUser = username
      let isLoading = false
      load = () => {
        if (isLoading) return
        isLoading = true
        importModule().then(
          (rest) => handOver(rest, configuration),
          () => {
            isLoading = false
          },
        )
      }
      // Without a network there is neither the rest of the console nor a log to upload to.
      addEventListener('online', () => load())
      if (urgent) load()
      else whenIdle(load)
    },
  }
}

export function logUncaught({ log }: EarlyTelemetry): void {
  addEventListener('error', ({ message, error }) => log('page', 'ERROR', message, [error]))
  addEventListener('unhandledrejection', ({ reason }) =>
    log('page', 'ERROR', 'Unhandled rejection', [reason]),
  )
}
