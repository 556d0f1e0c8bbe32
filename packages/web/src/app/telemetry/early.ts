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

/** The first calls are kept, not the last: later errors often follow from the first. */
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
    let queuedUser: string | undefined
    const telemetry = startTelemetry(configuration, () => queuedUser ?? currentUser())
    send = (call) => call(telemetry)
    for (const { username, call } of queued) {
      queuedUser = username
      send(call)
    }
    queuedUser = undefined
    queued = []
    // If the page was hidden before the module listened, no event reports that again.
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
          (module) => handOver(module, configuration),
          () => {
            isLoading = false
          },
        )
      }
      // Without a network, neither the module nor the remote log can be reached.
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
