import { createLog as createLogOf, type Log, type LogLevel } from '@headend/core/log'

type Method = 'debug' | 'info' | 'warn' | 'error'

/** console.trace would print a stack, and a browser's console knows nothing worse than an error. */
const METHOD: Record<LogLevel, Method> = {
  TRACE: 'debug',
  DEBUG: 'debug',
  INFO: 'info',
  WARN: 'warn',
  ERROR: 'error',
  FATAL: 'error',
}

/** Where a developer looks: the browser's console (ERR-002). */
export function createLog({ console }: Pick<typeof globalThis, 'console'>): Log {
  return createLogOf((level, message, details) => console[METHOD[level]](message, details))
}
