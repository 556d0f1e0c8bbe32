import { type ClientRequest, type IncomingMessage, request as requestOverHttp } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip, type Gunzip } from 'node:zlib'
import { CLIENT } from '@headend/core/client'
import { NO_CONNECTION_IN_TIME } from '@headend/core/transport'

/** Milliseconds until a host that does not take a connection counts as not there. */
const CONNECT_TIMEOUT = 10_000

/** Bytes that are read before they are asked for: a quick reader is not to wait for each piece of a stream. */
const AHEAD = 262_144

/** As many as browsers follow. */
const MOST_REDIRECTS = 20

/** They say where else to ask; only a GET is sent on, nothing else to where nobody has meant it to go. */
const REDIRECTS = [301, 302, 303, 307, 308]

/** A response of these has no body, not even an empty one. */
const WITHOUT_BODY = [204, 205, 304]

/** Of who gives no signal. */
const NEVER = new AbortController().signal

/**
 * `fetch` over Node's own http. What Node has built in compiles a parser of its own first, which takes longer than most commands
 * wait for their answers, and ends a stream that has said nothing for five minutes (decision 0024).
 * Rejects as `fetch` does: with the reason of the signal, else with a TypeError whose cause has the code of Node.
 */
export const httpFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  // Not that of the request, which hears of nothing any more once the request is collected.
  const signal = init?.signal ?? NEVER
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
  const headers = new Headers(request.headers)
  headers.set('Accept-Encoding', 'gzip')
  if (!headers.has('User-Agent')) headers.set('User-Agent', `${CLIENT.name}/${CLIENT.version}`)
  // Of a DELETE Node would send the body without saying that there is one.
  if (body) headers.set('Content-Length', String(body.length))
  try {
    return await answered(new URL(request.url), { method: request.method, headers, body, signal })
  } catch (error) {
    throw failure(error, signal)
  }
}

interface Sent {
  method: string
  headers: Headers
  body: Buffer | undefined
  signal: AbortSignal
}

/** By whoever the address leads to. */
async function answered(address: URL, sent: Sent, redirects = 0): Promise<Response> {
  const answer = await exchange(address, sent)
  try {
    sent.signal.throwIfAborted()
    const { location } = answer.headers
    const leadsOn = sent.method === 'GET' && REDIRECTS.includes(answer.statusCode ?? 0)
    if (!leadsOn || !location) return responseOf(answer, sent.signal)
    if (redirects === MOST_REDIRECTS) throw new Error('It is sent on without end')
    const next = new URL(location, address)
    answer.destroy()
    // Whoever is asked next may be somebody else.
    if (next.origin !== address.origin) sent.headers.delete('Authorization')
    return await answered(next, sent, redirects + 1)
  } catch (error) {
    answer.destroy()
    throw error
  }
}

/** The answer with its headers, and a body that nobody has read yet. */
async function exchange(address: URL, { method, headers, body, signal }: Sent): Promise<IncomingMessage> {
  signal.throwIfAborted()
  const isSecure = address.protocol === 'https:'
  const request = isSecure ? (await import('node:https')).request : requestOverHttp
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, headers: Object.fromEntries(headers) })
    const giveUp = () => sent.destroy()
    signal.addEventListener('abort', giveUp)
    sent.on('close', () => {
      signal.removeEventListener('abort', giveUp)
      // As whoever wants to speak another protocol.
      reject(new Error('Closed without an answer'))
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      // Whoever reads it hears of it there.
      answer.on('error', () => {})
      resolve(answer)
    })
    limitConnecting(sent, isSecure ? 'secureConnect' : 'connect')
    sent.end(body)
  })
}

function limitConnecting(sent: ClientRequest, connected: 'connect' | 'secureConnect'): void {
  sent.on('socket', (socket) => {
    if (!socket.connecting) return
    const timer = setTimeout(() => {
      sent.destroy(Object.assign(new Error('No connection in time'), { code: NO_CONNECTION_IN_TIME }))
    }, CONNECT_TIMEOUT)
    const end = () => clearTimeout(timer)
    socket.once(connected, end).once('close', end)
  })
}

/** Throws for what no response can be. */
function responseOf(answer: IncomingMessage, signal: AbortSignal): Response {
  const { statusCode: status = 0, rawHeaders } = answer
  if (status < 200 || status > 599) throw new Error(`There is no status ${status}`)
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  const isEmpty = WITHOUT_BODY.includes(status)
  const response = new Response(isEmpty ? null : bodyOf(answer, signal), { status, headers })
  if (isEmpty) answer.resume()
  return response
}

/** Read no faster than it is asked for. */
function bodyOf(answer: IncomingMessage, signal: AbortSignal): ReadableStream<Uint8Array> {
  const source = decoded(answer)
  const close = () => {
    // What it still holds would be told to a stream that has ended.
    source.removeAllListeners('data').removeAllListeners('end').destroy()
    answer.destroy()
  }
  return new ReadableStream<Uint8Array>(
    {
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
        source.on('error', (error) =>
          isNothing(source, error) ? stream.close() : stream.error(failure(error, signal)),
        )
        source.pause()
      },
      pull: () => void source.resume(),
      cancel: close,
    },
    { highWaterMark: AHEAD, size: ({ byteLength }) => byteLength },
  )
}

/** Throws for what was compressed in a way that nobody has asked for. */
function decoded(answer: IncomingMessage): Readable {
  const coding = answer.headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (coding === 'identity') return answer
  if (coding !== 'gzip' && coding !== 'x-gzip')
    throw new Error(`It comes as ${coding}, which is not read here`)
  return pipeline(answer, createGunzip(), () => {})
}

/** An answer without anything in it, called compressed all the same: to zlib that is the half of one. */
function isNothing(source: Readable, error: NodeJS.ErrnoException): boolean {
  return error.code === 'Z_BUF_ERROR' && (source as Gunzip).bytesWritten === 0
}

function failure(cause: unknown, { aborted, reason }: AbortSignal): unknown {
  return aborted ? reason : new TypeError('fetch failed', { cause })
}
