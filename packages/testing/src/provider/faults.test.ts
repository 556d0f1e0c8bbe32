import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  authorizationRequest,
  createVisitor,
  redirectTarget,
  requestTokens,
  signIn,
  type Tokens,
} from '../sign-on/visitor.ts'
import { call, provider, withProvider } from '../with-provider.ts'
import { type Fault, startProvider } from './index.ts'

const KEY = { 'Faults-Key': 'key-1' }
const SEARCH = '/rest/engagementadmin/admin/v1/search/username/SE/anna.lindqvist'
const REBOOT = '/rest/legacybridge/admin/v1/executeservice/execute/hwRebootSTB/SE/STB/4711002'

let authorization: Record<string, string>

withProvider(() => startProvider({ size: 0, pace: 0.002, faultsKey: 'key-1' }))
beforeAll(async () => {
  authorization = { Authorization: `Bearer ${await provider.accessToken('dev')}` }
})

const get = (path: string) => fetch(provider.url + path, { headers: authorization })
const post = (path: string, body: object) => call('POST', path, { body, headers: KEY })
const arm = (fault: Fault | { clock: number }) => post('/faults', fault)
const disarm = () => call('DELETE', '/faults', { headers: KEY })
const asked = async (path: string) => (await call('GET', path, { headers: KEY })).body

describe('faults that tests arm', () => {
  test('a status and an error body come as often as armed', async () => {
    const body = { errorCode: 'E1', errorMessage: 'Out of order' }
    await arm({ path: '/rest/engagementadmin', status: 503, body, times: 2 })
    const answers = [await get(SEARCH), await get(SEARCH), await get(SEARCH)]
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200])
    expect(await answers[0]?.json()).toEqual(body)
  })

  test('broken JSON comes with a good status; a pattern and a method choose the call', async () => {
    await arm({ path: 'search/.*/SE', method: 'GET', body: 'broken-json' })
    const answer = await get(SEARCH)
    expect(answer.status).toBe(200)
    await expect(answer.json()).rejects.toThrow()
    expect((await get('/config.json')).ok).toBe(true)
  })

  test.each([
    ['before', '4711800', {}, []],
    ['after', '4711002', { hwRebootSTB: 1 }, [{ method: 'GET', path: REBOOT, count: 1 }]],
  ] as const)('a connection is lost %s a call of %s: %j was done', async (drop, id, done, calls) => {
    const path = REBOOT.replace('4711002', id)
    await arm({ path, drop, times: 1 })
    await expect(get(path)).rejects.toThrow()
    expect(await asked(`/faults/acted/SE/STB/${id}`)).toEqual(done)
    expect(await asked(`/faults/calls?path=${path}`)).toEqual(calls)
  })

  test('armed faults are listed and cleared; what would do nothing is refused', async () => {
    await arm({ path: '/rest', status: 500 })
    expect(await asked('/faults')).toEqual([{ path: '/rest', status: 500 }])
    await disarm()
    for (const [path, body] of [
      ['', { path: '/rest' }],
      ['', { path: '(', status: 500 }],
      ['', { clock: 'late' }],
      ['/roles', { account: 'unknown', roles: [] }],
      ['/roles', { account: 'maja', roles: [1] }],
      ['/sign-out', { account: 'unknown' }],
    ] as const)
      expect((await post(`/faults${path}`, body)).status).toBe(400)
    expect(await asked('/faults')).toEqual([])
  })

  const body = { path: '/', status: 500, account: 'maja', roles: [] }
  const addresses = ['', '/roles', '/sign-out', '/calls', '/grants', '/remote-logs', '/acted/SE/STB/4711002']
  const statuses = async (headers: Record<string, string>, url = provider.url) => {
    const sent = { 'Content-Type': 'application/json', ...headers }
    const answers = addresses.flatMap((path) => [
      fetch(`${url}/faults${path}`, { headers }),
      fetch(`${url}/faults${path}`, { method: 'POST', headers: sent, body: JSON.stringify(body) }),
    ])
    return new Set((await Promise.all(answers)).map(({ status }) => status))
  }

  test('a provider without a key has none of these addresses', async () => {
    const sealed = await startProvider({ size: 0 })
    expect(await statuses(KEY, sealed.url)).toEqual(new Set([404]))
    await sealed.close()
  })

  test.each([{}, { 'Faults-Key': 'x' }])(
    'with %j for a key nothing is armed or answered',
    async (headers) => {
      for (const status of await statuses(headers)) expect(status).toBeGreaterThanOrEqual(400)
      expect(provider.world.faults.armed).toEqual([])
      expect((await fetch(`${provider.url}/faults`, { method: 'DELETE' })).status).toBe(403)
    },
  )
})

describe('the world that tests change', () => {
  const client = { client_id: 'headend-console', redirect_uri: '' }
  const realm = () => `${provider.url}/realms/headend`
  const refresh = (token: string) =>
    requestTokens(realm(), { grant_type: 'refresh_token', refresh_token: token, client_id: client.client_id })

  test('a clock that is ahead refuses a fresh token until it is right again', async () => {
    await arm({ clock: 600_000 })
    expect((await get(SEARCH)).status).toBe(401)
    await disarm()
    expect((await get(SEARCH)).status).toBe(200)
  })

  test('changed roles are in the next refresh, until they are cleared', async () => {
    const rolesIn = (token: string) => decodeJwt(token).realm_access
    const first = await signIn(provider.url, 'maja')
    await post('/faults/roles', { account: 'maja', roles: ['country-se'] })
    const second = (await (await refresh(first.refresh_token)).json()) as Tokens
    expect(rolesIn(second.access_token)).toEqual({ roles: ['country-se'] })
    await disarm()
    const third = (await (await refresh(second.refresh_token)).json()) as Tokens
    expect(rolesIn(third.access_token)).toEqual(rolesIn(first.access_token))
  })

  test('an ended session gets no refresh and has to sign in again', async () => {
    const visitor = createVisitor()
    const { refresh_token } = await signIn(provider.url, 'maja', visitor)
    const other = await signIn(provider.url, 'olli')
    expect((await post('/faults/sign-out', { account: 'maja' })).status).toBe(204)
    expect((await refresh(refresh_token)).status).toBe(400)
    const silent = { ...client, redirect_uri: `${provider.url}/`, prompt: 'none' }
    const { address } = authorizationRequest(realm(), silent)
    expect(redirectTarget(await visitor.open(address))).toContain('error=login_required')
    expect((await refresh(other.refresh_token)).status).toBe(200)
  })
})
