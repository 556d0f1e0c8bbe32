/** `fetch` of undici through the proxies that the environment names. It is loaded when something is first asked for. */
import process from 'node:process'
import { CLIENT } from '@headend/core/client'
import { once } from '@headend/core/once'
import { followRedirects } from './follow-redirects.ts'
import { namedProxies } from './proxy.ts'
import { withSizeLimit } from './size-limit.ts'

export function createFetch(): typeof globalThis.fetch {
  const load = once(async () => {
    namedProxies(process.env)
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
    return isAskedStream(headers, response) ? response : withSizeLimit(response)
  }
}

/** It has no end, and its reader limits each event. */
function isAskedStream(asked: Headers, { headers }: Response): boolean {
  return asked.get('Accept') === EVENT_STREAM && (headers.get('content-type') ?? '').startsWith(EVENT_STREAM)
}

const EVENT_STREAM = 'text/event-stream'

/** An object, so that a test can stand in for it. */
export const network = { fetch: createFetch() }
