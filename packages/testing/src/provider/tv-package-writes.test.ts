import { newTvPackageDraft, tvPackageCreateBody } from '@headend/core/tv-packages'
import { newTvStreamingServiceDraft, tvStreamingServiceBody } from '@headend/core/tv-streaming-services'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AccountName } from '../people.ts'
import { type Provider, startProvider } from './index.ts'
import { tvPackages } from './records.ts'

let provider: Provider
beforeAll(async () => {
  provider = await startProvider({ size: 0 })
})
afterAll(() => provider.close())
afterEach(() => provider.world.faults.clear())

const PACKAGES = '/rest/tvpackage/admin/SE/v2/tvpackages'
const SERVICES = '/rest/tvpackage/admin/SE/v1/tvstreamingservices'

interface Call {
  as?: AccountName
  body?: unknown
  raw?: string
  headers?: Record<string, string>
}

async function call(method: string, path: string, { as = 'dev', body, raw, headers }: Call = {}) {
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const answer = await fetch(provider.url + path, {
    method,
    headers: { Authorization: `Bearer ${await provider.accessToken(as)}`, ...headers },
    ...(sent !== undefined && { body: sent }),
  })
  const text = await answer.text()
  const said = (text && JSON.parse(text)) as Record<string, unknown>
  return { status: answer.status, said, etag: answer.headers.get('ETag') ?? '' }
}

let last = 700_000
const aPackage = (over: object = {}) => {
  const id = String(++last)
  return {
    ...tvPackageCreateBody({ ...newTvPackageDraft(), id, name: 'Kust', nodeName: `coast-${id}` }, 'SE'),
    ...over,
  }
}
const aService = (over: object = {}) => ({
  ...tvStreamingServiceBody({ ...newTvStreamingServiceDraft(), id: `kust-${++last}`, name: 'Kust' }),
  ...over,
})

const kinds = [
  {
    path: PACKAGES,
    make: aPackage,
    unknown: '999999',
    taken: { id: 1001 },
    text: 'TvPackage already exists',
  },
  {
    path: SERVICES,
    make: aService,
    unknown: 'nowhere',
    taken: { id: 'norrsken-play' },
    text: 'Tv streaming already exists',
  },
]

