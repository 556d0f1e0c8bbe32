import { once } from 'node:events'
import { connect } from 'node:net'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  authorizationRequest,
  createVisitor,
  requestTokens,
  signIn,
  type Tokens,
  target,
} from '../sign-on/visitor.ts'
import { type Fault, type Provider, startProvider } from './index.ts'

let provider: Provider
let authorization: Record<string, string>

beforeAll(async () => {
  provider = await startProvider({ size: 0, pace: 0.002, faultsKey: 'key-1' })
  authorization = { Authorization: `Bearer ${await provider.accessToken('dev')}`, ...KEY }
})
afterEach(() => disarm())
afterAll(() => provider.close())

const disarm = () => fetch(`${provider.url}/faults`, { method: 'DELETE', headers: KEY })
const KEY = { 'Faults-Key': 'key-1' }
const SEARCH = '/rest/engagementadmin/admin/v1/search/username/SE/anna.lindqvist'
const REBOOT = '/rest/legacybridge/admin/v1/executeservice/execute/hwRebootSTB/SE/STB/4711002'

const get = (path: string) => fetch(provider.url + path, { headers: authorization })
const post = (path: string, body: object) =>
  fetch(provider.url + path, {
    method: 'POST',
    headers: { ...KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const arm = (fault: Fault | { clock: number }) => post('/faults', fault)
const asked = async (path: string) => (await get(path)).json()

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

  test('a connection lost before the call: nothing acted', async () => {
    const another = REBOOT.replace('4711002', '4711800')
    await arm({ path: another, drop: 'before', times: 1 })
    await expect(get(another)).rejects.toThrow()
    expect(await asked('/faults/acted/SE/STB/4711800')).toEqual({})
    expect(await asked(`/faults/calls?path=${another}`)).toEqual([])
  })

  test('a connection lost after the call: it acted, and no answer came', async () => {
    await arm({ path: REBOOT, drop: 'after', times: 1 })
    await expect(get(REBOOT)).rejects.toThrow()
    expect(await asked('/faults/acted/SE/STB/4711002')).toEqual({ hwRebootSTB: 1 })
    expect(await asked(`/faults/calls?path=${REBOOT}`)).toEqual([{ method: 'GET', path: REBOOT, count: 1 }])
  })

  test('a connection is lost also while the answer before it is still on its way', async () => {
    await arm({ path: SEARCH, delay: 60_000 })
    await arm({ path: REBOOT, drop: 'before' })
    const { hostname, port, host } = new URL(provider.url)
    const connection = connect(Number(port), hostname)
    connection.write([SEARCH, REBOOT].map((path) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`).join(''))
    await once(connection, 'close')
  })

  test('sign-on can lose its connection too', async () => {
    await arm({ path: '/realms', drop: 'after', times: 1 })
    await expect(get('/realms/headend/.well-known/openid-configuration')).rejects.toThrow()
    expect((await get('/realms/headend/.well-known/openid-configuration')).ok).toBe(true)
  })

  test('a delay holds the answer back, and an abort frees it', async () => {
    await arm({ path: SEARCH, delay: 60_000 })
    await expect(fetch(provider.url + SEARCH, { signal: AbortSignal.timeout(50) })).rejects.toThrow()
  })

  test('armed faults are listed, and cleared; one that does nothing is refused', async () => {
    await arm({ path: '/rest', status: 500 })
    expect(await asked('/faults')).toEqual([{ path: '/rest', status: 500 }])
    await disarm()
    expect(await asked('/faults')).toEqual([])
    expect((await arm({ path: '/rest' })).status).toBe(400)
    expect((await arm({ path: '(', status: 500 })).status).toBe(400)
  })

  const addresses = ['', '/roles', '/sign-out', '/calls', '/grants', '/remote-logs', '/acted/SE/STB/4711002']
  const statuses = (url: string, headers: Record<string, string>) =>
    Promise.all(
      addresses.flatMap((path) => [
        fetch(`${url}/faults${path}`, { headers }).then(({ status }) => status),
        fetch(`${url}/faults${path}`, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: '{"path":"/","status":500,"account":"maja","roles":[]}',
        }).then(({ status }) => status),
      ]),
    )

  test('a provider without a key has none of these addresses', async () => {
    const sealed = await startProvider({ size: 0 })
    expect(new Set(await statuses(sealed.url, KEY))).toEqual(new Set([404]))
    await sealed.close()
  })

  test('without the key, or with a wrong one, nothing is armed or answered', async () => {
    const without = [
      ...(await statuses(provider.url, {})),
      ...(await statuses(provider.url, { 'Faults-Key': 'x' })),
    ]
    expect(without.filter((status) => status < 400)).toEqual([])
    expect(provider.world.faults.armed).toEqual([])
    expect((await fetch(`${provider.url}/faults`, { method: 'DELETE' })).status).toBe(403)
  })
})

describe('the world that tests change', () => {
  const client = { client_id: 'headend-console', redirect_uri: '' }
  const realm = () => `${provider.url}/realms/headend`
  const refresh = (token: string) =>
    requestTokens(realm(), { grant_type: 'refresh_token', refresh_token: token, client_id: client.client_id })

  test('a clock that is ahead refuses a fresh token until it is right again', async () => {
    await arm({ clock: 600_000 })
    expect((await get(SEARCH)).status).toBe(401)
    await arm({ clock: -600_000 })
    expect((await get(SEARCH)).status).toBe(200)
    expect(await asked('/faults')).toEqual([{ clock: 600_000 }, { clock: -600_000 }])
    await disarm()
    expect((await get(SEARCH)).status).toBe(200)
    expect((await post('/faults', { clock: 'late' })).status).toBe(400)
  })

  test('changed roles are in the next refresh, until they are cleared', async () => {
    const rolesIn = (token: string) => decodeJwt(token).realm_access
    const first = await signIn(provider.url, 'maja')
    await post('/faults/roles', { account: 'maja', roles: ['country-se'] })
    expect(await asked('/faults')).toEqual([{ account: 'maja', roles: ['country-se'] }])
    const second = (await (await refresh(first.refresh_token)).json()) as Tokens
    expect(rolesIn(second.access_token)).toEqual({ roles: ['country-se'] })
    expect(rolesIn(second.id_token)).toEqual({ roles: ['country-se'] })
    await disarm()
    const third = (await (await refresh(second.refresh_token)).json()) as Tokens
    expect(rolesIn(third.access_token)).toEqual(rolesIn(first.access_token))
  })

  test('an ended session gets no refresh and has to sign in again', async () => {
    const [visitor, other] = [createVisitor(), createVisitor()]
    const { refresh_token } = await signIn(provider.url, 'maja', visitor)
    const untouched = await signIn(provider.url, 'olli', other)
    expect((await post('/faults/sign-out', { account: 'maja' })).status).toBe(204)
    expect((await refresh(refresh_token)).status).toBe(400)
    const silent = { ...client, redirect_uri: `${provider.url}/`, prompt: 'none' }
    const { address } = authorizationRequest(realm(), silent)
    expect(target(await visitor.open(address))).toContain('error=login_required')
    expect(target(await other.open(address))).toContain('code=')
    expect((await refresh(untouched.refresh_token)).status).toBe(200)
  })

  test('an unknown account can be neither changed nor signed out', async () => {
    for (const body of [
      { account: 'unknown', roles: [] },
      { account: 'maja' },
      { account: 'maja', roles: [1] },
    ])
      expect((await post('/faults/roles', body)).status).toBe(400)
    expect((await post('/faults/sign-out', { account: 'unknown' })).status).toBe(400)
    expect(await asked('/faults')).toEqual([])
  })

  test('every call for tokens is counted by its grant type', async () => {
    const before = await asked('/faults/grants')
    const { refresh_token } = await signIn(provider.url, 'kari')
    for (const _ of [1, 2]) await refresh(refresh_token)
    const after = await asked('/faults/grants')
    const more = (type: string, outcome: string) => after[type]?.[outcome] - (before[type]?.[outcome] ?? 0)
    expect(more('authorization_code', 'granted')).toBe(1)
    expect(more('refresh_token', 'granted')).toBe(1)
    expect(more('refresh_token', 'refused')).toBe(1)
  })
})
