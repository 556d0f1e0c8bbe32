import { parseConfiguration } from '@headend/core/config'
import type { Purchase } from '@headend/core/purchases'
import { describe, expect, test } from 'vitest'
import { type AccountName, customers } from '../../people.ts'
import { call, provider, withProvider } from '../../with-provider.ts'
import { startProvider } from '../index.ts'

let shift = 0

withProvider(() => startProvider({ size: 0, pace: 0.001, now: () => Date.now() + shift }))

/** Status and body of an answer; without an account there is no token. */
async function ask(path: string, { method, ...sent }: Parameters<typeof call>[2] & { method?: string } = {}) {
  const { status, body } = await call(method ?? ('body' in sent ? 'POST' : 'GET'), path, sent)
  return [status, body]
}

const ADMIN = '/rest/engagementadmin/admin/v1'
const ANNA = 'SE/STB/4711002'
const hits = {
  box: { id: '4711002', country: 'SE', platform: 'STB' },
  app: { id: '4711003', country: 'SE', platform: 'OTT' },
}

/** Every guarded call about Anna, and an account of another country or without the right. */
const guarded: [path: string, method: string, unable: AccountName][] = [
  [`${ADMIN}/search/username/SE/anna.lindqvist`, 'GET', 'olli'],
  [`${ADMIN}/search/tvaccountid/SE/TVA-SE-ANNA`, 'GET', 'kari'],
  [`${ADMIN}/search/email/SE/anna.lindqvist@example.se`, 'GET', 'sofie'],
  [`${ADMIN}/engagement/${ANNA}`, 'GET', 'nora'],
  [`/rest/credentialsservice/admin/v1/credentials/${ANNA}`, 'GET', 'olli'],
  [`/rest/legacybridge/admin/v1/executeservice/execute/resetIp/${ANNA}`, 'GET', 'olli'],
  [`/rest/legacybridge/admin/v1/engagementservice/deactivatecheck/${ANNA}`, 'POST', 'sofie'],
  [`${ADMIN}/devices/pubsub/auth/${ANNA}`, 'GET', 'kari'],
  [`${ADMIN}/devices/${ANNA}`, 'GET', 'olli'],
  [`${ADMIN}/devices/all/${ANNA}`, 'DELETE', 'sofie'],
  [`/rest/channelstoreaccess/admin/v1/access/${ANNA}`, 'GET', 'nora'],
  [`/rest/valueaddedservice/admin/v1/valueaddedservices/${ANNA}`, 'GET', 'olli'],
  [`/rest/deviceserialnumber/admin/v1/serialnumber/${ANNA}`, 'GET', 'sofie'],
  [`/rest/engagementdatabasepersister/admin/v1/history/${ANNA}`, 'GET', 'kari'],
]

describe('every guarded call', () => {
  test.each(guarded)(
    '%s refuses a call without a token or without the right',
    async (path, method, unable) => {
      expect(await ask(path, { method })).toMatchObject([401, { errorCode: 'not-authenticated' }])
      const forged = { Authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }
      expect(await ask(path, { method, headers: forged })).toMatchObject([401, {}])
      expect(await ask(path, { method, as: unable })).toMatchObject([403, { errorCode: 'forbidden' }])
      expect((await ask(path, { method, as: 'dev' }))[0]).toBeLessThan(300)
    },
  )

  test.each(guarded.filter(([path]) => path.endsWith(ANNA)))(
    '%s refuses an unknown country, platform and engagement',
    async (path, method) => {
      const about = (identity: string) => ask(path.replace(ANNA, identity), { method, as: 'dev' })
      expect(await about('XX/STB/4711002')).toMatchObject([400, { errorCode: 'invalid-country' }])
      expect(await about('SE/TV/4711002')).toMatchObject([400, { errorCode: 'invalid-platform' }])
      expect(await about('SE/STB/9')).toMatchObject([404, { errorCode: 'not-found' }])
    },
  )

  test('an expired token is refused', async () => {
    const headers = { Authorization: `Bearer ${await provider.accessToken('dev')}` }
    shift = 301_000
    expect(await ask(`${ADMIN}/engagement/${ANNA}`, { headers })).toMatchObject([401, {}])
    shift = 0
    expect(await ask(`${ADMIN}/engagement/${ANNA}`, { headers })).toMatchObject([200, {}])
  })

  test('a path of no service is a JSON 404', async () => {
    expect(await ask('/rest/no/such/service')).toMatchObject([404, { errorCode: 'not-found' }])
  })
})

