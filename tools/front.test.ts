import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, type RequestListener, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { startFront } from './front.ts'
import { tryPort } from './port.ts'

const HOST = '127.0.0.1'

/** An instance that notes what it gets; without a listener it answers with its name. */
async function instance(name: string, listener?: RequestListener) {
  const got: string[] = []
  const server = createServer(async (request, response) => {
    got.push(`${request.method} ${request.url} ${await text(request)}`.trim())
    if (listener) listener(request, response)
    else response.setHeader('ETag', `"${name}"`).end(name)
  })
  await once(server.listen(0, HOST), 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return { got, port: (server.address() as AddressInfo).port }
}

/** Ends its connections in the middle of a call. */
const dying: RequestListener = ({ socket }) => void socket.destroy()

/** Its address. */
async function front(...ports: number[]): Promise<string> {
  const port = await tryPort(0, HOST)
  const { close } = await startFront({ port, host: HOST }, () => ports)
  onTestFinished(close)
  return `http://${HOST}:${port}`
}

const closedPort = () => tryPort(0, HOST)

it('each call goes to the next instance, with method, path, headers and body', async () => {
  const echo: RequestListener = ({ headers, method }, response) =>
    void response
      .writeHead(201, { 'Set-Cookie': ['a=1', 'b=2'] })
      .end(`${method} ${headers.host} ${headers['if-match']}`)
  const [one, other] = [await instance('one', echo), await instance('other')]
  const url = await front(one.port, other.port)
  const send = () =>
    fetch(`${url}/a%2Fb?c=d`, { method: 'PUT', body: 'x'.repeat(9), headers: { 'If-Match': '"1"' } })
  const first = await send()
  expect([first.status, first.headers.getSetCookie()]).toEqual([201, ['a=1', 'b=2']])
  expect(first.headers.has('date')).toBe(true)
  expect(await first.text()).toBe(`PUT ${new URL(url).host} "1"`)
  const second = await send()
  expect([second.status, second.headers.get('etag'), await second.text()]).toEqual([200, '"other"', 'other'])
  expect([one.got, other.got]).toEqual([['PUT /a%2Fb?c=d xxxxxxxxx'], ['PUT /a%2Fb?c=d xxxxxxxxx']])
})

it('events of a stream come one by one, and the instance learns that the reader has left', async () => {
  const left = Promise.withResolvers<void>()
  let send: (text: string) => void = () => {}
  const { port } = await instance('one', (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders()
    send = (text) => void response.write(text)
    response.on('close', left.resolve)
  })
  const url = await front(port)
  const stop = new AbortController()
  const { body } = await fetch(url, { signal: stop.signal })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  for (const event of ['id: 1\n\n', 'id: 2\n\n']) {
    send(event)
    expect((await reader?.read())?.value).toBe(event)
  }
  stop.abort()
  await left.promise
})

it('an instance learns that a caller has left before the answer', async () => {
  const [begun, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { port } = await instance('one', (_, response) => {
    response.on('close', left.resolve)
    begun.resolve()
  })
  const stop = new AbortController()
  const answer = fetch(await front(port), { signal: stop.signal })
  await begun.promise
  stop.abort()
  await expect(answer).rejects.toThrow('aborted')
  await left.promise
})

it('an instance that does not listen is skipped, also for a write', async () => {
  const { got, port } = await instance('one')
  const url = await front(await closedPort(), port)
  for (const method of ['POST', 'GET', 'POST'])
    expect((await fetch(url, { method, ...(method === 'POST' && { body: 'b' }) })).status).toBe(200)
  expect(got).toEqual(['POST / b', 'GET /', 'POST / b'])
})

it.each([
  ['POST', {}],
  ['GET', { 'Idempotency-Key': '1' }],
])('a %s %o that an instance may have done is not sent again', async (method, headers) => {
  const [broken, other] = [await instance('broken', dying), await instance('other')]
  const url = await front(broken.port, other.port)
  const answer = await fetch(url, { method, headers })
  expect([answer.status, (await answer.json()).errorCode]).toEqual([502, 'outcome-unknown'])
  expect([broken.got.length, other.got.length]).toEqual([1, 0])
})

it('a read goes to the next instance, and an answer that breaks off stays broken', async () => {
  const breaksOff: RequestListener = (_, response) => {
    response.writeHead(200, { 'Content-Length': '9' }).write('half', () => response.destroy())
  }
  const [broken, half] = [await instance('broken', dying), await instance('half', breaksOff)]
  const url = await front(broken.port, half.port)
  const answer = await fetch(url)
  expect([answer.status, broken.got.length]).toEqual([200, 1])
  await expect(answer.text()).rejects.toThrow('terminated')
})

it('without an instance, callers are asked to try again', async () => {
  const url = await front()
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await answer.json()).toEqual({ errorCode: 'unavailable', errorMessage: 'Try again later' })
})

it('metrics are those of one instance, and are not passed on', async () => {
  const { got, port } = await instance('one')
  const url = await front(port)
  for (const path of ['/metrics', '/metrics?a']) expect((await fetch(url + path)).status).toBe(404)
  expect(got).toEqual([])
})

it('a body of unknown size passes as it is', async () => {
  const { got, port } = await instance('one', ({ headers }, response) =>
    response.end(headers['transfer-encoding']),
  )
  const url = await front(port)
  const call = request(url, { method: 'POST' })
  call.write('a')
  call.end('b')
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  expect([await text(answer), got]).toEqual(['chunked', ['POST / ab']])
})

it('an answer before the end of a long body arrives, and the connection goes on', async () => {
  const server = createServer(({ method }, response) =>
    response.writeHead(method === 'GET' ? 200 : 413).end(),
  )
  await once(server.listen(0, HOST), 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const url = await front((server.address() as AddressInfo).port)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const send = async (method: string, body = '') => {
    const [answer] = await once(request(url, { method, agent }).end(body), 'response')
    await text(answer)
    return answer.statusCode
  }
  const long = 'x'.repeat(8_000_000)
  expect([await send('POST', long), await send('GET'), await send('POST', long)]).toEqual([413, 200, 413])
})

it('a caller with HTTP/1.0 gets no chunks', async () => {
  const { port } = await instance('one', (_, response) => void response.write('a', () => response.end('b')))
  const url = await front(port)
  const socket = connect(Number(new URL(url).port), HOST)
  socket.write('GET / HTTP/1.0\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n(?!.*chunked).*\r\n\r\nab$/s)
})
