import type { Log } from '@headend/core/log'

/** Where a developer looks: the browser's console (ERR-002). */
export function createLog({ console }: Pick<typeof globalThis, 'console'>): Log {
  return {
    warn: (message, details) => console.warn(message, details),
    error: (message, details) => console.error(message, details),
  }
}
