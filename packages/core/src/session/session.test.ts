import { describe, expect, test } from 'vitest'
import type { SignedIn } from './claims.ts'
import { createSession } from './session.ts'
import { sessionView } from './session.view.ts'
import { LoginError } from './sign-in.ts'

const anna: SignedIn = {
  user: { username: 'maja', name: 'Maja Lindqvist', email: 'maja@headend.example' },
  roles: ['country-se', 'content-write', 'unknown-role'],
}

/** One with effects that end when told, and what it did. */
function session() {
  const did: string[] = []
  const effects = {
    start: Promise.withResolvers<boolean>(),
    identity: Promise.withResolvers<SignedIn>(),
    login: Promise.withResolvers<void>(),
    forget: Promise.withResolvers<void>(),
    logout: Promise.withResolvers<void>(),
  }
  const effect = <Name extends keyof typeof effects>(name: Name): (typeof effects)[Name]['promise'] => {
    did.push(name)
    return effects[name].promise
  }
  const created = createSession(
    {
      start: () => effect('start'),
      identity: () => effect('identity'),
      login({ returnTo, restarted }) {
        did.push(`login ${returnTo}${restarted ? ' anew' : ''}`)
        return effects.login.promise
      },
      forget: () => effect('forget'),
      logout: () => effect('logout'),
    },
    (error) => void did.push(`failure ${String(error)}`),
  )
  created.start()
  return {
    did,
    ...effects,
    send: created.send,
    subscribe: created.subscribe,
    view: () => sessionView(created.getSnapshot()),
    /** With somebody signed in, or nobody. */
    async started(signedIn: SignedIn | undefined) {
      effects.start.resolve(signedIn !== undefined)
      if (signedIn) effects.identity.resolve(signedIn)
      await settle()
      return this
    },
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

const NOBODY = { loggedIn: false, user: undefined, roles: undefined, countries: [] }

describe('a session', () => {
  test('starts as loading [SES-024]', () => {
    const { view, did } = session()
    expect(view()).toEqual({ ...NOBODY, loading: true })
    expect(did).toEqual(['start'])
  })

  test('first signs on and only then asks who that is [SES-025]', async () => {
    const { view, did, start, identity } = session()
    start.resolve(true)
    await settle()
    expect(did).toEqual(['start', 'identity'])
    expect(view()).toEqual({ ...NOBODY, loading: true })
    identity.resolve(anna)
    await settle()
    expect(view()).toMatchObject({ loading: false, loggedIn: true, user: anna.user })
  })

  test('that exists is picked up, with its user and roles, without a sign-in page [SES-023, SES-024, SES-028]', async () => {
    const { view, did } = await session().started(anna)
    expect(view()).toEqual({
      loading: false,
      loggedIn: true,
      user: anna.user,
      roles: anna.roles,
      countries: ['SE'],
    })
    expect(did).toEqual(['start', 'identity'])
  })

  test('that does not exist forces nobody to sign in [SES-024, SES-028]', async () => {
    const { view, did } = await session().started(undefined)
    expect(view()).toEqual({ ...NOBODY, loading: false })
    expect(did).toEqual(['start'])
  })

  test('whose start fails is only logged [SES-036]', async () => {
    const { view, did, start } = session()
    start.reject(new Error('unreachable'))
    await settle()
    expect(view()).toEqual({ ...NOBODY, loading: false })
    expect(did).toEqual(['start', 'failure Error: unreachable'])
  })

  test('of somebody who cannot be told is none: that is logged, and said instead of signing in for ever', async () => {
    const { view, did, start, identity } = session()
    start.resolve(true)
    identity.reject(new Error('no token'))
    await settle()
    const signInFailure = { kind: 'unspecified', message: 'no token' }
    expect(view()).toEqual({ ...NOBODY, loading: false, signInFailure })
    expect(did).toEqual(['start', 'identity', 'failure Error: no token'])
  })
})

describe('signing in', () => {
  const expired = { error: 'temporarily_unavailable', error_description: 'authentication_expired' }

  test('leaves for the sign-in page and comes back to the address asked for', async () => {
    const { view, did, send } = await session().started(undefined)
    send({ type: 'LOGIN', returnTo: '/engagements?country=SE' })
    expect(view()).toEqual({ ...NOBODY, loading: true })
    expect(did).toEqual(['start', 'login /engagements?country=SE'])
  })

  test('without leaving ends with somebody signed in [SES-025]', async () => {
    const { view, did, send, login, identity } = await session().started(undefined)
    send({ type: 'LOGIN', returnTo: '/' })
    login.resolve()
    identity.resolve(anna)
    await settle()
    expect(did).toEqual(['start', 'login /', 'identity'])
    expect(view()).toMatchObject({ loggedIn: true, user: anna.user })
  })

  test('that fails is logged and can be tried again', async () => {
    const { view, did, send, login } = await session().started(undefined)
    send({ type: 'LOGIN', returnTo: '/' })
    login.reject(new Error('no connection'))
    await settle()
    const signInFailure = { kind: 'unspecified', message: 'no connection' }
    expect(view()).toEqual({ ...NOBODY, loading: false, signInFailure })
    send({ type: 'LOGIN', returnTo: '/again' })
    expect(view()).toMatchObject({ loading: true, signInFailure: undefined })
    expect(did).toEqual(['start', 'login /', 'failure Error: no connection', 'login /again'])
  })

  test('that the provider refuses says so, in its words [SES-047]', async () => {
    const { view, start } = session()
    start.reject(new LoginError({ error: 'access_denied', error_description: 'You are locked out' }))
    await settle()
    expect(view()).toMatchObject({
      loading: false,
      loggedIn: false,
      signInFailure: { kind: 'not-authenticated', message: 'You are locked out' },
    })
  })

  test('that took too long at the provider begins anew, to the same address [SES-048]', async () => {
    const { did, start } = session()
    start.reject(new LoginError(expired, { returnTo: '/campaigns?country=SE', restarted: false }))
    await settle()
    expect(did).toEqual(['start', 'login /campaigns?country=SE anew'])
  })

  test('does not begin anew for ever [SES-048]', async () => {
    const { did, view, start } = session()
    start.reject(new LoginError(expired, { returnTo: '/campaigns', restarted: true }))
    await settle()
    expect(did).toEqual(['start', 'failure LoginError: authentication_expired'])
    expect(view().signInFailure?.message).toBe('authentication_expired')
  })

  test('is not possible for somebody who is signed in', async () => {
    const { did, send } = await session().started(anna)
    send({ type: 'LOGIN', returnTo: '/' })
    expect(did).toEqual(['start', 'identity'])
  })
})

describe('signing out', () => {
  test('clears user, roles and the logged-in flag at once [SES-027]', async () => {
    const { view, did, send, logout } = await session().started(anna)
    send({ type: 'LOGOUT' })
    expect(view()).toEqual({ ...NOBODY, loading: true })
    expect(did).toEqual(['start', 'identity', 'logout'])
    logout.resolve()
    await settle()
    expect(view()).toEqual({ ...NOBODY, loading: false })
  })

  test('that fails is logged, and nobody is signed in all the same [SES-027]', async () => {
    const { view, did, send, logout } = await session().started(anna)
    send({ type: 'LOGOUT' })
    logout.reject(new Error('unreachable'))
    await settle()
    expect(view()).toEqual({ ...NOBODY, loading: false })
    expect(did).toEqual(['start', 'identity', 'logout', 'failure Error: unreachable'])
  })

  test('at the provider signs out here too [SES-044]', async () => {
    const { view, did, send } = await session().started(anna)
    send({ type: 'ENDED' })
    expect(view()).toEqual({ ...NOBODY, loading: false })
    expect(did).toEqual(['start', 'identity'])
  })
})

describe('a refused token', () => {
  test('logs out and then leads into one new sign-in, however often it is told [SES-033]', async () => {
    const { view, did, send, forget } = await session().started(anna)
    for (let request = 0; request < 3; request += 1)
      send({ type: 'NOT_AUTHENTICATED', returnTo: '/campaigns' })
    expect(view()).toEqual({ ...NOBODY, loading: true })
    expect(did).toEqual(['start', 'identity', 'forget'])
    forget.resolve()
    await settle()
    expect(did).toEqual(['start', 'identity', 'forget', 'login /campaigns'])
  })

  test('leads to the sign-in also when the log-out fails [SES-033]', async () => {
    const { did, send, forget } = await session().started(anna)
    send({ type: 'NOT_AUTHENTICATED', returnTo: '/' })
    forget.reject(new Error('no lock'))
    await settle()
    expect(did.slice(2)).toEqual(['forget', 'failure Error: no lock', 'login /'])
  })

  test('means nothing while nobody is signed in [SES-033]', async () => {
    const { did, send } = await session().started(undefined)
    send({ type: 'NOT_AUTHENTICATED', returnTo: '/' })
    expect(did).toEqual(['start'])
  })
})

describe('new tokens', () => {
  test('with other roles change what may be done at once', async () => {
    const { view, send } = await session().started(anna)
    send({ type: 'IDENTIFIED', signedIn: { ...anna, roles: ['country-fi'] } })
    expect(view()).toMatchObject({ loggedIn: true, roles: ['country-fi'], countries: ['FI'] })
  })

  test('from another tab sign in here too', async () => {
    const { view, send } = await session().started(undefined)
    send({ type: 'IDENTIFIED', signedIn: anna })
    expect(view()).toMatchObject({ loggedIn: true, user: anna.user })
  })
})

test('who follows a session is told of every change, until they stop', async () => {
  const { subscribe, send } = await session().started(anna)
  const seen: unknown[] = []
  const stop = subscribe(({ phase, signedIn }) => void seen.push([phase, signedIn]))
  send({ type: 'LOGIN', returnTo: '/' })
  send({ type: 'ENDED' })
  stop()
  send({ type: 'LOGIN', returnTo: '/' })
  expect(seen).toEqual([['signedOut', undefined]])
})
