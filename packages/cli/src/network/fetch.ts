/** undici's `fetch` through the environment's proxies, loaded at the first request. */
import process from 'node:process'
import { once } from '@headend/core/async'
import { CLIENT } from '@headend/core/config'
import { readProxies } from './proxy.ts'

export function createFetch(): typeof globalThis.fetch {
  const load = once(async () => {
    readProxies(process.env)
    // CommonJS: bundled, it has no names besides its default export.
    const { EnvHttpProxyAgent, fetch } = (await import('undici'))
      .default as unknown as typeof import('undici')
    // Each caller has a time limit of its own, and an event stream may be silent for as long as it likes.
    const dispatcher = new EnvHttpProxyAgent({ headersTimeout: 0, bodyTimeout: 0 })
    return { dispatcher, fetch: fetch as unknown as (input: unknown, init: object) => Promise<Response> }
  })
  return async (input, init) => {
    const { dispatcher, fetch } = await load()
    const headers = new Headers(init?.headers)
    if (!headers.has('User-Agent')) headers.set('User-Agent', `${CLIENT.name}/${CLIENT.version}`)
    const follows = (init?.redirect ?? 'follow') === 'follow'
    const send = (address: string, allowed: Headers) =>
      fetch(address, { ...init, headers: allowed, dispatcher, ...(follows && { redirect: 'manual' }) })
    const address = String(input)
    const hasBody = init?.body !== undefined && init.body !== null
    const response = follows
      ? await followRedirects(send, address, { headers, hasBody })
      : await send(address, headers)
    return isRequestedStream(headers, response) ? response : withSizeLimit(response)
  }
}

/** An event stream has no end, and its reader limits each event. */
function isRequestedStream(requestHeaders: Headers, { headers }: Response): boolean {
  return (
    requestHeaders.get('Accept') === EVENT_STREAM &&
    (headers.get('content-type') ?? '').startsWith(EVENT_STREAM)
  )
}

const EVENT_STREAM = 'text/event-stream'

/** An object, so that a test can stand in for it. */
export const network = { fetch: createFetch() }

/** Redirects of reads: undici would follow to http:, and keep API keys for another host. */

const MOST_REDIRECTS = 10

export const UNSAFE_REDIRECT = 'HEADEND_UNSAFE_REDIRECT'

const HARMLESS_HEADERS = ['accept', 'user-agent']

type Send = (address: string, headers: Headers) => Promise<Response>

/** Throws UNSAFE_REDIRECT for one that is not followed: a body, too, stays with its origin. */
async function followRedirects(
  send: Send,
  address: string,
  { headers, hasBody }: { headers: Headers; hasBody: boolean },
): Promise<Response> {
  let at = new URL(address)
  let allowed = headers
  for (let followed = 0; followed <= MOST_REDIRECTS; followed += 1) {
    const response = await send(at.href, allowed)
    const target = targetOf(response, at)
    if (!target)
      return followed === 0 ? response : Object.defineProperty(response, 'redirected', { value: true })
    await response.body?.cancel()
    if (!/^https?:$/.test(target.protocol) || (at.protocol === 'https:' && target.protocol === 'http:'))
      throw unsafeRedirectError(
        `${at.host} redirects to ${target.protocol}//${target.host}, which is not encrypted`,
      )
    if (target.origin !== at.origin) {
      if (hasBody) throw unsafeRedirectError(`${at.host} redirects a request with a body to ${target.host}`)
      allowed = harmlessHeaders(allowed)
    }
    at = target
  }
  throw unsafeRedirectError(`${at.host} redirects more than ${MOST_REDIRECTS} times`)
}

function targetOf({ status, headers }: Response, from: URL): URL | undefined {
  const location = headers.get('location')
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return undefined
  return URL.parse(location, from.href) ?? undefined
}

function harmlessHeaders(headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => HARMLESS_HEADERS.includes(name)))
}

function unsafeRedirectError(message: string): Error {
  return Object.assign(new Error(message), { code: UNSAFE_REDIRECT })
}

/** Limits the size of answers, compressed or not: they must not fill the memory. */

const MOST_MB = 64

export const TOO_LARGE = 'HEADEND_TOO_LARGE'

/** The response with a body that fails with the code TOO_LARGE after `most` bytes. */
function withSizeLimit(response: Response, most = MOST_MB * 1_000_000): Response {
  const { body, status, statusText, headers, url, redirected } = response
  if (!body || [204, 205, 304].includes(status)) return response
  let size = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > most) throw tooLargeError(most)
      controller.enqueue(chunk)
    },
  })
  const counted = new Response(body.pipeThrough(counting), { status, statusText, headers })
  // A response that is made here knows neither of the two.
  return Object.defineProperties(counted, { url: { value: url }, redirected: { value: redirected } })
}

function tooLargeError(most: number): Error {
  return Object.assign(new Error(`larger than ${most / 1_000_000} MB`), { code: TOO_LARGE })
}
