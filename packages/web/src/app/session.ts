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
        identity: fromPromise(() => signOn.identity()),
        login: fromPromise(({ input }) => signOn.login(input)),
        forget: fromPromise(() => signOn.forget()),
        logout: fromPromise(() => signOn.logout()),
      },
      actions: { logFailure: (_, error) => log.error('The sign-on failed', error) },
    }),
  )
}
