/** Where core says what no person needs to see at once. The web writes to its console, the terminal to stderr with --verbose. */
export interface Log {
  warn(message: string, details?: unknown): void
  error(message: string, details?: unknown): void
}

export const silentLog: Log = { warn: () => {}, error: () => {} }
