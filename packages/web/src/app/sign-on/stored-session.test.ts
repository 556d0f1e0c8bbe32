import type { Configuration } from '@headend/core/config'
import { silentLog } from '@headend/core/log'
import type { RefreshableTokens, Tokens } from '@headend/core/session'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTabLock, tokenPorts } from './stored-session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const tokens = (refreshToken: string): RefreshableTokens => ({ accessToken: 'a', refreshToken, expiresAt: 0 })

function portsOver(initial: Tokens | undefined, silently?: Tokens) {
  let kept = initial
  const store = {
    read: () => kept,
    write: (next: Tokens | undefined) => {
      kept = next
    },
    clear: () => {},
    onChange: () => () => {},
  }
  const ports = tokenPorts(
    {
      service: async () => ({ refresh: async () => tokens('second'), askSilently: async () => silently }),
      store,
      withLock: (task) => task(),
      onRenewed: () => {},
      log: silentLog,
      now: () => 0,
    },
    { authority: 'https://sign-on.test', signOn: { clientId: 'console', minValidity: 60 } } as Configuration,
  )
  return { ports, store }
}

test('renewed tokens take the place of those that were used', async () => {
  const { ports, store } = portsOver(tokens('first'))
  await ports.write(await ports.refresh(tokens('first')))
  expect(store.read()?.refreshToken).toBe('second')
})

test('a sign-out during a refresh stays one', async () => {
  const { ports, store } = portsOver(tokens('first'))
  const renewed = await ports.refresh(tokens('first'))
  store.write(undefined)
  await ports.write(renewed)
  expect(store.read()).toBeUndefined()
})

test('a refused refresh does not take the tokens of a sign-in that came after it', async () => {
  const { ports, store } = portsOver(tokens('first'))
  await ports.refresh(tokens('first'))
  store.write(tokens('of a new session'))
  await ports.write(undefined)
  expect(store.read()?.refreshToken).toBe('of a new session')
})

test('a renewed ID token about another person is refused [SES-045]', () => {
  const { ports } = portsOver(tokens('first'))
  const idToken = (sub: string) => {
    const claims = { iss: 'https://sign-on.test', aud: 'console', sub, iat: 0, exp: 300 }
    return `x.${btoa(JSON.stringify(claims))}.x`
  }
  const check = (sub: string) => () =>
    ports.check?.(
      { ...tokens('second'), idToken: idToken(sub) },
      { ...tokens('first'), idToken: idToken('maja') },
    )
  expect(check('maja')).not.toThrow()
  expect(check('olli')).toThrow('The ID token is about another person')
})

describe('after a refresh that was refused', () => {
  const of = (sub: string): Tokens => ({
    ...tokens('again'),
    accessToken: `x.${btoa(JSON.stringify({ sub }))}.x`,
  })

  test('the session at the provider takes its place', async () => {
    const { ports, store } = portsOver(tokens('first'), of('maja'))
    await ports.refresh(tokens('first'))
    await ports.write(undefined)
    await ports.write(await ports.recover?.(of('maja')))
    expect(store.read()).toEqual(of('maja'))
  })

  test('another person who signed in there is not taken for the same', async () => {
    const { ports } = portsOver(tokens('first'), of('olli'))
    expect(await ports.recover?.(of('maja'))).toBeUndefined()
    expect(await ports.recover?.(tokens('unreadable'))).toBeUndefined()
  })
})

describe('the lock between tabs:', () => {
  test('an unavailable lock is reported at once', async () => {
    const request = () => Promise.reject(new Error('The page is going away'))
    vi.stubGlobal('navigator', { locks: { request } })
    await expect(createTabLock('x', () => 0)(async () => 1)).rejects.toThrow('going away')
  })

  test('a result does not wait for the lock to be let go, and a failure is the failure of the task', async () => {
    const request = (_: string, hold: () => Promise<void>) => hold()
    vi.stubGlobal('navigator', { locks: { request } })
    // Time stands still.
    vi.useFakeTimers()
    let kept = 0
    const withLock = createTabLock('x', () => kept++)
    expect(await withLock(async () => 1)).toBe(1)
    await expect(withLock(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  })

  test.each([
    ['has written holds it until the others can see what', 1, 150],
    ['has only read lets it go at once', 0, 0],
  ])('a task that %s', async (_, written, held) => {
    vi.useFakeTimers()
    let letGo = false
    const request = (_: string, hold: () => Promise<void>) =>
      hold().then(() => {
        letGo = true
      })
    vi.stubGlobal('navigator', { locks: { request } })
    let kept = 0
    await createTabLock(
      'x',
      () => kept,
    )(async () => {
      kept += written
    })
    await vi.advanceTimersByTimeAsync(Math.max(held - 1, 0))
    expect(letGo).toBe(held === 0)
    await vi.advanceTimersByTimeAsync(1)
    expect(letGo).toBe(true)
  })
})
