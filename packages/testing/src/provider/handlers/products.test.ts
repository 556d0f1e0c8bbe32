import { ROLES, type Role } from '@headend/core/access'
import { newTvPackageDraft, tvPackageCreateBody } from '@headend/core/tv-packages'
import { newTvStreamingServiceDraft, tvStreamingServiceBody } from '@headend/core/tv-streaming-services'
import { describe, expect, test } from 'vitest'
import { call, provider, withProvider } from '../../with-provider.ts'
import { startProvider } from '../index.ts'
import { type TvStreamingServiceRecord, tvPackages } from '../records.ts'
import { streamingServiceBody } from './tv-streaming-services.ts'

withProvider(() => startProvider({ size: 0 }))

/** Calls with these roles; without roles there is no token. */
async function get(path: string, roles?: readonly Role[]): Promise<Response> {
  if (roles) provider.world.faults.arm({ account: 'nora', roles })
  const headers = roles ? { Authorization: `Bearer ${await provider.accessToken('nora')}` } : {}
  return fetch(`${provider.url}/rest/${path}`, { headers })
}

const developer = ['developer-live'] as const
const readers: readonly Role[] = ['tvpackage-read', 'tvpackage-write', 'content-read', 'content-write']

const ADMIN = 'tvpackage/admin'
const USE = 'engagementdatabasepersister/admin/v1/tvpackage'

describe.each([
  `${ADMIN}/SE/v2/tvpackages`,
  `${ADMIN}/SE/v2/tvpackages/1001`,
  `${ADMIN}/SE/rest/channels`,
  `${ADMIN}/SE/rest/stores`,
  `${USE}/SE/exists?tv-package-reference=basic-se`,
])('%s', (path) => {
  test('opens to no other role alone, and to none of the four in another country [ROL-011]', async () => {
    for (const role of ROLES.filter((other) => other !== 'developer-live'))
      expect([role, (await get(path, [role])).status]).toEqual([role, 403])
    expect((await get(path, ['country-fi', ...readers])).status).toBe(403)
  })

  test('needs a token [API-073, OPN-24]', async () => {
    expect((await get(path)).status).toBe(401)
  })

  test('refuses a country that does not exist [OPN-24]', async () => {
    const answer = await get(path.replace('SE', 'XX'), developer)
    expect([answer.status, await answer.json()]).toMatchObject([400, { errorCode: 'invalid-country' }])
  })
})

test.each<[status: number, role: Role, path: string]>([
  [200, 'engagement-write', 'v2/tvpackages'],
  [200, 'engagement-write', 'v2/tvpackages/1001'],
  [403, 'engagement-write', 'rest/channels'],
  [403, 'engagement-write', 'tvpackage-changes/rest/1001'],
  [403, 'engagement-read', 'v2/tvpackages'],
])(
  'answers %d to %s for %s: editors of engagements choose packages [ROL-024, OPN-42]',
  async (status, role, path) => {
    expect((await get(`${ADMIN}/SE/${path}`, ['country-se', role])).status).toBe(status)
  },
)

describe('one package', () => {
  test.each([
    [`${ADMIN}/SE/v2/tvpackages/999999`, 404, 'not-found'],
    [`${ADMIN}/FI/v2/tvpackages/1001`, 404, 'not-found'],
    [`${ADMIN}/SE/v2/tvpackages/abc`, 400, 'invalid-id'],
    [`${ADMIN}/SE/v2/tvpackages/SE%2F1001`, 400, 'invalid-id'],
    [`${USE}/SE/exists`, 400, 'invalid-query'],
  ])('%s is a %i [OPN-17, OPN-24]', async (path, status, errorCode) => {
    const answer = await get(path, developer)
    expect([answer.status, await answer.json()]).toMatchObject([status, { errorCode }])
  })
})

const PACKAGES = '/rest/tvpackage/admin/SE/v2/tvpackages'
const SERVICES = '/rest/tvpackage/admin/SE/v1/tvstreamingservices'

