import type { Configuration } from '../foundation/config.ts'
import { AppError, type ErrorKind } from '../foundation/errors.ts'
import { asSentError, asTransportError, readAnswer, refuseFailure } from './answer.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { createMaxAgeCache } from './max-age-cache.ts'
import {
  type Answer,
  hasEffect,
  isCacheable,
  joinAddress,
  type Method,
  queryString,
  type Request,
  type RequestOptions,
  type ServiceName,
  shownPath,
} from './request.ts'
import { createTimeLimit, unlessAborted } from './time-limit.ts'

/** The one way to a service (NET-001). All methods resolve with a 2xx answer or reject with an AppError. */
export interface DataManager {
  get(request: RequestOptions): Promise<Answer>
  post(request: RequestOptions): Promise<Answer>
  put(request: RequestOptions): Promise<Answer>
  patch(request: RequestOptions): Promise<Answer>
  delete(request: RequestOptions): Promise<Answer>
  /** The raw response of an event stream: no queue, no cache, no time limit once it has started. */
  stream(request: RequestOptions): Promise<Response>
  /** Drops all cached answers, after a write, a sign-out or a change of country (OPN-107). */
  evict(): void
}

export interface TransportPorts extends ExchangePorts {
  fetch: typeof globalThis.fetch
  /** A bearer token that is valid long enough for a request; throws 'not-authenticated'. */
  token: () => Promise<string>
  /** Called once for each 401; it decides about a new sign-in. The request is not repeated (SES-034). */
  onNotAuthenticated: () => void
  /** For idempotency keys. */
  newId: () => string
  /** The reason of a failed `fetch`, where the platform has one: Node does, a browser does not. */
  explain?: (failure: unknown, url: string) => AppError | undefined
}

type TimedRequest = Request & { signal: AbortSignal }

type AnswerReader<T> = (response: Response, result: ExchangeResult) => Promise<T>

type RequestSettings = Pick<Configuration, 'services' | 'adminHeaders' | 'idempotencyHeader' | 'signOn'>

export function createDataManager(settings: RequestSettings, ports: TransportPorts): DataManager {
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
        const evictionsBefore = evictions
        const { answer, size } = await exchange(timed, url, async (response, result) => {
          const read = await readAnswer(response, request)
          result.size = read.size
          refuseFailure(read.answer, request)
          return read
        })
        // An answer from before an eviction may be older than the write that caused it.
        if (isCacheable(request) && evictionsBefore === evictions) cache.put(url, answer, size)
        return answer
      }),
    )
  }

  /** The limit includes the waits for the queue and the token (NET-015). */
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

  const exchange = <T>(request: TimedRequest, url: string, read: AnswerReader<T>) =>
    reportExchange(request, ports, (result) => attempt(request, url, result, read))

  async function attempt<T>(
    request: TimedRequest,
    url: string,
    result: ExchangeResult,
    read: AnswerReader<T>,
  ): Promise<T> {
    const { method, body, signal } = request
    const key = hasEffect(request) ? keys.of(request) : undefined
    const headers = await unlessAborted(requestHeaders(settings, ports, request, key), signal)
    signal.throwIfAborted()
    try {
      const response = await ports.fetch(url, {
        method,
        headers,
        signal,
        // The browser's cache would answer a second press of a button.
        cache: 'no-store',
        redirect: hasEffect(request) ? 'manual' : 'follow',
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (response.status === 401 && request.secure) ports.onNotAuthenticated()
      result.status = response.status
      const answer = await read(response, result)
      if (key !== undefined) keys.ended(request, key)
      return answer
    } catch (error) {
      const isOurs = error instanceof AppError || signal.aborted
      const explained = isOurs ? undefined : ports.explain?.(error, url)
      const appError = asSentError(explained ?? error, request)
      if (key !== undefined) keys.ended(request, key, appError)
      throw appError
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

/** A page would look like a stream that ends at once, and be requested again and again. */
function demandEventStream({ headers, status }: Response): void {
  const type = headers.get('content-type') ?? 'nothing'
  if (!/^text\/event-stream\b/i.test(type))
    throw new AppError('parse', `Expected an event stream, got ${type}`, { status })
}

/** The full address; throws 'configuration' if its service has none (NET-011). */
export function requestUrl(
  settings: Pick<RequestSettings, 'services'>,
  { service, path, query }: RequestOptions,
): string {
  const configured = settings.services[service]
  const base = typeof configured === 'object' ? configured.url : configured
  if (!base) throw new AppError('configuration', `services.${service}: no base address is configured`)
  return joinAddress(base, path) + queryString(query)
}

async function requestHeaders(
  settings: RequestSettings,
  { token }: Pick<TransportPorts, 'token'>,
  request: Request,
  idempotencyKey: string | undefined,
): Promise<Headers> {
  const headers = new Headers(request.service === 'adminPortal' ? settings.adminHeaders : {})
  const set = (name: string, value: string) => {
    try {
      headers.set(name, value)
    } catch (cause) {
      // The value may be a secret, and the error's text quotes it.
      throw new AppError('not-sent', `Not sent: the header ${name} contains an invalid character`, {
        cause: (cause as Error).name,
      })
    }
  }
  set('Accept', 'application/json')
  if (request.body !== undefined) set('Content-Type', 'application/json')
  // A browser may resend a request when the connection closes: the key stops the second one.
  if (idempotencyKey !== undefined && settings.idempotencyHeader)
    set(settings.idempotencyHeader, idempotencyKey)
  if (request.secure) set('Authorization', `Bearer ${await token()}`)
  for (const [name, value] of Object.entries(request.headers ?? {})) set(name, value)
  return headers
}

/** A request and its result for statistics: no query, no bodies, no headers (NET-051). */
export interface Exchange extends ExchangeResult {
  service: ServiceName
  method: Method
  /** Confidential segments are masked. */
  path: string
  /** Milliseconds since 1970. */
  startedAt: number
  durationMs: number
}

interface ExchangeResult {
  /** 0 without an answer. */
  status: number
  /** Characters of the body; 0 for a stream. */
  size: number
  error?: ErrorKind
}

interface ExchangePorts {
  now: () => number
  /** Called for every ended request; it must not throw. */
  onExchange?: (exchange: Exchange) => void
}

/** Runs a request, which fills in its result, and reports it. */
async function reportExchange<T>(
  request: Request,
  { now, onExchange }: ExchangePorts,
  make: (result: ExchangeResult) => Promise<T>,
): Promise<T> {
  const result: ExchangeResult = { status: 0, size: 0 }
  const startedAt = now()
  try {
    return await make(result)
  } catch (error) {
    result.error = asTransportError(error, request).kind
    throw error
  } finally {
    const { service, method } = request
    onExchange?.({
      service,
      method,
      path: shownPath(request),
      startedAt,
      durationMs: now() - startedAt,
      ...result,
    })
  }
}

/** One task at a time per URL; others wait in order (NET-010). */
interface UrlQueue {
  run<T>(url: string, signal: AbortSignal | undefined, task: () => Promise<T>): Promise<T>
}

export function createUrlQueue(): UrlQueue {
  const tails = new Map<string, Promise<void>>()
  return {
    async run(url, signal, task) {
      const previous = tails.get(url)
      const turn = Promise.withResolvers<void>()
      // The next task waits for all before it, also if this one is aborted early.
      const tail = Promise.all([previous, turn.promise]).then(() => {
        if (tails.get(url) === tail) tails.delete(url)
      })
      tails.set(url, tail)
      try {
        signal?.throwIfAborted()
        if (previous) await unlessAborted(previous, signal)
        return await task()
      } finally {
        turn.resolve()
      }
    },
  }
}
