import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { NO_CONNECTION_IN_TIME } from '@headend/core/transport'
import { afterEach, expect, it, vi } from 'vitest'
import { httpFetch } from './http-fetch.ts'

setFlagsFromString('--expose-gc')
/** Collects all that nothing leads to any more. */
const gc: () => void = runInNewContext('gc')

const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Bytes: more than what sockets and streams of one connection hold. */
const BETWEEN = 16_000_000

/** The engine and the system do what is left to do. */
async function turns(count: number): Promise<void> {
  for (let at = 0; at < count; at++) await turn()
}

/** The address of a server that answers so, on a port of its own. */
async function served(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Listens, and never gets to who comes: as many as may wait there do. */
const DEAF = `
  const { createServer } = require('node:net')
  const { parentPort } = require('node:worker_threads')
  createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
    parentPort.postMessage(this.address().port)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  })`
const WAITING = 2

/** The address of a host that takes no connection. */
async function deaf(): Promise<string> {
  const listener = new Worker(DEAF, { eval: true })
  closing.push(() => void listener.terminate())
  const [port] = await once(listener, 'message')
  for (let before = 0; before < WAITING; before++) {
    const waiting = connect(port, '127.0.0.1').on('error', () => {})
    closing.push(() => waiting.destroy())
    await once(waiting, 'connect')
  }
  return `http://127.0.0.1:${port}`
}

it.each(['PUT', 'POST', 'PATCH', 'DELETE'])(
  'sends %s with headers and body, and answers with status, headers and text',
  async (method) => {
    const seen: unknown[] = []
    const address = await served(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      seen.push([
        request.method,
        request.url,
        request.headers['x-who'],
        request.headers['content-length'],
        body,
      ])
      response.writeHead(201, { 'X-Two': ['a', 'b'] }).end('Göteborg')
    })
    const response = await httpFetch(`${address}/a?b=c`, {
      method,
      headers: { 'X-Who': 'maja' },
      body: '{"å":1}',
    })
    expect(seen).toEqual([[method, '/a?b=c', 'maja', '8', '{"å":1}']])
    expect([response.status, response.ok, response.headers.get('x-two')]).toEqual([201, true, 'a, b'])
    expect(await response.text()).toBe('Göteborg')
  },
)

it.each([204, 304])('an answer with status %s has no body', async (status) => {
  const response = await httpFetch(await served((_, response) => response.writeHead(status).end()))
  expect([response.status, response.body, await response.text()]).toEqual([status, null, ''])
})

it('what comes compressed is read as it was', async () => {
  const address = await served((request, response) => {
    expect(request.headers['accept-encoding']).toBe('gzip')
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('{"name":"Bas"}'))
  })
  expect(await (await httpFetch(address)).json()).toEqual({ name: 'Bas' })
})

it('what has come of a compressed stream is read before the rest', async () => {
  let stream: ServerResponse | undefined
  const whole = gzipSync('one\ntwo\n')
  const address = await served((_, response) => {
    stream = response.writeHead(200, { 'Content-Encoding': 'gzip' })
    stream.write(whole.subarray(0, -8))
  })
  const reader = (await httpFetch(address)).body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  expect(Buffer.from(value ?? []).toString()).toBe('one\ntwo\n')
  stream?.end(whole.subarray(-8))
  expect((await reader?.read())?.done).toBe(true)
})

it('what is called compressed and holds nothing is nothing', async () => {
  const address = await served((_, response) => response.writeHead(200, { 'Content-Encoding': 'GZIP' }).end())
  expect(await (await httpFetch(address)).text()).toBe('')
})

it.each(['br', 'gzip, gzip'])('what comes as %s is no text, and an error', async (coding) => {
  const address = await served((_, response) =>
    response.writeHead(200, { 'Content-Encoding': coding }).end('?'),
  )
  const error = await httpFetch(address).catch((failed: Error) => failed)
  expect(error).toHaveProperty('cause.message', `It comes as ${coding}, which is not read here`)
})

it('half of what was compressed is no answer', async () => {
  const address = await served((_, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('{"name":"Bas"}').subarray(0, 20))
  })
  await expect(httpFetch(address).then((response) => response.text())).rejects.toThrow('fetch failed')
})

/** Answers with where else to ask, once. */
function movedTo(location: string, status = 302): RequestListener {
  return (_, response) => response.writeHead(status, { Location: location }).end()
}

it.each([301, 302, 303, 307, 308])('a read is sent on to where a %s says, with its token', async (status) => {
  const tokens: unknown[] = []
  const address = await served((request, response) => {
    tokens.push(request.headers.authorization)
    if (request.url === '/') movedTo('/there', status)(request, response as never)
    else response.end('here')
  })
  const response = await httpFetch(address, { headers: { Authorization: 'Bearer t' } })
  expect(await response.text()).toBe('here')
  expect(tokens).toEqual(['Bearer t', 'Bearer t'])
})

it('a token goes to nobody else', async () => {
  const tokens: unknown[] = []
  const other = await served((request, response) => {
    tokens.push(request.headers.authorization)
    response.end()
  })
  await httpFetch(await served(movedTo(other)), { headers: { Authorization: 'Bearer t' } })
  expect(tokens).toEqual([undefined])
})

it('what is no read is not sent on', async () => {
  const asked: unknown[] = []
  const other = await served((request, response) => {
    asked.push(request.method)
    response.end()
  })
  const response = await httpFetch(await served(movedTo(other, 308)), { method: 'POST', body: '{}' })
  expect([response.status, asked]).toEqual([308, []])
})

