import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net'
import { setDefaultCACertificates } from 'node:tls'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AUTHORITY, GOOD, SELF_SIGNED, TEST_KEY } from './certificates.fixture.ts'
import { explain } from './explain.ts'
import { createFetch } from './fetch.ts'

const proxiedFetch = createFetch()
const closing: (() => void)[] = []
beforeAll(() => setDefaultCACertificates([AUTHORITY]))
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.unstubAllEnvs()
})

/** The port of a server of its own. */
async function listening(server: Server): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket.on('error', () => {})))
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const served = async (answer: RequestListener) =>
  `http://127.0.0.1:${await listening(createHttpServer(answer))}/thing`

/** Answers every request with these bytes. */
const saying = async (...parts: (string | Uint8Array)[]) => {
  const server = createTcpServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat(parts.map((part) => Buffer.from(part)))))
  })
  return `http://127.0.0.1:${await listening(server)}/thing`
}

const secure = async (cert: string) => {
  const server = createHttpsServer({ key: TEST_KEY, cert }, (_, response) => response.end('hello'))
  return `https://127.0.0.1:${await listening(server)}/thing`
}

/** The error for a person. */
async function failureOf(address: string, fetch = proxiedFetch) {
  const text = fetch(address).then((response) => response.text())
  const failed = await text.then(
    () => undefined,
    (error: unknown) => error,
  )
  return explain(failed, address)
}

const bytes = (text: string) => text.replaceAll('\n', '\r\n')

test('a self-signed certificate is refused, a known authority is accepted, and nothing was sent', async () => {
  const address = await secure(SELF_SIGNED)
  expect(await failureOf(address)).toMatchObject({
    kind: 'not-sent',
    message: expect.stringMatching(new RegExp(`^The certificate of ${new URL(address).host} is self-signed`)),
    remedy: expect.stringContaining('name a file with the certificate in NODE_EXTRA_CA_CERTS'),
  })
  expect(await (await proxiedFetch(await secure(GOOD))).text()).toBe('hello')
  setDefaultCACertificates([])
  const message = expect.stringContaining('comes from an unknown authority')
  expect(await failureOf(await secure(GOOD), createFetch())).toMatchObject({ kind: 'not-sent', message })
  setDefaultCACertificates([AUTHORITY])
})

test.each([
  ['CERT_HAS_EXPIRED', 'has expired', 'NODE_EXTRA_CA_CERTS does not help here'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'is for another host', 'NODE_EXTRA_CA_CERTS does not help here'],
  ['CERT_NOT_YET_VALID', 'is not valid yet', 'Check the clock of this machine'],
])('a certificate with %s %s: nothing was sent', (code, why, remedy) => {
  const failure = new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) })
  expect(explain(failure, 'https://a.test/')).toMatchObject({
    kind: 'not-sent',
    message: `The certificate of a.test ${why} (${code})`,
    remedy: expect.stringContaining(remedy),
  })
})

const closed = async () => {
  const server = createTcpServer()
  const port = await listening(server)
  server.close()
  return port
}

test('no connection: nothing was sent', async () => {
  const port = await closed()
  const plain = await saying(bytes('HTTP/1.1 400 Bad request\n\n'))
  expect(await failureOf(`http://127.0.0.1:${port}/`)).toMatchObject({
    kind: 'not-sent',
    message: `127.0.0.1:${port} refuses connections (ECONNREFUSED)`,
  })
  expect(await failureOf('http://nowhere.invalid/')).toMatchObject({
    kind: 'not-sent',
    message: expect.stringMatching(/^nowhere.invalid has no known address/),
  })
  expect(await failureOf('http://127.0.0.1:1/')).toMatchObject({ kind: 'not-sent' })
  expect(await failureOf(plain.replace('http:', 'https:'))).toMatchObject({
    kind: 'not-sent',
    message: expect.stringMatching(/^No secure connection to .*: wrong version number/),
  })
})

const torn = gzipSync('x'.repeat(1000))
torn.fill(0, 10)

