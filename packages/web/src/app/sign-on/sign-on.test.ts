import type { Configuration } from '@headend/core/config'
import { createLog } from '@headend/core/log'
import type { Tokens } from '@headend/core/session'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserStorage } from '../../ui/storage/browser-storage.fixture.ts'

/** The sign-on service, and what it was asked for in this order. */
const service = {
  did: [] as string[],
  revoke: async ({ refreshToken }: Tokens) => void service.did.push(`revoke ${refreshToken}`),
  leave: async (idToken: string) => void service.did.push(`leave ${idToken}`),
  enter: async () => false,
  tidy: async () => {},
  watch: async (onEnd: (how: 'ended' | 'lost') => void) => {
    service.end = onEnd
  },
  end: undefined as ((how: 'ended' | 'lost') => void) | undefined,
}
vi.mock('./service.ts', () => ({ createSignOnService: () => service }))

const name = 'headend-tokens console https://sign-on.test/realms/headend'
const claims = btoa(JSON.stringify({ preferred_username: 'maja', realm_access: { roles: ['country-se'] } }))
const tokens = {
  accessToken: `x.${claims}.x`,
  refreshToken: 'refresh-1',
  idToken: 'id-1',
  expiresAt: 300_000,
}
let local: ReturnType<typeof browserStorage>
let tab: ReturnType<typeof browserStorage>
let storageChanges: ((event: object) => void)[]
let warned: string[]

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  local = browserStorage()
  tab = browserStorage()
  storageChanges = []
  warned = []
  service.did = []
  service.leave = async (idToken) => void service.did.push(`leave ${idToken}`)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('localStorage', local.area)
  vi.stubGlobal('sessionStorage', tab.area)
  vi.stubGlobal('location', new URL('https://console.test/'))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'storage') storageChanges.push(listener)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function signOn(over: Partial<Configuration['signOn']> = {}) {
  const { createSignOn } = await import('./sign-on.ts')
  const configuration = {
    authority: 'https://sign-on.test/realms/headend',
    signOn: { clientId: 'console', flow: 'standard', responseMode: 'fragment', minValidity: 60, ...over },
  } as Configuration
  return createSignOn(configuration, {
    log: createLog((level, message) => level === 'WARN' && warned.push(message)),
    replaceAddress: () => {},
    fetch: () => Promise.reject(new Error('Nothing is asked')),
    now: () => 0,
  })
}

test.each([
  [true, []],
  [false, ['No secure context: the sign-on and the lock between tabs need https or localhost']],
])('a page of which it is %s that its context is secure warns: %j [SES-021]', async (isSecure, expected) => {
  vi.stubGlobal('isSecureContext', isSecure)
  await signOn()
  expect(warned).toEqual(expected)
})

test('an unused flow is reported', async () => {
  await signOn({ flow: 'implicit' })
  expect(warned).toEqual(["The flow 'implicit' is not used: the console signs on with the standard flow"])
})

describe('a log-out', () => {
  beforeEach(() => local.area.setItem(name, JSON.stringify(tokens)))

  test('first ends the session at the sign-on, and revokes once the browser is back [SES-026]', async () => {
    await (await signOn()).logout()
    expect(service.did).toEqual(['leave id-1'])
    expect(local.items.has(name)).toBe(false)
    const back = await signOn()
    await back.start()
    await back.start()
    expect(service.did).toEqual(['leave id-1', 'revoke refresh-1'])
    expect([...tab.items]).toEqual([])
  })

  test('revokes at once where the sign-on cannot be visited [SES-026]', async () => {
    service.leave = () => Promise.reject(new Error('no answer came'))
    await expect((await signOn()).logout()).rejects.toThrow('no answer came')
    expect(service.did).toEqual(['revoke refresh-1'])
    expect([...tab.items]).toEqual([])
  })

  test('revokes before it leaves where the browser keeps nothing [SES-026]', async () => {
    local.area.setItem(name, JSON.stringify(tokens))
    local.state.full = true
    await (await signOn()).logout()
    expect(service.did).toEqual(['revoke refresh-1', 'leave id-1'])
  })
})

describe('what another tab writes', () => {
  test.each([
    ['tokens', JSON.stringify(tokens), { user: { username: 'maja' }, roles: ['country-se'] }],
    ['that they are lost', 'lost', 'lost'],
    ['nothing any more', null, 'loggedOut'],
  ])('%s: is heard', async (_, text, expected) => {
    const heard: unknown[] = []
    const { onChange } = await signOn()
    onChange((now) => heard.push(now))
    if (text !== null) local.area.setItem(name, text)
    for (const listener of storageChanges) listener({ storageArea: local.area, key: name })
    expect(heard).toEqual([
      typeof expected === 'object' ? expect.objectContaining({ roles: expected.roles }) : expected,
    ])
  })
})

test.each(['ended', 'lost'] as const)(
  'a session that is %s clears the tokens for every tab [SES-044]',
  async (how) => {
    local.area.setItem(name, JSON.stringify(tokens))
    const { promise, resolve } = Promise.withResolvers<string>()
    ;(await signOn()).watch(resolve)
    await vi.advanceTimersByTimeAsync(10_000)
    service.end?.(how)
    expect(await promise).toBe(how)
    expect(local.items.get(name)).toBe('lost')
  },
)
