import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Fault, type Provider, startProvider } from './index.ts'

let provider: Provider
let authorization: Record<string, string>

beforeAll(async () => {
  provider = await startProvider({ size: 0, pace: 0.002 })
  authorization = { Authorization: `Bearer ${await provider.accessToken('dev')}` }
})
afterEach(() => fetch(`${provider.url}/faults`, { method: 'DELETE' }))
afterAll(() => provider.close())

const SEARCH = '/rest/engagementadmin/admin/v1/search/username/SE/anna.lindqvist'
const REBOOT = '/rest/legacybridge/admin/v1/executeservice/execute/hwRebootSTB/SE/STB/4711002'

const get = (path: string) => fetch(provider.url + path, { headers: authorization })
const arm = (fault: Fault) => fetch(`${provider.url}/faults`, { method: 'POST', body: JSON.stringify(fault) })
const asked = async (path: string) => (await get(path)).json()

describe('faults that tests arm', () => {
  test('a status and an error body come as often as was said, then the service is back', async () => {
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
    await arm({ path: REBOOT, drop: 'before', times: 1 })
    await expect(get(REBOOT)).rejects.toThrow()
    expect(await asked('/faults/acted/SE/STB/4711002')).toEqual({})
    expect(await asked(`/faults/calls?path=${REBOOT}`)).toEqual([])
  })

  test('a connection lost after the call: it acted, and no answer came', async () => {
    await arm({ path: REBOOT, drop: 'after', times: 1 })
    await expect(get(REBOOT)).rejects.toThrow()
    expect(await asked('/faults/acted/SE/STB/4711002')).toEqual({ hwRebootSTB: 1 })
    expect(await asked(`/faults/calls?path=${REBOOT}`)).toEqual([{ method: 'GET', path: REBOOT, count: 1 }])
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
    await fetch(`${provider.url}/faults`, { method: 'DELETE' })
    expect(await asked('/faults')).toEqual([])
    expect((await arm({ path: '/rest' })).status).toBe(400)
    expect((await arm({ path: '(', status: 500 })).status).toBe(400)
  })

  test('a provider without faults knows none of these addresses', async () => {
    const sealed = await startProvider({ size: 0, faults: false })
    const answer = await fetch(`${sealed.url}/faults`, { method: 'POST', body: '{"path":"/","status":500}' })
    expect(answer.status).toBe(404)
    expect((await fetch(`${sealed.url}/healthz`)).status).toBe(200)
    await sealed.close()
  })
})