test.each<[string, (string | Uint8Array)[], RegExp]>([
  ['nothing', [''], /^No answer from .*: the connection was lost \(UND_ERR_SOCKET\)/],
  ['half a body', [bytes('HTTP/1.1 200 OK\nContent-Length: 9\n\nhalf')], /the connection was lost/],
  ['two lengths', [bytes('HTTP/1.1 200 OK\nContent-Length: 2\nContent-Length: 3\n\nabc')], /not valid HTTP/],
  ['no HTTP', [bytes('SSH-2.0-server\n\n')], /not valid HTTP/],
  ['long headers', [bytes(`HTTP/1.1 200 OK\nX: ${'a'.repeat(20_000)}\n\n`)], /more than 16 kB of headers/],
  ['broken gzip', [bytes('HTTP/1.1 200 OK\nContent-Encoding: gzip\n\n'), torn], /cannot be decompressed/],
])('an answer of %s: the request was sent, and the host is named', async (_, parts, message) => {
  const address = await saying(...parts)
  const failure = await failureOf(address)
  expect(failure).toMatchObject({ kind: 'unspecified', status: 0, message: expect.stringMatching(message) })
  expect(failure?.message).toContain(new URL(address).host)
})

test('an error without a known code is not explained', () => {
  expect(explain(new TypeError('fetch failed'), 'http://a.test/')).toBeUndefined()
  expect(explain('no error', 'http://a.test/')).toBeUndefined()
})

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('an answer that is compressed with %s is read', async (coding, compress) => {
  const address = await served((_, response) =>
    response.writeHead(200, { 'content-encoding': coding }).end(compress('hello')),
  )
  expect(await (await proxiedFetch(address)).text()).toBe('hello')
})

test('a redirect is returned with redirect: manual', async () => {
  const address = await served((_, response) => response.writeHead(302, { location: '/login' }).end())
  const { status, headers } = await proxiedFetch(address, { method: 'POST', redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([302, '/login'])
})

const redirecting = (location: () => string) =>
  served((_, response) => response.writeHead(302, { location: location() }).end('moved'))

test('a redirect within an origin keeps the headers, one to another keeps no key', async () => {
  const headers = { Authorization: 'Bearer t', 'X-Api-Key': 'k', Accept: 'application/json' }
  const seen: (string | undefined)[][] = []
  const there = await served(({ headers: h }, response) => {
    seen.push([h.authorization, h['x-api-key'] as string | undefined, h.accept])
    response.end('there')
  })
  const away = await redirecting(() => there)
  const response = await proxiedFetch(away, { headers })
  expect([await response.text(), response.url, response.redirected]).toEqual(['there', there, true])
  const near = await served(({ url, headers: h }, response) => {
    if (url === '/thing') return response.writeHead(307, { location: '/other' }).end()
    seen.push([h.authorization, h['x-api-key'] as string | undefined, h.accept])
    return response.end()
  })
  await proxiedFetch(near, { headers })
  expect(seen).toEqual([
    [undefined, undefined, 'application/json'],
    ['Bearer t', 'k', 'application/json'],
  ])
})

/** A server that should get no request. */
async function unused() {
  const asked = vi.fn()
  return { asked, address: await served((_, response) => void response.end(asked())) }
}

test('a redirect from https to http is not followed', async () => {
  const { asked, address: plain } = await unused()
  const server = createHttpsServer({ key: TEST_KEY, cert: GOOD }, (_, response) =>
    response.writeHead(302, { location: plain }).end(),
  )
  const address = `https://127.0.0.1:${await listening(server)}/thing`
  expect(await failureOf(address)).toMatchObject({
    status: undefined,
    message: `The redirect is not followed: ${new URL(address).host} redirects to ${new URL(plain).origin}, which is not encrypted`,
  })
  expect(asked).not.toHaveBeenCalled()
})

test('a body is not sent to another origin', async () => {
  const { asked, address: there } = await unused()
  const away = await redirecting(() => there)
  const post: typeof fetch = (address) => proxiedFetch(address, { method: 'POST', body: 'ids' })
  expect((await failureOf(away, post))?.message).toContain(
    `${new URL(away).host} redirects a request with a body to ${new URL(there).host}`,
  )
  expect(asked).not.toHaveBeenCalled()
})

test('redirects that never end are given up', async () => {
  const address: string = await redirecting(() => address)
  expect((await failureOf(address))?.message).toContain('redirects more than 10 times')
})

test('an answer that is too large, compressed or not, ends with a clear error', async () => {
  const address = await served((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(65_000_000))),
  )
  expect(await failureOf(address)).toMatchObject({
    kind: 'unspecified',
    status: undefined,
    message: `The answer of ${new URL(address).host} is larger than 64 MB`,
  })
})

test('a body ends with its signal, with its reason', async () => {
  const address = await served((_, response) => response.writeHead(200).write('begun'))
  const caller = new AbortController()
  const response = await proxiedFetch(address, { signal: caller.signal })
  const reason = new Error('enough')
  const text = response.text()
  caller.abort(reason)
  await expect(text).rejects.toBe(reason)
})

test('the user agent is the program, unless the request has one', async () => {
  const address = await served(({ headers }, response) => response.end(headers['user-agent']))
  expect(await (await proxiedFetch(address)).text()).toMatch(/^adminui\/\d/)
  const headers = { 'User-Agent': 'another/1' }
  expect(await (await proxiedFetch(address, { headers })).text()).toBe('another/1')
})

/** A proxy that connects, or answers with this status; and its requests. */
async function proxy(status = 200) {
  const asked: string[] = []
  const server = createHttpServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.writeHead(status).end('from the proxy')
  })
  server.on('connect', ({ url = '' }, socket: Socket) => {
    asked.push(`CONNECT ${url}`)
    if (status !== 200) {
      socket.end(`HTTP/1.1 ${status} No\r\n\r\n`)
      return
    }
    const { hostname, port } = new URL(`http://${url}`)
    const upstream = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      upstream.pipe(socket).pipe(upstream)
    }).on('error', () => socket.destroy())
    closing.push(() => upstream.destroy())
  })
  const address = `http://127.0.0.1:${await listening(server)}`
  vi.stubEnv('HTTP_PROXY', address)
  vi.stubEnv('NO_PROXY', 'around.invalid')
  return { asked, address, fetch: createFetch() }
}

