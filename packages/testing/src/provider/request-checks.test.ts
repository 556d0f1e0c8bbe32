/**
 * Requests that no handler gets: from pages of other origins, to other hosts, with broken paths, methods and
 * bodies.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createVisitor, signIn, type Visitor } from '../sign-on/visitor.ts'
import { createApp } from './app.ts'
import { type Provider, startProvider } from './index.ts'
import { SERVICES } from './listeners.ts'

const folder = mkdtempSync(join(tmpdir(), 'headend-'))
const webRoot = mkdtempSync(join(tmpdir(), 'headend-web-'))
const LOG_OUT = '/realms/headend/protocol/openid-connect/logout'
const ORIGIN = 'https://evil.example'
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

let provider: Provider

beforeAll(async () => {
  writeFileSync(join(webRoot, 'index.html'), '<title>Console</title>')
  provider = await startProvider({ data: folder, size: 0, faultsKey: 'key-1', webRoot })
})
afterAll(async () => {
  await provider.close()
  for (const made of [folder, webRoot]) rmSync(made, { recursive: true })
})

/** A hash of everything stored, in files and in memory. */
function storedState() {
  const database = new DatabaseSync(join(folder, 'headend.sqlite'), { readOnly: true })
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all()
  const rows = tables.map(({ name }) => [name, database.prepare(`SELECT * FROM "${name}"`).all()])
  database.close()
  const { faults, remoteLogs } = provider.world
  return createHash('sha256')
    .update(JSON.stringify([rows, faults.armed, remoteLogs]))
    .digest('hex')
}

