/** Two instances of the provider on one database, behind one address. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customers } from '../people.ts'
import { authorizationRequest, createVisitor, redirectTarget, requestTokens } from '../sign-on/visitor.ts'
import { needsPostgres, withPostgres } from '../store/test-postgres.ts'
import { type Provider, startProvider } from './index.ts'

/** A test subscription: its personal details can be changed. */
const ID = `FI/STB/${customers.testFi.engagements.STB}`
const ENGAGEMENT = `/rest/engagementadmin/admin/v1/engagement/${ID}`
const HISTORY = `/rest/engagementdatabasepersister/admin/v1/history/${ID}`
const PACKAGES = '/rest/tvpackage/admin/SE/v2/tvpackages'
const VOUCHERS = '/rest/mediarentalservice/admin/v1/prepaids'
/** No one listens there: each call names its instance. */
const PUBLIC = 'http://headend.localhost:4400'

describe('two instances on one database', needsPostgres, () => {
  let one: Provider
  let other: Provider
  const database = withPostgres()
  beforeAll(async () => {
    const start = () => startProvider({ data: database.url, size: 50, publicUrl: PUBLIC })
    // At once: one of them fills the empty store.
    ;[one, other] = await Promise.all([start(), start()])
  })
  afterAll(() => Promise.all([one.close(), other.close()]))

  async function call(at: Provider, method: string, path: string, body?: object, headers = {}) {
    const answer = await fetch(at.localUrl + path, {
      method,
      headers: {
        Authorization: `Bearer ${await one.accessToken('dev')}`,
        'Content-Type': 'application/json',
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, etag: answer.headers.get('ETag') ?? '', body: text && JSON.parse(text) }
  }

  const changes = async (at: Provider) => (await call(at, 'GET', HISTORY)).body.length

  test('a save through one is seen by the other, with the same version', async () => {
    const [{ id }] = (await call(one, 'GET', PACKAGES)).body
    const { body, etag } = await call(other, 'GET', `${PACKAGES}/${id}`)
    const change = { ...body, name: 'From the other' }
    const saved = await call(one, 'PUT', PACKAGES, change, { 'If-Match': etag })
    expect(saved).toMatchObject({ status: 200, body: { name: 'From the other' } })
    const seen = await call(other, 'GET', `${PACKAGES}/${id}`)
    expect(seen).toMatchObject({ etag: saved.etag, body: { name: 'From the other' } })
  })

  test('of two saves from one version, through two instances, exactly one wins', async () => {
    const before = await changes(one)
    for (const round of [1, 2, 3, 4, 5]) {
      const { etag } = await call(one, 'GET', ENGAGEMENT)
      const save = (at: Provider, city: string) =>
        call(at, 'PATCH', ENGAGEMENT, { city: `${city} ${round}` }, { 'If-Match': etag })
      const saves = await Promise.all([save(one, 'Luleå'), save(other, 'Ystad')])
      expect(saves.map(({ status }) => status).sort()).toEqual([200, 412])
      const winner = saves.find(({ status }) => status === 200)
      expect((await call(other, 'GET', ENGAGEMENT)).body.city).toBe(winner?.body.city)
    }
    expect(await changes(other)).toBe(before + 5)
  })

  test('a call that is repeated with its key at the other instance acts once', async () => {
    const { tvAccountId } = (await call(one, 'GET', ENGAGEMENT)).body
    const now = Date.now()
    const voucher = {
      country: 'FI',
      tvAccountId,
      startTime: new Date(now).toISOString(),
      endTime: new Date(now + 86_400_000).toISOString(),
      quantity: 1,
      timeUsed: 0,
    }
    const create = (at: Provider) => call(at, 'POST', VOUCHERS, voucher, { 'Idempotency-Key': 'key-1' })
    const list = async () => (await call(other, 'GET', `${VOUCHERS}/FI/${tvAccountId}`)).body.length
    const before = await list()
    const [first, second] = await Promise.all([create(one), create(other)])
    expect(first).toMatchObject({ status: 201 })
    expect(second).toEqual(first)
    expect(await create(other)).toEqual(first)
    expect(await list()).toBe(before + 1)
  })

  test('a sign-in that begins at one and ends at the other opens both', async () => {
    const visitor = createVisitor()
    const client = { client_id: 'headend-console', redirect_uri: `${PUBLIC}/` }
    const { address, verifier } = authorizationRequest(`${one.localUrl}/realms/headend`, client)
    const at = ({ localUrl }: Provider, url: string) => localUrl + url.slice(new URL(url).origin.length)
    const page = redirectTarget(await visitor.open(address))
    const form = { username: 'maja', password: 'maja' }
    const resume = redirectTarget(await visitor.open(at(other, page), form))
    const back = new URL(redirectTarget(await visitor.open(at(one, resume))))
    expect(back.origin).toBe(PUBLIC)
    const code = back.searchParams.get('code') ?? ''
    const grant = { grant_type: 'authorization_code', code, code_verifier: verifier, ...client }
    const tokens = await (await requestTokens(`${other.localUrl}/realms/headend`, grant)).json()
    for (const instance of [one, other])
      expect(await instance.world.signOn.verify(tokens.access_token)).toMatchObject({ username: 'maja' })
    const refresh = { grant_type: 'refresh_token', client_id: 'headend-console', ...tokens }
    const refreshed = await Promise.all(
      [one, other].map(({ localUrl }) => requestTokens(`${localUrl}/realms/headend`, refresh)),
    )
    expect(refreshed.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('a factory reset through one is seen in the box settings of the other', async () => {
    const path = `/rest/legacybridge/admin/v1/engagementservice/remoteconfiguration/${ID.replace('/STB', '')}`
    const before = (await call(other, 'GET', path)).body
    const service = `/rest/legacybridge/admin/v1/executeservice/execute/factoryResetSTB/${ID}`
    expect(await call(one, 'GET', service)).toMatchObject({ status: 200 })
    const after = (await call(other, 'GET', path)).body
    expect(after).not.toEqual(before)
    expect((await call(one, 'GET', path)).body).toEqual(after)
  })

  test('a subscription key of one opens a stream at the other', async () => {
    const auth = `/rest/engagementadmin/admin/v1/devices/pubsub/auth/${ID}`
    const { key } = (await call(one, 'GET', auth)).body
    const { status, body } = await fetch(`${other.localUrl}/rest/v1/subscribe/${key}`)
    await body?.cancel()
    expect(status).toBe(200)
  })
})