test('requests go through the proxy of the environment, except for NO_PROXY', async () => {
  const target = await secure(GOOD)
  const { asked, fetch } = await proxy()
  expect(await (await fetch('http://away.invalid/thing')).text()).toBe('from the proxy')
  expect(await (await fetch(target)).text()).toBe('hello')
  expect(asked).toEqual(['GET http://away.invalid/thing', `CONNECT ${new URL(target).host}`])
  expect(await failureOf('http://around.invalid/', fetch)).toMatchObject({ kind: 'not-sent' })
  expect(asked).toHaveLength(2)
})

test.each(['http', 'https'])('a proxy that asks for a password is named, over %s', async (scheme) => {
  const { address, fetch } = await proxy(407)
  expect(await failureOf(`${scheme}://away.invalid/`, fetch)).toMatchObject({
    kind: 'not-sent',
    message: `The proxy ${address} asks for a user name and password (407)`,
    remedy: expect.stringContaining('http://user:password@'),
  })
})

test('a 407 without a configured proxy names a proxy on the way: nothing was sent', async () => {
  const { address } = await proxy(407)
  vi.stubEnv('HTTP_PROXY', '')
  expect(await failureOf(address, createFetch())).toMatchObject({
    kind: 'not-sent',
    message: `${new URL(address).host} answered 407: a proxy on the way asks for a user name and password`,
  })
})

test('a proxy that does not connect is named with its answer, and one that does not exist', async () => {
  const { address, fetch } = await proxy(502)
  expect(await failureOf('https://away.invalid/', fetch)).toMatchObject({
    kind: 'not-sent',
    message: `The proxy ${address} did not connect to away.invalid: it answered 502`,
  })
  vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${await closed()}`)
  for (const scheme of ['http', 'https'])
    expect(await failureOf(`${scheme}://away.invalid/`, createFetch())).toMatchObject({
      kind: 'not-sent',
      message: expect.stringMatching(/^The proxy http:\/\/127.0.0.1:\d+ refuses connections/),
      remedy: 'Check HTTPS_PROXY, HTTP_PROXY and NO_PROXY',
    })
})