const send = (method: string, path: string, sent: Parameters<typeof call>[2] = {}) =>
  call(method, path, { as: 'dev', ...sent })

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
  },
  {
    path: SERVICES,
    make: aService,
    unknown: 'nowhere',
  },
]

describe.each(kinds)('$path', ({ path, make, unknown }) => {
  test('creates with 201, saves with 200, deletes with 204, and is then a 404 [OPN-17]', async () => {
    const body = make()
    const created = await send('POST', path, { body })
    expect(created).toMatchObject({ status: 201, body })
    const one = `${path}/${body.id}`
    expect((await send('GET', one)).etag).toBe(created.etag)
    const saved = await send('PUT', path, { body: { ...body, name: 'Fjäll' } })
    expect(saved).toMatchObject({ status: 200, body: { ...body, name: 'Fjäll' } })
    expect(saved.etag).not.toBe(created.etag)
    expect(await send('DELETE', one)).toMatchObject({ status: 204, body: '' })
    for (const method of ['GET', 'DELETE'])
      expect(await send(method, one)).toMatchObject({ status: 404, body: { errorCode: 'not-found' } })
  })

  test('takes a save at the path with the id as well [OPN-01, OPN-02]', async () => {
    const body = make()
    await send('POST', path, { body })
    expect((await send('PUT', `${path}/${body.id}`, { body: { ...body, name: 'Älv' } })).status).toBe(200)
    const other = await send('PUT', `${path}/${body.id}`, { body: make() })
    expect(other).toMatchObject({ status: 400, body: { errorCode: 'invalid-body', fields: {} } })
    expect((await send('GET', `${path}/${body.id}`)).body).toMatchObject({ name: 'Älv' })
  })

  test('refuses a save of an unknown id with 404', async () => {
    const id = path === PACKAGES ? Number(unknown) : unknown
    expect(await send('PUT', path, { body: make({ id }) })).toMatchObject({ status: 404 })
  })

  test('refuses a missing or misshapen body with 400', async () => {
    for (const method of ['POST', 'PUT'])
      for (const raw of ['', '{"', '5', 'null', '[]'])
        expect([raw, (await send(method, path, { body: raw })).status]).toEqual([raw, 400])
    for (const raw of ['{}', '{"id":{}}']) expect((await send('POST', path, { body: raw })).status).toBe(400)
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
  const { status, body } = await send('POST', PACKAGES, { body: aPackage(over) })
  expect([status, body.fields]).toEqual([400, fields])
})

test('a package keeps channels, services and clients that are no longer offered', async () => {
  const found = await send('GET', `${PACKAGES}/1007`)
  const old = {
    channels: [{ id: '5' }],
    disallowedTvClientNames: ['yesterday'],
    tvStreamingServices: [{ id: 'gone' }],
  }
  await provider.world.store.put(tvPackages, { ...found.body, ...old, country: 'SE' } as never)
  const { body } = await send('GET', `${PACKAGES}/1007`)
  expect((await send('PUT', PACKAGES, { body: { ...body, title: 'x' } })).status).toBe(200)
})

const storedService: TvStreamingServiceRecord = {
  country: 'SE',
  id: 'kust-play',
  name: 'Kust Play',
  tvStreamingServiceIdTierUp: 'gone',
  tvStreamingServiceIdTierDown: 'kust-play',
  storeIds: ['gone'],
  createdAt: '2020-01-01T00:00:00.000Z',
  lastModifiedAt: '2020-01-01T00:00:00.000Z',
}

test('a streaming service keeps tiers and stores that are no longer offered, as in a dry run', () => {
  const { id, tvStreamingServiceIdTierUp, tvStreamingServiceIdTierDown, storeIds } = storedService
  const context = { before: storedService, stores: [], services: ['kust-play'] }
  expect(streamingServiceBody({ ...storedService, name: 'Kust' }, context)).toEqual({
    ...{ id, tvStreamingServiceIdTierUp, tvStreamingServiceIdTierDown, storeIds },
    name: 'Kust',
  })
})
