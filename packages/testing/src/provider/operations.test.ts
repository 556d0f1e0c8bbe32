/** What operators need of a provider: health, metrics, access log, a public address, an orderly end. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { signIn } from '../sign-on/visitor.ts'
import { issueSubscriptionKey } from './boxes/subscription-keys.ts'
import { type ProviderOptions, startProvider } from './index.ts'

const SEARCH = '/rest/engagementadmin/admin/v1/search/username/SE/anna.lindqvist'

async function started(options: ProviderOptions = {}) {
  const provider = await startProvider({ size: 0, ...options })
  onTestFinished(() => provider.close())
  const headers = { Authorization: `Bearer ${await provider.accessToken('maja')}` }
  const get = (path: string, more = {}) =>
    fetch(provider.localUrl + path, { headers: { ...headers, ...more } })
  return { provider, get }
}

test('it is alive when it answers, and ready while its store does', async () => {
  const { provider, get } = await started()
  const statuses = async () => [(await get('/healthz')).status, (await get('/readyz')).status]
  expect(await statuses()).toEqual([200, 200])
  await provider.world.store.close()
  expect(await statuses()).toEqual([200, 503])
  expect(await (await get('/readyz')).json()).toMatchObject({ errorMessage: 'The store does not answer' })
})

test('metrics count calls by route, without what is in their path', async () => {
  const { get } = await started({ metrics: true })
  await (await get(SEARCH)).text()
  await (await get('/nowhere?anna.lindqvist')).text()
  const text = async () => (await get('/metrics')).text()
  const route = '/rest/engagementadmin/admin/v1/search/username/:country/:value'
  const line = `headend_http_request_duration_seconds_count{method="GET",route="${route}",status="200"} 1`
  await expect.poll(text).toContain(line)
  expect(await text()).toContain('process_cpu_seconds_total')
  expect(await text()).toContain('headend_http_requests_running 1')
  expect(await text()).not.toContain('anna')
})

test('there are no metrics unless they are asked for', async () => {
  const { get } = await started()
  expect((await get('/metrics')).status).toBe(404)
})

test('the access log has a line of JSON for each call, without query or values of its path', async () => {
  const lines: string[] = []
  const { provider, get } = await started({ accessLog: (line) => lines.push(line) })
  const answer = await get(`${SEARCH}?term=anna`, { 'X-Request-Id': 'request-1' })
  expect(answer.headers.get('X-Request-Id')).toBe('request-1')
  await answer.text()
  const refused = await get('/rest/gone', { 'X-Request-Id': 'with "quotes"' })
  await refused.text()
  await signIn(provider.url, 'maja')
  await expect.poll(() => lines.length).toBe(6)
  const calls = lines.map((line) => JSON.parse(line))
  expect(calls[0]).toEqual({
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    id: 'request-1',
    method: 'GET',
    route: '/rest/engagementadmin/admin/v1/search/username/:country/:value',
    status: 200,
    ms: expect.any(Number),
  })
  expect(calls[1]).toMatchObject({ id: refused.headers.get('X-Request-Id'), status: 404 })
  expect(calls[1].id).toMatch(/^[\da-f-]{36}$/)
  expect(calls.map(({ route }) => route)).toContain('/realms/headend/protocol/openid-connect/token')
  expect(lines.join('')).not.toContain('anna')
})

test('with a public address, configuration and sign-on are below it, whatever the gateway sends', async () => {
  const { provider, get } = await started({ publicUrl: 'https://headend.localhost' })
  expect(await (await get('/config.json')).json()).toEqual(provider.configuration)
  const discovery = await (await get('/realms/headend/.well-known/openid-configuration')).json()
  const addresses = Object.values(discovery).filter((value) => /^https?:/.test(String(value)))
  expect(addresses.length).toBeGreaterThan(8)
  for (const address of addresses) expect(address).toMatch(/^https:\/\/headend\.localhost\/realms\/headend/)
  const start = `/realms/headend/protocol/openid-connect/auth?client_id=headend-console&response_type=code&scope=openid&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256&redirect_uri=https://headend.localhost/`
  const { headers } = await fetch(provider.localUrl + start, { redirect: 'manual' })
  expect(headers.get('Location')).toMatch(/^(https:\/\/headend\.localhost)?\/realms\/headend\/login-actions/)
  expect(headers.getSetCookie().join()).toContain('secure')
})

test('a graceful end answers what runs, ends streams, and accepts no more', async () => {
  const { provider, get } = await started()
  const until = Promise.withResolvers<void>()
  provider.world.faults.arm({ path: SEARCH, until: until.promise, times: 1 })
  const running = get(SEARCH)
  const key = await issueSubscriptionKey(provider.world, { country: 'SE', platform: 'STB', id: '4711002' })
  const stream = (await get(`/rest/v1/subscribe/${key}`)).text()
  await vi.waitUntil(() => provider.world.faults.armed.length === 0)
  const closed = provider.close(20_000)
  expect(await stream).toContain(': connected')
  await expect(fetch(`${provider.localUrl}/healthz`, { headers: { Connection: 'close' } })).rejects.toThrow()
  until.resolve()
  expect((await running).status).toBe(200)
  await closed
})

test('an end does not wait longer than its grace', async () => {
  const { provider, get } = await started()
  provider.world.faults.arm({ path: SEARCH, delay: 60_000, times: 1 })
  const running = get(SEARCH).catch(() => 'lost')
  await vi.waitUntil(() => provider.world.faults.armed.length === 0)
  await provider.close(100)
  expect(await running).toBe('lost')
})
