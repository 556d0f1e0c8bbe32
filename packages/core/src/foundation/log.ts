/** The levels in ascending order (NET-047). */
export const LOG_LEVELS = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

/** Writes one entry. `details` is mostly an error. */
export type WriteLog = (level: LogLevel, message: string, details?: unknown) => void

/** `log.warn('Not revoked', error)`. */
export type Log = Readonly<Record<Lowercase<LogLevel>, (message: string, details?: unknown) => void>>

export function createLog(write: WriteLog): Log {
  const at = (level: LogLevel) => (message: string, details?: unknown) => write(level, message, details)
  return {
    trace: at('TRACE'),
    debug: at('DEBUG'),
    info: at('INFO'),
    warn: at('WARN'),
    error: at('ERROR'),
    fatal: at('FATAL'),
  }
}

export const silentLog: Log = createLog(() => {})

export function isAtLeast(level: LogLevel, threshold: LogLevel): boolean {
  return LOG_LEVELS.indexOf(level) >= LOG_LEVELS.indexOf(threshold)
}
