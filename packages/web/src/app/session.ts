import type { Log } from '@headend/core/log'
import { type SignOn, sessionMachine } from '@headend/core/session'
import { createActor, fromPromise } from 'xstate'
import type { Session } from '../context/services.tsx'

/** The session machine with the browser's effects; not started yet. */
export function createSession(signOn: SignOn, log: Log): Session {
  return createActor(
    sessionMachine.provide({
      actors: {
        start: fromPromise(() => signOn.start()),
        login: fromPromise(({ input }) => signOn.login(input.returnTo)),
        logout: fromPromise(() => signOn.logout()),
      },
      actions: { logFailure: (_, { error }) => log.error('The sign-on failed', error) },
    }),
  )
}
