import type { Configuration } from '@headend/core/config'
import { silentLog } from '@headend/core/log'
import type { RefreshableTokens, Tokens } from '@headend/core/session'
import { describe, expect, test } from 'vitest'
import { tokenPorts } from './stored-session.ts'

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
