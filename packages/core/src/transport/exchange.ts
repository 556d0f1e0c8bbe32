import type { ErrorKind } from '../errors.ts'
import { asTransportError } from './answer.ts'
import { shownPath } from './path.ts'
import type { Method, Request, ServiceName } from './request.ts'

/** One request and how it went, as statistics know it: no query, no bodies, no headers (NET-051). */
export interface Exchange extends Seen {
  service: ServiceName
  method: Method
  /** Without what is confidential. */
  path: string
  /** Milliseconds since 1970. */
  startedAt: number
  durationMs: number
}

export interface Seen {
  /** 0 where no answer came. */
  status: number
  /** Of the answer's body, in characters; 0 for a stream. */
  size: number
  /** What the request failed with. */
  error?: ErrorKind
}

export interface ExchangePorts {
  now: () => number
  /** Told of every request when it has ended, however it did; it must not throw. */
  onExchange?: (exchange: Exchange) => void
}

/** Makes a request, which writes down what it sees, and tells of it. */
export async function observed<T>(
  request: Request,
  { now, onExchange }: ExchangePorts,
  make: (seen: Seen) => Promise<T>,
): Promise<T> {
  const seen: Seen = { status: 0, size: 0 }
  const startedAt = now()
  try {
    return await make(seen)
  } catch (error) {
    seen.error = asTransportError(error, request).kind
    throw error
  } finally {
    const { service, method } = request
    onExchange?.({
      service,
      method,
      path: shownPath(request),
      startedAt,
      durationMs: now() - startedAt,
      ...seen,
    })
  }
}
