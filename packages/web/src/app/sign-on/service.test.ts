import type { Configuration } from '@headend/core/config'
import { AppError } from '@headend/core/errors'
import { silentLog } from '@headend/core/log'
import { LoginError, type Tokens } from '@headend/core/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSignOnService } from './service.ts'
import type { StoredSession } from './stored-session.ts'

const provider = {
  silentAddress: vi.fn(async () => 'https://sign-on.test/silent'),
  signInAddress: vi.fn(),
  purposeOf: vi.fn(),
  accept: vi.fn(),
  userInfo: vi.fn(),
}
const askHiddenFrame = vi.fn()
const cookiesReach = vi.fn(async () => true)
vi.mock('./provider.ts', () => ({ createProvider: () => provider }))
vi.mock('./frames.ts', () => ({
  askHiddenFrame: () => askHiddenFrame(),
  cookiesReach: () => cookiesReach(),
  watchSession: () => {},
}))

const tokens: Tokens = { accessToken: 'a', expiresAt: 0 }
const user = { username: 'maja', name: 'Maja', email: '' }
const purpose = { returnTo: '/campaigns?country=SE', restarted: false }

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('location', new URL('https://console.test/'))
  provider.silentAddress.mockResolvedValue('https://sign-on.test/silent')
  provider.userInfo.mockResolvedValue(user)
  askHiddenFrame.mockResolvedValue('https://console.test/silent-sign-on.html#code=c')
})
afterEach(() => vi.unstubAllGlobals())

function service(signOn: object = {}) {
  const keep = vi.fn(async (_: Tokens | undefined) => {})
  const addresses: string[] = []
  const stored = {
    save: keep,
    isUsable: async () => false,
    read: () => undefined,
  } as unknown as StoredSession
  const created = createSignOnService(
    {
      authority: 'https://sign-on.test/realms/headend',
      signOn: { onLoad: 'check-sso', responseMode: 'fragment', ...signOn },
    } as Configuration,
    {
      stored,
      log: silentLog,
      replaceAddress: (address) => addresses.push(address),
      fetch: () => Promise.reject(new Error('Nothing is asked')),
      now: () => 0,
    },
  )
  return { ...created, keep, addresses }
}

test('a session at the sign-on is picked up, with the name of the person [SES-025, SES-028]', async () => {
  provider.accept.mockResolvedValue(tokens)
  const { enter, keep } = service()
  expect(await enter()).toBe(true)
  expect(keep).toHaveBeenCalledExactlyOnceWith({ ...tokens, user })
})

test('a frame that does not answer means signed out [SES-028]', async () => {
  askHiddenFrame.mockRejectedValueOnce(new Error('late'))
  expect(await service().enter()).toBe(false)
})

test('a person without readable user info is signed in by what the token says', async () => {
  provider.accept.mockResolvedValue(tokens)
  provider.userInfo.mockRejectedValue(new Error('500'))
  const { enter, keep } = service()
  expect(await enter()).toBe(true)
  expect(keep).toHaveBeenCalledExactlyOnceWith(tokens)
})

/** Where the page leaves for: nothing comes after it. */
function leaving(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', Object.assign(new URL('https://console.test/'), { assign: resolve }))
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, __: object, task: () => unknown) => task() },
  })
  askHiddenFrame.mockRejectedValueOnce(new Error('login_required'))
  return promise
}

test('the page visits the sign-on itself where cookies do not reach a frame [SES-028, SES-050]', async () => {
  const left = leaving()
  cookiesReach.mockResolvedValueOnce(false)
  void service().enter()
  expect(await left).toBe('https://sign-on.test/silent')
})

test('a sign-in starts at once if the configuration requires it [SES-016]', async () => {
  const left = leaving()
  provider.signInAddress.mockResolvedValue('https://sign-on.test/auth')
  void service({ onLoad: 'login-required' }).enter()
  expect(await left).toBe('https://sign-on.test/auth')
})

test('a sign-on that refuses connections fails at once, without a frame', async () => {
  const refused = new AppError('unspecified', 'no answer came', { status: 0 })
  provider.silentAddress.mockRejectedValue(refused)
  await expect(service().enter()).rejects.toBe(refused)
  expect(askHiddenFrame).not.toHaveBeenCalled()
  expect(cookiesReach).not.toHaveBeenCalled()
  expect(await service().askSilently()).toBeUndefined()
})

test.each([
  ['a no', new LoginError({ error: 'access_denied' }, purpose), 'Access was declined on the sign-in page.'],
  [
    'an answer that cannot be used',
    new AppError('parse', 'The ID token has expired'),
    'The ID token has expired',
  ],
])('%s stays at the address that was asked for, and says why [SES-047]', async (_, error, message) => {
  vi.stubGlobal('location', new URL('https://console.test/#state=s&error=access_denied'))
  provider.purposeOf.mockResolvedValue(purpose)
  provider.accept.mockRejectedValue(error)
  const { enter, addresses } = service()
  const thrown = await enter().catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(LoginError)
  expect(thrown).toMatchObject({ message })
  expect(addresses).toEqual([purpose.returnTo])
})

test('an answer that was not asked for is left aside', async () => {
  vi.stubGlobal('location', new URL('https://console.test/#state=s&code=c'))
  provider.purposeOf.mockResolvedValue(undefined)
  askHiddenFrame.mockRejectedValueOnce(new Error('late'))
  const { enter, addresses, keep } = service()
  expect(await enter()).toBe(false)
  expect([addresses, keep.mock.calls]).toEqual([['/'], []])
})
