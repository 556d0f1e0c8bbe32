/** Which key a request with effects carries: a deliberate second try of something unknown has the key of the first. */
import type { AppError } from '../errors.ts'
import { queryString } from './path.ts'
import type { Request } from './request.ts'

/** Milliseconds after which the same request is a new wish, and no second try. */
const SECOND_TRY_WITHIN = 600_000

export interface IdempotencyKeys {
  of(request: Request): string
  /** How a request with this key has ended; without an error it is done. */
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
      const before = unknown.get(target(request))
      const isSecondTry =
        before && before.content === content(request) && now() - before.at < SECOND_TRY_WITHIN
      return request.idempotencyKey ?? (isSecondTry ? before.key : newId())
    },
    ended(request, key, error) {
      if (error?.kind === 'outcome-unknown')
        unknown.set(target(request), { key, content: content(request), at: now() })
      else if (!error || isDecided(error)) unknown.delete(target(request))
    },
  }
}

/** Of a second try that did not get as far as the first one, the first is as unknown as before. */
function isDecided({ kind, status = 0 }: AppError): boolean {
  return kind !== 'not-sent' && kind !== 'not-authenticated' && status !== 429 && status !== 503
}

function target({ service, method, path, query }: Request): string {
  return [service, method, path + queryString(query)].join(' ')
}

function content({ body, headers }: Request): string {
  return JSON.stringify([body, headers])
}