describe.each(kinds)('$path', ({ path, make, unknown, taken, text }) => {
  test('creates with 201, saves with 200, deletes with 204, and then there is nothing [OPN-17]', async () => {
    const body = make()
    const created = await call('POST', path, { body })
    expect(created).toMatchObject({ status: 201, said: body })
    const one = `${path}/${body.id}`
    expect((await call('GET', one)).etag).toBe(created.etag)
    const saved = await call('PUT', path, { body: { ...body, name: 'Fjäll' } })
    expect(saved).toMatchObject({ status: 200, said: { ...body, name: 'Fjäll' } })
    expect(saved.etag).not.toBe(created.etag)
    expect(await call('DELETE', one)).toMatchObject({ status: 204, said: '' })
    for (const method of ['GET', 'DELETE'])
      expect(await call(method, one)).toMatchObject({ status: 404, said: { errorCode: 'not-found' } })
  })

  test('takes a save at the path of the one as well [OPN-01, OPN-02]', async () => {
    const body = make()
    await call('POST', path, { body })
    expect((await call('PUT', `${path}/${body.id}`, { body: { ...body, name: 'Älv' } })).status).toBe(200)
    const other = await call('PUT', `${path}/${body.id}`, { body: make() })
    expect(other).toMatchObject({ status: 400, said: { errorCode: 'invalid-body', fields: {} } })
    expect((await call('GET', `${path}/${body.id}`)).said).toMatchObject({ name: 'Älv' })
  })

  test('refuses an id that is taken with 409 and the documented text [OPN-17]', async () => {
    const { status, said } = await call('POST', path, { body: make(taken) })
    expect([status, said.errorMessage]).toEqual([409, text])
  })

  test('refuses a save of what there is not with 404', async () => {
    const id = path === PACKAGES ? Number(unknown) : unknown
    expect(await call('PUT', path, { body: make({ id }) })).toMatchObject({ status: 404 })
  })

  test('refuses a body that is none, or is not of the shape, with 400', async () => {
    for (const method of ['POST', 'PUT'])
      for (const raw of ['', '{"', '5', 'null', '[]'])
        expect([raw, (await call(method, path, { raw })).status]).toEqual([raw, 400])
    for (const raw of ['{}', '{"id":{}}']) expect((await call('POST', path, { raw })).status).toBe(400)
  })

  test('saves only the state that If-Match names', async () => {
    const body = make()
    const { etag } = await call('POST', path, { body })
    const save = (match: string, name: string) =>
      call('PUT', path, { body: { ...body, name }, headers: { 'If-Match': match } })
    expect((await save('"older"', 'x')).said).toMatchObject({ errorCode: 'changed-meanwhile' })
    const twice = await Promise.all([save(etag, 'One'), save(etag, 'Two')])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await save('*', 'Any')).status).toBe(200)
    expect((await save(`"older", ${(await call('GET', `${path}/${body.id}`)).etag}`, 'List')).status).toBe(
      200,
    )
    const stale = { headers: { 'If-Match': etag } }
    expect((await call('DELETE', `${path}/${body.id}`, stale)).status).toBe(412)
  })

  test('does once what comes twice with the same Idempotency-Key', async () => {
    const body = make()
    const headers = { 'Idempotency-Key': `key-${body.id}` }
    const both = [await call('POST', path, { body, headers }), await call('POST', path, { body, headers })]
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect((await call('POST', path, { body })).status).toBe(409)
  })

  test.each<[string, AccountName, AccountName]>([
    ['POST', 'kari', 'sofie'],
    ['PUT', 'kari', 'sofie'],
    ['DELETE', 'maja', 'kari'],
  ])('guards %s with the right for it', async (method, may, mayNot) => {
    const about = method === 'DELETE' ? `/${unknown}` : ''
    const inCountry = (account: AccountName) =>
      path.replace('SE', { kari: 'NO', sofie: 'DK' }[account as string] ?? 'SE') + about
    expect((await call(method, inCountry(may), { as: may, body: {} })).status).toBeOneOf([400, 404])
    expect(await call(method, inCountry(mayNot), { as: mayNot, body: {} })).toMatchObject({
      status: 403,
      said: { errorCode: 'forbidden' },
    })
    const anonymous = await fetch(provider.url + path + about, { method })
    expect(anonymous.status).toBe(401)
  })
})

test.each<[object, Record<string, string>]>([
  [{ name: '' }, { name: 'Package name is required' }],
  [{ nodeName: '' }, { nodeName: 'Package node name is required' }],
  [{ price: -1 }, { price: 'Must be 0 or more' }],
  [{ currency: 'EUR' }, { currency: 'Must be SEK in SE' }],
  [{ currency: undefined }, { currency: 'Must be SEK in SE' }],
  [{ id: '700999' }, { id: 'Must be an integer' }],
  [
    { purchasable: true, platform: [] },
    { platform: 'At least one platform must be selected when package is purchasable' },
  ],
  [{ disallowedTvClientNames: ['tomorrow'] }, { disallowedTvClientNames: 'Unknown: tomorrow' }],
  [{ stores: [{ id: '9' }] }, { stores: 'Unknown: 9' }],
])('a package with %j is refused at %j [OPN-24]', async (over, fields) => {
  const { status, said } = await call('POST', PACKAGES, { body: aPackage(over) })
  expect([status, said.fields]).toEqual([400, fields])
})

test('what has left the catalogues may stay where it was, and clients that nobody knows any more', async () => {
  const found = await call('GET', `${PACKAGES}/1007`)
  const old = {
    channels: [{ id: '5' }],
    disallowedTvClientNames: ['yesterday'],
    tvStreamingServices: [{ id: 'gone' }],
  }
  await provider.world.store.put(tvPackages, { ...found.said, ...old, country: 'SE' } as never)
  const { said } = await call('GET', `${PACKAGES}/1007`)
  expect((await call('PUT', PACKAGES, { body: { ...said, title: 'x' } })).status).toBe(200)
})