it('whoever is sent on without end is told so', async () => {
  let asked = 0
  const address = await served((request, response) => {
    asked++
    movedTo('/')(request, response as never)
  })
  await expect(httpFetch(address)).rejects.toThrow('fetch failed')
  // As often as browsers follow, after the first.
  expect(asked).toBe(21)
})

it.each(['ftp://elsewhere.test/', 'http://'])('where %j says to ask, nobody is asked', async (location) => {
  const error = await httpFetch(await served(movedTo(location))).catch((failed: Error) => failed)
  expect(error).toMatchObject({ message: 'fetch failed', cause: { code: /^ERR_INVALID/ } })
})

it('where nobody listens the error has the code of Node', async () => {
  const address = await served(() => {})
  for (const close of closing.splice(0)) close()
  const error = await httpFetch(address).catch((failed: Error) => failed)
  expect(error).toBeInstanceOf(TypeError)
  expect(error).toHaveProperty('cause.code', 'ECONNREFUSED')
})

it('a host that takes no connection is not waited for longer than ten seconds', async () => {
  const address = await deaf()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  closing.push(() => vi.useRealTimers())
  const failed = httpFetch(address).catch((error: Error) => error)
  while (vi.getTimerCount() === 0) await turn()
  await vi.advanceTimersByTimeAsync(9999)
  expect(await Promise.race([failed, 'still waits'])).toBe('still waits')
  await vi.advanceTimersByTimeAsync(1)
  expect(await failed).toHaveProperty('cause.code', NO_CONNECTION_IN_TIME)
})

it('what is given up fails with its reason: before, and while it waits', async () => {
  const reason = new Error('Another one was asked for')
  let arrived: (request: IncomingMessage) => void = () => {}
  const address = await served((request) => arrived(request))
  await expect(httpFetch(address, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)

  const waiting = new AbortController()
  arrived = () => waiting.abort(reason)
  await expect(httpFetch(address, { signal: waiting.signal })).rejects.toBe(reason)
})

it.each([
  ['at once', () => {}],
  ['also where all else that was asked with is forgotten', gc],
])(
  'what is given up while it is read fails with its reason and closes its connection, %s',
  async (_, meanwhile) => {
    const reason = new Error('Another one was asked for')
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    const address = await served((_request, response) => {
      response.write('half')
      response.on('close', () => resolve())
    })
    const reading = new AbortController()
    const reader = (await httpFetch(address, { signal: reading.signal })).body?.getReader()
    await reader?.read()
    // What the engine has collected hears of nothing any more.
    meanwhile()
    await turns(3)
    const rest = reader?.read()
    reading.abort(reason)
    await expect(rest).rejects.toBe(reason)
    await closed
  },
)

it.each(['leaves', 'gives up'])(
  'whoever %s a stream that has more to say hears nothing any more',
  async (how) => {
    const address = await served((_, response) => response.write('x'.repeat(1_000_000)))
    const leaving = new AbortController()
    const reader = (await httpFetch(address, { signal: leaving.signal })).body?.getReader()
    await reader?.read()
    // Until it has come so far that it waits.
    await turns(20)
    // Asked for more and left at once: what a stream hears that has ended is thrown where nobody catches it, and fails this run.
    const last = reader?.read()
    if (how === 'leaves') await reader?.cancel()
    else leaving.abort()
    await last?.catch(() => {})
    await turns(20)
  },
)

it('a stream is read no faster than somebody asks for it', async () => {
  const piece = 'x'.repeat(65_536)
  let sent = 0
  const address = await served((_, answer) => {
    const more = () => {
      do sent += piece.length
      while (answer.write(piece))
      answer.once('drain', more)
    }
    more()
  })
  const reader = (await httpFetch(address)).body?.getReader()
  let read = 0
  for (let times = 0; times < 100; times++) {
    read += (await reader?.read())?.value?.length ?? 0
    await turns(20)
  }
  // Of what nobody has read yet there is no more than lies between the two.
  expect(sent - read).toBeLessThan(BETWEEN)
  await reader?.cancel()
})

it('whoever answers with another protocol has not answered', async () => {
  const server = createTcpServer((socket) => {
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
    )
    closing.push(() => socket.destroy())
  }).listen(0, '127.0.0.1')
  closing.push(() => server.close())
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await expect(httpFetch(address)).rejects.toThrow('fetch failed')
})

it('a connection that is lost half-way is an error, and no short answer', async () => {
  const address = await served((_, response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('half', () => response.destroy())
  })
  await expect(httpFetch(address).then((response) => response.text())).rejects.toThrow('fetch failed')
})

it('a status that there is not is an error, and closes the connection', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const address = await served((_, response) => {
    response.on('close', () => resolve())
    response.writeHead(799).write('hello')
  })
  await expect(httpFetch(address)).rejects.toThrow('fetch failed')
  await closed
})

it('says which program asks, unless the request says another', async () => {
  const address = await served((request, response) => response.end(request.headers['user-agent']))
  expect(await (await httpFetch(address)).text()).toMatch(/^adminui\/\d/)
  const another = await httpFetch(address, { headers: { 'User-Agent': 'another/1' } })
  expect(await another.text()).toBe('another/1')
})

it('whoever leaves a stream closes its connection, though it is silent', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const address = await served((_, response) => {
    response.write('one')
    response.on('close', () => resolve())
  })
  const reader = (await httpFetch(address)).body?.getReader()
  await reader?.read()
  const silent = reader?.read()
  await reader?.cancel()
  expect(await silent).toEqual({ done: true, value: undefined })
  await closed
})
