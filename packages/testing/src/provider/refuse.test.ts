import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Provider, startProvider } from './index.ts'

let provider: Provider
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headend-'))
  writeFileSync(join(folder, 'index.html'), '<title>Console</title>')
  provider = await startProvider({ size: 0, webRoot: folder })
})
afterAll(async () => {
  await provider.close()
  rmSync(folder, { recursive: true })
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
  ])('%s %s is told which ones there are', async (method, path, allowed) => {
    const answer = await fetch(provider.url + path, { method })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, allowed])
    const errorMessage = `${path} takes ${allowed}, not ${method}`
    expect(await answer.json()).toEqual({ errorCode: 'method-not-allowed', errorMessage })
  })

  test.each(['GET', 'POST', 'DELETE'])(
    '%s on a path of the services that nobody knows is a 404',
    async (method) => {
      const answer = await fetch(`${provider.url}/rest/unknown`, { method })
      expect([answer.status, answer.headers.get('Allow')]).toEqual([404, null])
      expect(await answer.json()).toMatchObject({ errorCode: 'not-found' })
    },
  )

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
])('a path that cannot be decoded is refused as one: %s [API-074]', async (path) => {
  // By hand: fetch would put the address right first.
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
])(
  'a body for %s that is too large, or of unknown size, is refused before it is read [API-074]',
  async (path) => {
    const url = provider.url + path
    const large = await fetch(url, { method: 'POST', body: 'x'.repeat(1_048_577) })
    expect([large.status, await large.json()]).toMatchObject([413, { errorCode: 'body-too-large' }])
    const body = new Blob(['{}']).stream()
    const endless = await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit)
    expect([endless.status, await endless.json()]).toMatchObject([411, { errorCode: 'length-required' }])
  },
)
