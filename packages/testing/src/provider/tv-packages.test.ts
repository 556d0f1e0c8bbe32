import { ROLES, type Role } from '@headend/core/access'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Provider, startProvider } from './index.ts'
import { tvPackageKey, tvPackages } from './records.ts'

let provider: Provider

beforeAll(async () => {
  provider = await startProvider({ size: 0 })
})
afterAll(() => provider.close())
afterEach(() => provider.world.faults.clear())

/** Asks as somebody who holds these roles; nobody where none are named. */
async function ask(path: string, roles?: readonly Role[]): Promise<Response> {
  if (roles) provider.world.faults.arm({ account: 'nora', roles })
  const headers = roles ? { Authorization: `Bearer ${await provider.accessToken('nora')}` } : {}
  return fetch(`${provider.url}/rest/${path}`, { headers })
}

const developer = ['developer-live'] as const
const readers: readonly Role[] = ['tvpackage-read', 'tvpackage-write', 'content-read', 'content-write']

const PACKAGES = 'tvpackage/admin'
const USE = 'engagementdatabasepersister/admin/v1/tvpackage'

describe.each([
  `${PACKAGES}/SE/v2/tvpackages`,
  `${PACKAGES}/SE/v2/tvpackages/1001`,
  `${PACKAGES}/SE/rest/channels`,
  `${PACKAGES}/SE/rest/stores`,
  `${USE}/SE/exists?tv-package-reference=basic-se`,
])('%s', (path) => {
  test('opens to developers, and to a country role with any of the four [ROL-009]', async () => {
    for (const roles of [developer, ...readers.map((role) => ['country-se', role] as const)])
      expect([roles, (await ask(path, roles)).status]).toEqual([roles, 200])
  })

  test('opens to no other role alone, and to none of the four in another country [ROL-011]', async () => {
    for (const role of ROLES.filter((other) => other !== 'developer-live'))
      expect([role, (await ask(path, [role])).status]).toEqual([role, 403])
    expect((await ask(path, ['country-fi', ...readers])).status).toBe(403)
  })

  test('needs a token [API-073, OPN-24]', async () => {
    expect((await ask(path)).status).toBe(401)
  })

  test('refuses a country that does not exist [OPN-24]', async () => {
    const answer = await ask(path.replace('SE', 'XX'), developer)
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
    expect((await ask(`${PACKAGES}/SE/${path}`, ['country-se', role])).status).toBe(status)
  },
)

describe('one package', () => {
  test.each([
    [`${PACKAGES}/SE/v2/tvpackages/999999`, 404, 'not-found'],
    [`${PACKAGES}/FI/v2/tvpackages/1001`, 404, 'not-found'],
    [`${PACKAGES}/SE/v2/tvpackages/abc`, 400, 'invalid-id'],
    [`${PACKAGES}/SE/v2/tvpackages/SE%2F1001`, 400, 'invalid-id'],
    [`${USE}/SE/exists`, 400, 'invalid-query'],
  ])('%s is a %i [OPN-17, OPN-24]', async (path, status, errorCode) => {
    const answer = await ask(path, developer)
    expect([answer.status, await answer.json()]).toMatchObject([status, { errorCode }])
  })

  test('says by its ETag which state it is in: the same until it changes', async () => {
    const etag = async () => (await ask(`${PACKAGES}/SE/v2/tvpackages/1001`, developer)).headers.get('ETag')
    const before = await etag()
    expect(before).toMatch(/^"[\w-]+"$/)
    expect(await etag()).toBe(before)
    const { store } = provider.world
    const found = await store.get(tvPackages, tvPackageKey('SE', 1001))
    if (found) await store.put(tvPackages, { ...found, sortOrder: found.sortOrder + 1 })
    expect(await etag()).not.toBe(before)
  })
})
