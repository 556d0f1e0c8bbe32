import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { SignedIn } from './claims.ts'
import { sessionMachine } from './session.machine.ts'
import { sessionView } from './session.view.ts'

const anna: SignedIn = {
  user: { username: 'maja', name: 'Maja Lindqvist', email: 'maja@headend.example' },
  roles: ['country-se', 'content-write', 'unknown-role'],
}

/** The machine with effects that end when told, and what it did. */
function session() {
  const did: string[] = []
  const starting = Promise.withResolvers<SignedIn | undefined>()
  const leaving = Promise.withResolvers<void>()
  const endings: PromiseWithResolvers<void>[] = []
  const machine = sessionMachine.provide({
    actors: {
      start: fromPromise(() => {
        did.push('start')
        return starting.promise
      }),
      login: fromPromise<void, { returnTo: string }>(({ input }) => {
        did.push(`login ${input.returnTo}`)
        return leaving.promise
      }),
      logout: fromPromise<void>(() => {
        did.push('logout')
        const ending = Promise.withResolvers<void>()
        endings.push(ending)
        return ending.promise
      }),
    },
    actions: { logFailure: (_, { error }) => void did.push(`failure ${String(error)}`) },
  })
  const actor = createActor(machine).start()
  return {
    did,
    starting,
    leaving,
    endings,
    send: actor.send,
    view: () => sessionView(actor.getSnapshot()),
    async started(signedIn: SignedIn | undefined) {
      starting.resolve(signedIn)
      await settle()
      return this
    },
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

const NOBODY = { loggedIn: false, user: undefined, roles: undefined, countries: [] }

describe('a session', () => {
  test('starts as loading [SES-024]', () => {
    const { view, did } = session()
    expect(view()).toEqual({ ...NOBODY, loading: true })
    expect(did).toEqual(['start'])
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
    expect(did).toEqual(['start'])
  })

  test('that does not exist forces nobody to sign in [SES-024, SES-028]', async () => {
    const { view, did } = await session().started(undefined)
    expect(view()).toEqual({ ...NOBODY, loading: false })
    expect(did).toEqual(['start'])
  })

  test('whose start fails is only logged [SES-036]', async () => {
    const { view, did, starting } = session()
    starting.reject(new Error('unreachable'))
    await settle()
    expect(view()).toEqual({ ...NOBODY, loading: false })
    expect(did).toEqual(['start', 'failure Error: unreachable'])
  })
})

describe('signing in', () => {
  test('leaves for the sign-in page and comes back to the address asked for', async () => {
    const { view, did, send } = await session().started(undefined)
    send({ type: 'LOGIN', returnTo: '/engagements?country=SE' })
    expect(view()).toEqual({ ...NOBODY, loading: true })
    expect(did).toEqual(['start', 'login /engagements?country=SE'])
  })

  test('that fails is logged and can be tried again', async () => {
    const { view, did, send, leaving } = await session().started(undefined)
    send({ type: 'LOGIN', returnTo: '/' })
    leaving.reject(new Error('no connection'))
    await settle()
    expect(view()).toEqual({ ...NOBODY, loading: false, signInFailure: 'no connection' })
    send({ type: 'LOGIN', returnTo: '/again' })
    expect(view()).toMatchObject({ loading: true, signInFailure: undefined })
    expect(did).toEqual(['start', 'login /', 'failure Error: no connection', 'login /again'])
  })

  test('is not possible for somebody who is signed in', async () => {
    const { did, send } = await session().started(anna)
    send({ type: 'LOGIN', returnTo: '/' })
    expect(did).toEqual(['start'])
  })
})

describe('signing out', () => {
  test('clears user, roles and the logged-in flag at once [SES-027]', async () => {
    const { view, did, send, endings } = await session().started(anna)
    send({ type: 'LOGOUT' })
    expect(view()).toEqual({ ...NOBODY, loading: true })
    expect(did).toEqual(['start', 'logout'])
    endings[0]?.resolve()
    await settle()
    expect(view()).toEqual({ ...NOBODY, loading: false })
  })

  test('that fails is logged, and nobody is signed in all the same [SES-027]', async () => {
    const { view, did, send, endings } = await session().started(anna)
    send({ type: 'LOGOUT' })
    endings[0]?.reject(new Error('unreachable'))
    await settle()
    expect(view()).toEqual({ ...NOBODY, loading: false })
    expect(did).toEqual(['start', 'logout', 'failure Error: unreachable'])
  })
})

describe('a refused token', () => {
  test('signs out and leads into one new sign-in, however often it is told [SES-033]', async () => {
    const { view, did, send } = await session().started(anna)
    for (let request = 0; request < 3; request += 1)
      send({ type: 'NOT_AUTHENTICATED', returnTo: '/campaigns' })
    expect(view()).toEqual({ ...NOBODY, loading: true })
    expect(did).toEqual(['start', 'login /campaigns'])
  })

  test('means nothing while nobody is signed in [SES-033]', async () => {
    const { did, send } = await session().started(undefined)
    send({ type: 'NOT_AUTHENTICATED', returnTo: '/' })
    expect(did).toEqual(['start'])
  })
})

test('effects that nobody provided are an error, not a silent nothing', async () => {
  const logged: unknown[] = []
  const machine = sessionMachine.provide({
    actions: { logFailure: (_, { error }) => void logged.push(error) },
  })
  createActor(machine).start()
  await settle()
  expect(logged).toEqual([new Error('Provide this effect: sessionMachine.provide({ actors })')])
})
