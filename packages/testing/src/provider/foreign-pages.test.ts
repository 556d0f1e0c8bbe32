/** A page of another origin, open in the browser of somebody who is signed in, tries all that a page can send. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createVisitor, signIn, type Visitor } from '../sign-on/visitor.ts'
import { createApp } from './app.ts'
import { type Provider, startProvider } from './index.ts'
import { SERVICES } from './places.ts'

const folder = mkdtempSync(join(tmpdir(), 'headend-'))
const LOG_OUT = '/realms/headend/protocol/openid-connect/logout'
const ORIGIN = 'https://evil.example'
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

let provider: Provider
let visitor: Visitor
let tokens: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  provider = await startProvider({ data: folder, size: 0, faultsKey: 'key-1' })
})
beforeEach(async () => {
  visitor = createVisitor()
  tokens = await signIn(provider.url, 'dev', visitor)
})
afterAll(async () => {
  await provider.close()
  rmSync(folder, { recursive: true })
})

/** All that is kept, in files and in memory, as a hash: a difference is enough. */
function everything() {
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

/** What would do something at one route or the other, if it came from one of our own pages. */
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

/** By hand: fetch sets Origin and Host itself. The cookies of the person come along, as if they were not SameSite. */
async function send(method: string, path: string, headers: Record<string, string>, body = '') {
  const { hostname, port, host } = new URL(provider.url)
  const length = { 'Content-Length': String(Buffer.byteLength(body)) }
  const sent = request({ hostname, port, path, method, headers: { Host: host, ...length, ...headers } })
  const [answer] = await once(sent.end(body), 'response')
  return { status: answer.statusCode as number, text: await new Response(answer).text() }
}

describe('a page of another origin', () => {
  test.each(BODIES.map(([type]) => type))('changes nothing with any call of type %s', async (type) => {
    const [, body = ''] = BODIES.find(([candidate]) => candidate === type) ?? []
    const all = routes()
    expect(all.filter(([method]) => method === 'POST').length).toBeGreaterThan(20)
    const before = everything()
    for (const Origin of [ORIGIN, 'null'])
      for (const [method, path] of all) {
        // A log-out comes from pages without an origin; the next test is about it.
        if (Origin === 'null' && path === LOG_OUT) continue
        const headers = { Origin, 'Content-Type': type, Cookie: visitor.cookies(`${provider.url}${path}`) }
        const { status } = await send(method, path, headers, body)
        expect([method, path, status]).toEqual([method, path, expect.toBeOneOf([401, 403, 404, 415])])
      }
    expect(everything()).toBe(before)
  })

  test('ends no session with a log-out as from nowhere: the person is asked', async () => {
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

  test('is told by no answer that it may send a header of its own', async () => {
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
