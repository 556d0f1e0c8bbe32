import type { Configuration } from '../config.ts'
import { AppError } from '../errors.ts'
import { asSentError, asTransportError, readAnswer, refuseFailure } from './answer.ts'
import { type ExchangePorts, observed, type Seen } from './exchange.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { createMaxAgeCache } from './max-age-cache.ts'
import { joinAddress, queryString } from './path.ts'
import {
  type Answer,
  hasEffect,
  isCacheable,
  type Method,
  type Request,
  type RequestOptions,
} from './request.ts'
import { createTimeLimit, unlessAborted } from './time-limit.ts'
import { createUrlQueue } from './url-queue.ts'

/** The one way to a service (NET-001). Every method resolves with a 2xx answer and rejects with an AppError. */
export interface DataManager {
  get(request: RequestOptions): Promise<Answer>
  post(request: RequestOptions): Promise<Answer>
  put(request: RequestOptions): Promise<Answer>
  patch(request: RequestOptions): Promise<Answer>
  delete(request: RequestOptions): Promise<Answer>
  /** The raw response to a GET that streams events: no queue, no cache, no time limit once it has begun. */
  stream(request: RequestOptions): Promise<Response>
  /** Forgets every cached answer: after a write, a sign-out or a change of country any of them may be wrong (OPN-107). */
  evict(): void
}

export interface TransportPorts extends ExchangePorts {
  fetch: typeof globalThis.fetch
  /** A bearer token that lives long enough for a request, refreshed if need be; throws 'not-authenticated'. */
  token: () => Promise<string>
  /** Told once for each 401; it decides about signing in anew. The request is not repeated (SES-034). */
  onNotAuthenticated: () => void
  /** For idempotency keys. */
  newId: () => string
  /** What a failed `fetch` means, where the platform tells: Node does, a browser does not. */
  explain?: (failure: unknown, url: string) => AppError | undefined
}

type TimedRequest = Request & { signal: AbortSignal }

type Read<T> = (response: Response, seen: Seen) => Promise<T>

type Settings = Pick<Configuration, 'services' | 'adminHeaders' | 'idempotencyHeader' | 'signOn'>

export function createDataManager(settings: Settings, ports: TransportPorts): DataManager {
  const queue = createUrlQueue()
  const cache = createMaxAgeCache(ports.now)
  const limit = createTimeLimit(settings.signOn.requestTimeout, ports.now)
  const keys = createIdempotencyKeys(ports.newId, ports.now)
  let evictions = 0

  async function send(request: Request): Promise<Answer> {
    const url = requestUrl(settings, request)
    return inTime(request, (timed) =>
      queue.run(url, timed.signal, async () => {
        const cached = isCacheable(request) ? cache.get(url) : undefined
        if (cached) return cached
        const before = evictions
        const { answer, size } = await exchange(timed, url, async (response, seen) => {
          const read = await readAnswer(response, request)
          seen.size = read.size
          refuseFailure(read.answer, request)
          return read
        })
        // What was under way while everything was forgotten may be older than the write that was the reason.
        if (isCacheable(request) && before === evictions) cache.put(url, answer, size)
        return answer
      }),
    )
  }

  /** From the moment it was asked for: who waits for a place or for a token must not hang either (NET-015). */
  async function inTime<T>(request: Request, task: (timed: TimedRequest) => Promise<T>): Promise<T> {
    const { signal, done } = limit.start(request.signal)
    try {
      return await task({ ...request, signal })
    } catch (error) {
      throw asTransportError(error, { signal })
    } finally {
      done()
    }
  }

  const exchange = <T>(request: TimedRequest, url: string, read: Read<T>) =>
    observed(request, ports, (seen) => attempt(request, url, seen, read))

  async function attempt<T>(request: TimedRequest, url: string, seen: Seen, read: Read<T>): Promise<T> {
    const { method, body, signal } = request
    const key = hasEffect(request) ? keys.of(request) : undefined
    const headers = await unlessAborted(requestHeaders(settings, ports, request, key), signal)
    signal.throwIfAborted()
    try {
      const response = await ports.fetch(url, {
        method,
        headers,
        signal,
        // The only cache is ours: the browser's would answer a second press of a button.
        cache: 'no-store',
        redirect: hasEffect(request) ? 'manual' : 'follow',
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (response.status === 401 && request.secure) ports.onNotAuthenticated()
      seen.status = response.status
      const answer = await read(response, seen)
      if (key !== undefined) keys.ended(request, key)
      return answer
    } catch (error) {
      const isOurs = error instanceof AppError || signal.aborted
      const explained = isOurs ? undefined : ports.explain?.(error, url)
      const known = asSentError(explained ?? error, request)
      if (key !== undefined) keys.ended(request, key, known)
      throw known
    }
  }

  const method = (name: Method) => async (options: RequestOptions) => send({ ...options, method: name })

  return {
    get: method('GET'),
    post: method('POST'),
    put: method('PUT'),
    patch: method('PATCH'),
    delete: method('DELETE'),
    async stream(options) {
      const request: Request = { ...options, method: 'GET' }
      const url = requestUrl(settings, request)
      return inTime(request, (timed) =>
        exchange(timed, url, async (response) => {
          if (!response.ok) refuseFailure((await readAnswer(response, request)).answer, request)
          demandEventStream(response)
          return response
        }),
      )
    },
    evict() {
      evictions += 1
      cache.evict()
    },
  }
}

/** A page in its place would be taken for a stream that ends at once, and be asked for again and again. */
function demandEventStream({ headers, status }: Response): void {
  const type = headers.get('content-type') ?? 'nothing'
  if (!/^text\/event-stream\b/i.test(type))
    throw new AppError('parse', `Expected an event stream, got ${type}`, { status })
}

/** The whole address of a request; throws 'configuration' where its service has none (NET-011). */
export function requestUrl(
  settings: Pick<Settings, 'services'>,
  { service, path, query }: RequestOptions,
): string {
  const configured = settings.services[service]
  const base = typeof configured === 'object' ? configured.url : configured
  if (!base) throw new AppError('configuration', `services.${service}: no base address is configured`)
  return joinAddress(base, path) + queryString(query)
}

async function requestHeaders(
  settings: Settings,
  { token }: Pick<TransportPorts, 'token'>,
  request: Request,
  idempotencyKey: string | undefined,
): Promise<Headers> {
  const headers = new Headers(request.service === 'adminPortal' ? settings.adminHeaders : {})
  const set = (name: string, value: string) => {
    try {
      headers.set(name, value)
    } catch (cause) {
      // The value may be a secret, and so may the error's own text, which quotes it.
      throw new AppError('not-sent', `Not sent: the header ${name} holds a character that no header can`, {
        cause: (cause as Error).name,
      })
    }
  }
  set('Accept', 'application/json')
  if (request.body !== undefined) set('Content-Type', 'application/json')
  // The browser may send a request twice when a connection closes: only a key that the service honours stops the second.
  if (idempotencyKey !== undefined && settings.idempotencyHeader)
    set(settings.idempotencyHeader, idempotencyKey)
  if (request.secure) set('Authorization', `Bearer ${await token()}`)
  for (const [name, value] of Object.entries(request.headers ?? {})) set(name, value)
  return headers
}
