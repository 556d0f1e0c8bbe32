import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createLog } from '../foundation/log.ts'
import type { SignedIn } from './claims.ts'
import { type SessionEvent, sessionMachine } from './session.machine.ts'
import { sessionView } from './session.view.ts'
import { LoginError, type StartResult } from './sign-on.ts'

const maja: SignedIn = {
  user: { username: 'maja', name: 'Maja Lindqvist', email: 'maja@headend.example' },
  roles: ['country-se', 'content-write', 'unknown-role'],
}

/** A session whose effects a test ends, and a list of them. */
function session() {
  const did: string[] = []
  const effects = {
    start: Promise.withResolvers<StartResult>(),
    identity: Promise.withResolvers<SignedIn>(),
    login: Promise.withResolvers<void>(),
    forget: Promise.withResolvers<void>(),
    logout: Promise.withResolvers<void>(),
  }
  const effect = <Name extends keyof typeof effects>(name: Name): (typeof effects)[Name]['promise'] => {
    did.push(name)
    return effects[name].promise
  }
  const watch: { end?: ((how: 'ended' | 'lost') => void) | undefined } = {}
  const clock = { now: 0 }
  const actor = createActor(sessionMachine, {
    input: {
      now: () => clock.now,
      log: createLog((level, message, error) => did.push(`${level} ${message}: ${error}`)),
      signOn: {
        start: () => effect('start'),
        identity: () => effect('identity'),
        login({ returnTo, restarted }) {
          did.push(`login ${returnTo}${restarted ? ' again' : ''}`)
          return effects.login.promise
        },
        forget: () => effect('forget'),
        logout: () => effect('logout'),
        watch(onEnded) {
          watch.end = onEnded
          return () => {
            watch.end = undefined
          }
        },
      },
    },
  }).start()
  return {
    did,
    ...effects,
    watch,
    clock,
    on: actor.on.bind(actor),
    send: (event: SessionEvent) => actor.send(event),
    state: () => actor.getSnapshot().value,
    view: () => sessionView(actor.getSnapshot()),
    /** Signed in or signed out. */
    async started(signedIn: SignedIn | undefined, result: StartResult = signedIn ? 'found' : 'signed-out') {
      effects.start.resolve(result)
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

const LOGIN: SessionEvent = { type: 'LOGIN', returnTo: '/' }
const LOGOUT: SessionEvent = { type: 'LOGOUT' }
const LOGGED_OUT: SessionEvent = { type: 'LOGGED_OUT' }
const REFUSED: SessionEvent = { type: 'TOKEN_REFUSED', returnTo: '/' }
const ENDED: SessionEvent = { type: 'SESSION_ENDED' }
const LOST: SessionEvent = { type: 'SESSION_LOST' }
const IDENTIFIED: SessionEvent = { type: 'IDENTIFIED', signedIn: maja }

/** How each state that waits for people or for the sign-on is come to. */
const STATES = {
  signingOn: async () => session(),
  identifying: async () => session().started(undefined, 'found'),
  signedOut: async () => session().started(undefined),
  signingIn: async () => then(LOGIN, await session().started(undefined)),
  signedIn: async () => session().started(maja),
  signedInJustNow: async () => session().started(maja, 'completed'),
  forgetting: async () => then(REFUSED, await session().started(maja)),
  signingOut: async () => then(LOGOUT, await session().started(maja)),
}

function then(event: SessionEvent, one: ReturnType<typeof session>) {
  one.send(event)
  return one
}

describe('every state', () => {
  const OUT = { LOGGED_OUT: 'signedOut', SESSION_ENDED: 'signedOut', SESSION_LOST: 'signedOut' }
  const LEAVES = { ...OUT, LOGIN: 'forgetting', LOGOUT: 'signingOut' }

  // What is not named means nothing there.
  test.each<[keyof typeof STATES, Partial<Record<SessionEvent['type'], string>>]>([
    ['signingOn', {}],
    ['identifying', {}],
    ['signedOut', { LOGIN: 'signingIn', IDENTIFIED: 'signedIn' }],
    ['signingIn', {}],
    ['signedIn', { ...LEAVES, TOKEN_REFUSED: 'forgetting' }],
    ['signedInJustNow', LEAVES],
    ['forgetting', {}],
    ['signingOut', {}],
  ])('%s: %j [SES-024, SES-027, SES-033, SES-044]', async (name, expected) => {
    for (const event of [LOGIN, LOGOUT, LOGGED_OUT, REFUSED, ENDED, LOST, IDENTIFIED]) {
      const one = await STATES[name]()
      const before = one.state()
      one.send(event)
      expect.soft(one.state(), event.type).toBe(expected[event.type] ?? before)
      expect.soft(one.view().loggedIn, event.type).toBe(one.state() === 'signedIn')
    }
  })
})

describe('a session', () => {
  test('starts as loading [SES-024]', () => {
    const { view, did } = session()
    expect(view()).toEqual({ ...NOBODY, loading: true })
    expect(did).toEqual(['start'])
  })

  test('first signs on and only then asks who that is [SES-025]', async () => {
    const { view, did, start, identity } = session()
    expect(did).toEqual(['start'])
    start.resolve('found')
    await settle()
    expect(did).toEqual(['start', 'identity'])
    expect(view()).toEqual({ ...NOBODY, loading: true })
    identity.resolve(maja)
    await settle()
    expect(view()).toMatchObject({ loading: false, loggedIn: true, user: maja.user })
  })

  test('that exists is picked up, with its user and roles, without a sign-in page [SES-023, SES-024, SES-028]', async () => {
    const { view, did } = await session().started(maja)
    expect(view()).toEqual({
      loading: false,
      loggedIn: true,
      user: maja.user,
      roles: maja.roles,
      countries: ['SE'],
    })
    expect(did).toEqual(['start', 'identity'])
  })

  test('that does not exist forces no sign-in [SES-024, SES-028]', async () => {
    const { view, did } = await session().started(undefined)
    expect(view()).toEqual({ ...NOBODY, loading: false })
    expect(did).toEqual(['start'])
  })

  test.each([
    ['start', []],
    ['identity', ['identity']],
  ] as const)('whose %s fails is logged, and shows the reason [SES-036]', async (effect, before) => {
    const one = session()
    if (effect === 'identity') one.start.resolve('found')
    one[effect].reject(new Error('unreachable'))
    await settle()
    const signInFailure = { kind: 'unspecified', message: 'unreachable' }
    expect(one.view()).toEqual({ ...NOBODY, loading: false, signInFailure })
    expect(one.did).toEqual(['start', ...before, 'ERROR The sign-on failed: Error: unreachable'])
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

  test('without leaving the page ends signed in [SES-025]', async () => {
    const { view, did, send, login, identity } = await session().started(undefined)
    send({ type: 'LOGIN', returnTo: '/' })
    expect(did).toEqual(['start', 'login /'])
    login.resolve()
    identity.resolve(maja)
    await settle()
    expect(did).toEqual(['start', 'login /', 'identity'])
    expect(view()).toMatchObject({ loggedIn: true, user: maja.user })
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
    expect(did).toEqual([
      'start',
      'login /',
      'ERROR The sign-on failed: Error: no connection',
      'login /again',
    ])
  })

  test('that the provider rejects shows the provider’s text [SES-047]', async () => {
    const { view, start } = session()
    start.reject(new LoginError({ error: 'access_denied', error_description: 'You are locked out' }))
    await settle()
    expect(view()).toMatchObject({
      loading: false,
      loggedIn: false,
      signInFailure: { kind: 'not-authenticated', message: 'You are locked out' },
    })
  })

  test('that took too long at the provider restarts, to the same address [SES-048]', async () => {
    const { did, start } = session()
    start.reject(new LoginError(expired, { returnTo: '/campaigns?country=SE', restarted: false }))
    await settle()
    expect(did).toEqual(['start', 'login /campaigns?country=SE again'])
  })

  test('does not restart twice [SES-048]', async () => {
    const { did, view, start } = session()
    start.reject(new LoginError(expired, { returnTo: '/campaigns', restarted: true }))
    await settle()
    expect(did).toEqual(['start', 'ERROR The sign-on failed: LoginError: authentication_expired'])
    expect(view().signInFailure?.message).toBe('authentication_expired')
  })

  test('again is possible for a person whose new token a service refuses [OPN-102]', async () => {
    const { did, send, forget, on } = await session().started(maja, 'completed')
    let offered = 0
    on('refusedAtOnce', () => offered++)
    send({ type: 'TOKEN_REFUSED', returnTo: '/campaigns' })
    expect(offered).toBe(1)
    expect(did).toEqual(['start', 'identity'])
    send({ type: 'LOGIN', returnTo: '/campaigns' })
    forget.resolve()
    await settle()
    expect(did.slice(2)).toEqual(['forget', 'login /campaigns'])
  })
})

describe('signing out', () => {
  test('clears user, roles and the logged-in flag at once [SES-027]', async () => {
    const { view, did, send, logout } = await session().started(maja)
    send({ type: 'LOGOUT' })
    expect(view()).toEqual({ ...NOBODY, loading: true })
    expect(did).toEqual(['start', 'identity', 'logout'])
    logout.resolve()
    await settle()
    expect(view()).toEqual({ ...NOBODY, loading: false })
  })

  test('that fails is logged and shown, and the person is signed out [SES-027]', async () => {
    const { view, did, send, logout } = await session().started(maja)
    send({ type: 'LOGOUT' })
    logout.reject(new Error('unreachable'))
    await settle()
    const message = 'You are logged out here, but your session at the sign-on could not be ended: unreachable'
    expect(view()).toEqual({
      ...NOBODY,
      loading: false,
      signInFailure: { kind: 'not-authenticated', message },
    })
    expect(did).toEqual(['start', 'identity', 'logout', 'ERROR The sign-on failed: Error: unreachable'])
  })
})

test('a session tells once that a person is signed out, and whether they have logged out', async () => {
  for (const event of [LOGOUT, LOGGED_OUT, REFUSED, ENDED, LOST]) {
    const { on, send } = await session().started(maja)
    const told: string[] = []
    on('*', ({ type }) => told.push(type))
    send(event)
    send(event)
    const isLogOut = event === LOGOUT || event === LOGGED_OUT
    expect(told, event.type).toEqual(['signedOut', ...(isLogOut ? ['loggedOut'] : [])])
  }
})

describe('a session that has ended', () => {
  test('at the sign-on signs out here too, once [SES-044]', async () => {
    const { view, did, watch } = await session().started(maja)
    watch.end?.('ended')
    expect(view()).toEqual({ ...NOBODY, loading: false })
    expect(did).toEqual(['start', 'identity'])
    expect(watch.end).toBeUndefined()
  })

  const SAID = 'Your session ended right after you signed in.'

  test.each([
    ['lost right after a sign-in: an error, instead of signing in for ever', 'lost', 30_000, SAID],
    ['lost later: a sign-in follows like any other', 'lost', 30_001, undefined],
    ['ended right after a sign-in: the same', 'ended', 0, undefined],
  ] as const)('%s [OPN-102]', async (_, how, now, message) => {
    const { view, watch, clock } = await session().started(maja, 'completed')
    clock.now = now
    watch.end?.(how)
    expect(view()).toMatchObject({ loggedIn: false, loading: false })
    expect(view().signInFailure?.message).toBe(message)
  })

  test('is watched again after the next sign-in, not before [SES-044]', async () => {
    const { send, watch } = await session().started(maja)
    send({ type: 'SESSION_ENDED' })
    expect(watch.end).toBeUndefined()
    send({ type: 'IDENTIFIED', signedIn: maja })
    expect(watch.end).toBeDefined()
  })
})

describe('a refused token', () => {
  test('logs out and then starts one new sign-in, also if repeated [SES-033]', async () => {
    const { view, did, send, forget } = await session().started(maja)
    for (let request = 0; request < 3; request += 1) send({ type: 'TOKEN_REFUSED', returnTo: '/campaigns' })
    expect(view()).toEqual({ ...NOBODY, loading: true })
    expect(did).toEqual(['start', 'identity', 'forget'])
    forget.resolve()
    await settle()
    expect(did).toEqual(['start', 'identity', 'forget', 'login /campaigns'])
  })

  test('leads to the sign-in also when the log-out fails [SES-033]', async () => {
    const { did, send, forget } = await session().started(maja)
    send({ type: 'TOKEN_REFUSED', returnTo: '/' })
    forget.reject(new Error('no lock'))
    await settle()
    expect(did.slice(2)).toEqual(['forget', 'ERROR The sign-on failed: Error: no lock', 'login /'])
  })
})

describe('new tokens', () => {
  test('with other roles change what may be done at once', async () => {
    const { view, send } = await session().started(maja)
    send({ type: 'IDENTIFIED', signedIn: { ...maja, roles: ['country-fi'] } })
    expect(view()).toMatchObject({ loggedIn: true, roles: ['country-fi'], countries: ['FI'] })
  })
})
