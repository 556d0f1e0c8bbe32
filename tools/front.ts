/** The one address of several instances: each call goes to the next one that answers. */
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as openCall,
  type ServerResponse,
} from 'node:http'
import { pipeline } from 'node:stream'

export interface Front {
  /** Accepts no more, and ends every connection. */
  close(): Promise<void>
}

/** `instances`: the ports, on this machine, of those that answer now. */
export async function startFront(
  { port, host }: { port: number; host: string },
  instances: () => readonly number[],
): Promise<Front> {
  let turn = 0
  const server = createServer((request, response) => {
    const ports = instances()
    const next = turn++ % Math.max(1, ports.length)
    forward(request, response, [...ports.slice(next), ...ports.slice(0, next)])
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    async close() {
      const closed = once(server.close(), 'close')
      server.closeAllConnections()
      await closed
    },
  }
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  [port, ...others]: readonly number[],
): void {
  if (request.url?.split('?')[0] === '/metrics')
    return void refuse(response, 404, 'not-found', 'Each instance answers /metrics at its own port')
  if (port === undefined) return void refuse(response, 503, 'unavailable', 'Try again later')
  const { method, url: path, headers } = request
  // A connection for each call: one that was kept may have closed, and then it is unknown what has arrived.
  const call = openCall({
    host: '127.0.0.1',
    port,
    method,
    path,
    // Kept until the answer is here: an instance that closes before it has read the body would break it off.
    headers: { ...forwarded(headers), connection: 'keep-alive' },
    agent: false,
  })
  let isSent = false
  call.once('socket', (socket) => {
    socket.once('connect', () => {
      isSent = true
      request.pipe(call)
    })
  })
  call.once('response', (answer) => {
    // As the instance sends it.
    response.sendDate = false
    const { 'transfer-encoding': _, ...sent } = forwarded(answer.headers)
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, sent)
    response.flushHeaders()
    pipeline(answer, response, () => {})
  })
  call.once('error', () => {
    if (response.headersSent || response.destroyed) return
    if (!isSent || isRepeatable(request)) return forward(request, response, others)
    refuse(response, 502, 'outcome-unknown', 'The instance ended during the call: check what it has done')
  })
  response.once('close', () => {
    call.destroy()
    // A body that was answered before its end: the next call of this connection comes after it.
    request.unpipe().resume()
  })
}

/** A read without a body. A call with a key has an effect, whatever its method. */
function isRepeatable({ method, headers }: IncomingMessage): boolean {
  const { 'idempotency-key': key, 'content-length': length, 'transfer-encoding': encoding } = headers
  return (method === 'GET' || method === 'HEAD') && (key ?? length ?? encoding) === undefined
}

/** Without the headers about one connection only (RFC 9110, 7.6.1). */
function forwarded(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _, 'keep-alive': __, ...others } = headers
  return others
}

/** In the form of the services' own errors. */
function refuse(response: ServerResponse, status: number, errorCode: string, errorMessage: string): void {
  const headers = { 'Content-Type': 'application/json', ...(status === 503 && { 'Retry-After': '1' }) }
  response.writeHead(status, headers).end(JSON.stringify({ errorCode, errorMessage }))
}