describe('searching', () => {
  test.each(['username', 'tvaccountid', 'email'])(
    'an unknown %s is a 404, also with characters that have a meaning in addresses',
    async (by) => {
      for (const value of ['unknown', 'a/b?c#d%e', 'anna', 'anna.lindqvist%'])
        expect(
          await ask(`${ADMIN}/search/${by}/SE/${encodeURIComponent(value)}`, { as: 'maja' }),
        ).toMatchObject([404, { errorCode: 'not-found' }])
    },
  )

  test('a search never leaves its country', async () => {
    expect(await ask(`${ADMIN}/search/username/FI/anna.lindqvist`, { as: 'olli' })).toMatchObject([404, {}])
  })
})

describe('reading engagements and credentials', () => {
  test('an engagement has its fields, and no password [API-029]', async () => {
    const [status, found] = await ask(`${ADMIN}/engagement/${ANNA}`, { as: 'maja' })
    expect(status).toBe(200)
    expect(found).toMatchObject({ ...hits.box, firstName: 'Anna', tvAccountId: 'TVA-SE-ANNA' })
    expect(found).not.toHaveProperty('password')
    expect(found).not.toHaveProperty('email')
  })

  test('a list of identities gives those that exist, or 404 when none does [API-030]', async () => {
    const missing = { ...hits.box, id: '9' }
    const read = (body: unknown, as: AccountName = 'maja') => ask(`${ADMIN}/engagement`, { as, body })
    expect(await read([hits.box, missing, hits.app])).toMatchObject([200, [hits.box, hits.app]])
    expect(await read([missing])).toMatchObject([404, { errorCode: 'not-found' }])
  })

  test('a list with anything else in it, or with a country of no right, is refused', async () => {
    const read = (body: unknown) => ask(`${ADMIN}/engagement`, { as: 'maja', body })
    for (const wrong of [{}, [{}], ['4711002'], [{ ...hits.box, platform: 'TV' }], null])
      expect(await read(wrong)).toMatchObject([400, { errorCode: 'invalid-body' }])
    const finnish = { id: '4712002', country: 'FI', platform: 'STB' }
    expect(await read([hits.box, finnish])).toMatchObject([403, { errorCode: 'forbidden' }])
    expect(await ask(`${ADMIN}/engagement`, { body: [hits.box] })).toMatchObject([401, {}])
  })
})

describe('what the console asks first', () => {
  test('the configuration is valid in both environments, and points here', async () => {
    const json = await (await fetch(`${provider.url}/config.json`)).text()
    for (const environment of ['pilot', 'production'] as const) {
      const { authority, services } = parseConfiguration(json, { source: 'config.json', environment })
      expect(authority).toBe(`${provider.url}/realms/headend`)
      expect(services.adminPortal).toBe(provider.url)
    }
  })

  test('uploaded logs are taken from everyone', async () => {
    expect(await ask('/remote-log', { body: { payloads: [] } })).toEqual([204, ''])
    expect(provider.world.remoteLogs.at(-1)).toEqual({ payloads: [] })
  })

  test('a console on another origin may upload logs by beacon, which always carries credentials', async () => {
    const Origin = provider.url.replace('127.0.0.1', 'localhost')
    const asked = await fetch(`${provider.url}/remote-log`, {
      method: 'OPTIONS',
      headers: {
        Origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    })
    const sent = await fetch(`${provider.url}/remote-log`, {
      method: 'POST',
      headers: { Origin },
      body: '{}',
    })
    expect(asked.headers.get('Access-Control-Allow-Headers')).toMatch(/content-type/i)
    for (const { headers } of [asked, sent]) {
      expect(headers.get('Access-Control-Allow-Origin')).toBe(Origin)
      expect(headers.get('Access-Control-Allow-Credentials')).toBe('true')
    }
  })
})

test('purchases are sorted as requested, the newest first by default [API-049]', async () => {
  const history = (sort?: string) => {
    const query = { countryCode: 'SE', tvAccountId: customers.manor.tvAccountId, ...(sort && { sort }) }
    const path = `/rest/purchaseservice/admin/v1/mediaaccess/history?${new URLSearchParams(query)}`
    return ask(path, { as: 'dev' })
  }
  const times = async (sort?: string) =>
    ((await history(sort))[1] as Purchase[]).map(({ startTime }) => startTime)
  const newest = await times('DESCENDING')
  expect(newest).toEqual(newest.toSorted().toReversed())
  expect(await times()).toEqual(newest)
  expect(await times('ASCENDING')).toEqual(newest.toReversed())
  expect(await history('newest')).toMatchObject([400, { errorCode: 'invalid-query' }])
})
