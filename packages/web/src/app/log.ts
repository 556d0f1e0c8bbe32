import { createLog as createLogOf, type Log, type LogLevel } from '@headend/core/log'
import type { EarlyTelemetry } from './telemetry/early.ts'

type Method = 'debug' | 'info' | 'warn' | 'error'

/** `console.trace` would print a stack. A browser's console has no level above `error`. */
const METHOD: Record<LogLevel, Method> = {
  TRACE: 'debug',
  DEBUG: 'debug',
  INFO: 'info',
  WARN: 'warn',
  ERROR: 'error',
  FATAL: 'error',
}

/** Logs to the browser's console and, from the configured level on, to the remote log (ERR-002). */
export function createLog(
  { console }: Pick<typeof globalThis, 'console'>,
  telemetry: Pick<EarlyTelemetry, 'log'>,
): Log {
  return createLogOf((level, message, details) => {
    const args = details === undefined ? [] : [details]
    console[METHOD[level]](message, ...args)
    telemetry.log('console', level, message, args)
  })
}
