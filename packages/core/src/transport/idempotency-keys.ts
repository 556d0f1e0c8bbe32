/** Idempotency keys: a retry of a request with an unknown outcome has the key of the first. */
import type { AppError } from '../foundation/errors.ts'
import { queryString, type Request } from './request.ts'

/** Milliseconds; later the same request is a new one. */
const RETRY_WITHIN = 600_000

interface IdempotencyKeys {
  of(request: Request): string
  /** Records the end of a request with this key; without an error it is done. */
  ended(request: Request, key: string, error?: AppError): void
}

interface UnknownOutcome {
  key: string
  content: string
  at: number
}

export function createIdempotencyKeys(newId: () => string, now: () => number): IdempotencyKeys {
  const unknown = new Map<string, UnknownOutcome>()
  return {
    of(request) {
      const first = unknown.get(target(request))
      const isRetry = first && first.content === content(request) && now() - first.at < RETRY_WITHIN
      return request.idempotencyKey ?? (isRetry ? first.key : newId())
    },
    ended(request, key, error) {
      if (error?.kind === 'outcome-unknown')
        unknown.set(target(request), { key, content: content(request), at: now() })
      else if (!error || isDecided(error)) unknown.delete(target(request))
    },
  }
}

/** If the retry was not processed, the outcome of the first stays unknown. */
function isDecided({ kind, status = 0 }: AppError): boolean {
  return kind !== 'not-sent' && kind !== 'not-authenticated' && status !== 429 && status !== 503
}

function target({ service, method, path, query }: Request): string {
  return [service, method, path + queryString(query)].join(' ')
}

function content({ body, headers }: Request): string {
  return JSON.stringify([body, headers])
}