/** Every route that writes, with values in place of its parameters. */
const VALUES: Readonly<Record<string, string>> = { country: 'SE', platform: 'STB', engagementId: '4711002' }
function routes(): [method: string, path: string][] {
  const app = createApp(provider.world, { services: SERVICES, faultsKey: 'key-1' })
  const found = app.routes.filter(({ method }) => WRITES.includes(method))
  const filled = found.map(
    ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, (_, name) => VALUES[name] ?? '1001')}`,
  )
  return [...new Set(filled)].map((line) => line.split(' ') as [string, string])
}

/** Fields that would have an effect at some route if one of our own pages sent them. */
const FIELDS = {
  username: 'dev',
  password: 'dev',
  account: 'dev',
  grant_type: 'client_credentials',
  client_id: 'headend-cli',
  logout: 'yes',
}
const JSON_BODY = JSON.stringify({
  ...FIELDS,
  roles: ['developer-live'],
  path: '/',
  status: 500,
  payloads: [],
})
const BODIES: readonly [type: string, body: string][] = [
  ['text/plain', JSON_BODY],
  ['application/json', JSON_BODY],
  ['application/x-www-form-urlencoded', `${new URLSearchParams(FIELDS)}`],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="account"\r\n\r\ndev\r\n--b--\r\n',
  ],
]

/**
 * By hand: fetch sets Origin and Host itself. The person's cookies are sent, as if they were not SameSite.
 */
async function send(method: string, path: string, headers: Record<string, string>, body = '') {
  const { hostname, port, host } = new URL(provider.url)
  const length = { 'Content-Length': String(Buffer.byteLength(body)) }
  const sent = request({ hostname, port, path, method, headers: { Host: host, ...length, ...headers } })
  const [answer] = await once(sent.end(body), 'response')
  return { status: answer.statusCode as number, text: await new Response(answer).text() }
}

describe('a page of another origin', () => {
  let visitor: Visitor
  let tokens: Awaited<ReturnType<typeof signIn>>

  beforeEach(async () => {
    visitor = createVisitor()
    tokens = await signIn(provider.url, 'dev', visitor)
  })

  test.each(BODIES.map(([type]) => type))('changes nothing with any call of type %s', async (type) => {
    const [, body = ''] = BODIES.find(([candidate]) => candidate === type) ?? []
    const all = routes()
    expect(all.filter(([method]) => method === 'POST').length).toBeGreaterThan(20)
    const before = storedState()
    for (const Origin of [ORIGIN, 'null'])
      for (const [method, path] of all) {
        // The console's log-out has the origin null: see the next test.
        if (Origin === 'null' && path === LOG_OUT) continue
        const headers = { Origin, 'Content-Type': type, Cookie: visitor.cookies(`${provider.url}${path}`) }
        const { status } = await send(method, path, headers, body)
        expect([method, path, status]).toEqual([method, path, expect.toBeOneOf([401, 403, 404, 415])])
      }
    expect(storedState()).toBe(before)
  })

  test('ends no session with a log-out of origin null: the person is asked', async () => {
    const headers = {
      Origin: 'null',
      'Content-Type': 'application/x-www-form-urlencoded',
      Cookie: visitor.cookies(provider.url + LOG_OUT),
    }
    const { status, text } = await send('POST', LOG_OUT, headers, 'logout=yes')
    expect([status, text]).toEqual([200, expect.stringContaining('Do you want to sign out?')])
    expect(text).not.toContain('<script>')
    const refresh = {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
      client_id: 'headend-console',
    }
    const form = { method: 'POST', body: new URLSearchParams(refresh) }
    expect((await fetch(`${provider.url}/realms/headend/protocol/openid-connect/token`, form)).status).toBe(
      200,
    )
  })

  test('may send a header of its own to no route', async () => {
    for (const [method, path] of routes()) {
      const headers = {
        Origin: ORIGIN,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'authorization, faults-key',
      }
      const answer = await fetch(provider.url + path, { method: 'OPTIONS', headers })
      const allowed = answer.headers.get('Access-Control-Allow-Origin')
      expect([path, allowed === ORIGIN || allowed === '*']).toEqual([path, false])
    }
  })
})

describe('a name that was rebound to this machine', () => {
  test.each([
    ['evil.example', 421],
    ['evil.example:4400', 421],
    ['127.0.0.1.evil.example', 421],
    ['localhost.evil.example', 421],
    ['localhost:1', 200],
    ['console.localhost', 200],
    ['127.0.0.1', 200],
    ['[::1]:4400', 200],
  ])('Host: %s is answered with %i', async (Host, status) => {
    expect((await send('GET', '/config.json', { Host })).status).toBe(status)
  })
})

describe('a call without an origin', () => {
  test.each([
    ['/remote-log', 'application/json; charset=utf-8', 204],
    ['/remote-log', 'text/plain', 415],
    ['/realms/headend/protocol/openid-connect/token', 'application/json', 415],
  ])('%s takes %s with %i', async (path, type, status) => {
    expect((await send('POST', path, { 'Content-Type': type }, '{"payloads":[]}')).status).toBe(status)
  })
})

const ADMIN = '/rest/engagementadmin/admin/v1'

describe('a known path with another method [API-074]', () => {
  test.each([
    ['POST', `${ADMIN}/search/username/SE/anna`, 'GET, HEAD'],
    ['DELETE', `${ADMIN}/engagement`, 'POST'],
    ['GET', '/remote-log', 'POST'],
    ['PUT', '/config.json', 'GET, HEAD'],
    ['GET', '/realms/headend/protocol/openid-connect/token', 'POST'],
    ['DELETE', '/realms/headend/protocol/openid-connect/logout', 'POST, GET, HEAD'],
  ])('%s %s is a 405 with the methods that it has', async (method, path, allowed) => {
    const answer = await fetch(provider.url + path, { method })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, allowed])
    const errorMessage = `${path} takes ${allowed}, not ${method}`
    expect(await answer.json()).toEqual({ errorCode: 'method-not-allowed', errorMessage })
  })

  test.each(['GET', 'POST', 'DELETE'])('%s on an unknown path of the services is a 404', async (method) => {
    const answer = await fetch(`${provider.url}/rest/unknown`, { method })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([404, null])
    expect(await answer.json()).toMatchObject({ errorCode: 'not-found' })
  })

  test('a path that the realm does not have is a 404 in the same shape', async () => {
    const answer = await fetch(`${provider.url}/realms/headend/no-such-thing`)
    expect([answer.status, await answer.json()]).toMatchObject([404, { errorCode: 'not-found' }])
  })

  test('a page of the console answers HEAD', async () => {
    expect((await fetch(`${provider.url}/engagements`, { method: 'HEAD' })).status).toBe(200)
  })
})

test.each([
  `${ADMIN}/search/username/SE/%zz`,
  `${ADMIN}/search/username/SE/%`,
  '/realms/headend/%E0%A4%A',
  '/engagements/%ff',
])('a path that cannot be decoded is refused: %s [API-074]', async (path) => {
  // By hand: fetch would correct the address first.
  const { hostname, port } = new URL(provider.url)
  const sent = request({ hostname, port, path }).end()
  const [answer] = await once(sent, 'response')
  const body = await new Response(answer).json()
  expect([answer.statusCode, body]).toEqual([
    400,
    { errorCode: 'invalid-path', errorMessage: 'The path is not valid percent-encoding' },
  ])
})

test.each([
  '/remote-log',
  '/realms/headend/protocol/openid-connect/logout',
  '/rest/priceservice/admin/rest/v1/campaigns',
])('%s: a body that is too large or of unknown size is refused unread [API-074]', async (path) => {
  const url = provider.url + path
  const large = await fetch(url, { method: 'POST', body: 'x'.repeat(1_048_577) })
  expect([large.status, await large.json()]).toMatchObject([413, { errorCode: 'body-too-large' }])
  const body = new Blob(['{}']).stream()
  const endless = await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect([endless.status, await endless.json()]).toMatchObject([411, { errorCode: 'length-required' }])
})
