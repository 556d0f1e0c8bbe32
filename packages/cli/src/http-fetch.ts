import { type ClientRequest, type IncomingMessage, request as requestOverHttp } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { CLIENT } from '@headend/core/client'
import { NO_CONNECTION_IN_TIME } from '@headend/core/transport'

/** Milliseconds until a host that does not take a connection counts as not there. */
const CONNECT_TIMEOUT = 10_000

/** As many as browsers follow. */
const MOST_REDIRECTS = 20

/** They say where else to ask; what changes something is not sent to where nobody has meant it to go. */
const REDIRECTS = [301, 302, 303, 307, 308]
const MAY_BE_REDIRECTED = ['GET', 'HEAD']

/** A response of these has no body, not even an empty one. */
const WITHOUT_BODY = [204, 205, 304]

/**
 * `fetch` over Node's own http. What Node has built in compiles a parser of its own first, which takes longer than most commands
 * wait for their answers, and ends a stream that has said nothing for five minutes (decision 0024).
 * Rejects as `fetch` does: with the reason of the signal, else with a TypeError whose cause has the code of Node.
 */
export const httpFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
  const headers = new Headers(request.headers)
  headers.set('Accept-Encoding', 'gzip')
  headers.set('User-Agent', `${CLIENT.name}/${CLIENT.version}`)
  // Of a DELETE Node would send the body without saying that there is one.
  if (body) headers.set('Content-Length', String(body.length))
  const { method, signal, redirect } = request
  let address = new URL(request.url)
  for (let redirects = 0; ; redirects++) {
    const answer = await exchange(address, { method, headers, body, signal })
    signal.throwIfAborted()
    const { location } = answer.headers
    const leadsOn =
      location && REDIRECTS.includes(answer.statusCode ?? 0) && MAY_BE_REDIRECTED.includes(method)
    if (!leadsOn || redirect !== 'follow') return responseOf(answer, method, signal)
    answer.destroy()
    if (redirects === MOST_REDIRECTS)
      throw new TypeError('fetch failed', { cause: new Error('It is sent on without end') })
    const next = new URL(location, address)
    // Whoever is asked next may be somebody else.
    if (next.origin !== address.origin) headers.delete('Authorization')
    address = next
  }
}

interface Sent {
  method: string
  headers: Headers
  body: Buffer | undefined
  signal: AbortSignal
}

/** The answer with its headers, and a body that nobody has read yet. */
async function exchange(address: URL, { method, headers, body, signal }: Sent): Promise<IncomingMessage> {
  signal.throwIfAborted()
  const request = address.protocol === 'https:' ? (await import('node:https')).request : requestOverHttp
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, headers: Object.fromEntries(headers) })
    const giveUp = () => sent.destroy()
    signal.addEventListener('abort', giveUp)
    sent.on('close', () => signal.removeEventListener('abort', giveUp))
    sent.on('error', (error) => reject(failure(error, signal)))
    sent.on('response', (answer) => {
      // Whoever reads it hears of it there.
      answer.on('error', () => {})
      resolve(answer)
    })
    limitConnecting(sent)
    sent.end(body)
  })
}

function limitConnecting(sent: ClientRequest): void {
  sent.on('socket', (socket) => {
    if (!socket.connecting) return
    const timer = setTimeout(() => {
      sent.destroy(Object.assign(new Error('No connection in time'), { code: NO_CONNECTION_IN_TIME }))
    }, CONNECT_TIMEOUT)
    const end = () => clearTimeout(timer)
    socket.once('connect', end).once('close', end)
  })
}

function responseOf(answer: IncomingMessage, method: string, signal: AbortSignal): Response {
  const { statusCode = 0, statusMessage = '', rawHeaders } = answer
  if (statusCode < 200 || statusCode > 599) {
    answer.destroy()
    throw new TypeError('fetch failed', { cause: new Error(`There is no status ${statusCode}`) })
  }
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  const isEmpty = WITHOUT_BODY.includes(statusCode) || method === 'HEAD'
  if (isEmpty) answer.resume()
  const body = isEmpty ? null : bodyOf(answer, signal)
  return new Response(body, { status: statusCode, statusText: statusMessage, headers })
}

/** Read no faster than it is asked for. */
function bodyOf(answer: IncomingMessage, signal: AbortSignal): ReadableStream<Uint8Array> {
  const source = decoded(answer)
  const close = () => {
    source.destroy()
    answer.destroy()
  }
  return new ReadableStream({
    start(stream) {
      const giveUp = () => {
        stream.error(signal.reason)
        close()
      }
      signal.addEventListener('abort', giveUp)
      source.on('close', () => signal.removeEventListener('abort', giveUp))
      source.on('data', (bytes: Uint8Array) => {
        stream.enqueue(bytes)
        if ((stream.desiredSize ?? 0) <= 0) source.pause()
      })
      source.on('end', () => stream.close())
      source.on('error', (error) => stream.error(failure(error, signal)))
      source.pause()
    },
    pull: () => void source.resume(),
    cancel: close,
  })
}

function decoded(answer: IncomingMessage): Readable {
  if (answer.headers['content-encoding'] !== 'gzip') return answer
  return pipeline(answer, createGunzip(), () => {})
}

function failure(cause: unknown, { aborted, reason }: AbortSignal): unknown {
  return aborted ? reason : new TypeError('fetch failed', { cause })
}
