import { assign, fromPromise, setup } from 'xstate'
import { asAppError } from '../errors.ts'
import type { SignedIn } from './claims.ts'

/** What signing on needs from the outside: a redirecting browser, a terminal, or a test. */
export interface SignOn {
  /** Completes a sign-in that is under way, or picks up a session that exists, without showing a page (SES-028). */
  start(): Promise<SignedIn | undefined>
  /** Leaves for the sign-in page; comes back to the address asked for. Never resolves with a user by itself. */
  login(returnTo: string): Promise<void>
  /** Revokes the refresh token and ends the session at the provider. */
  logout(): Promise<void>
}

type Event =
  | { type: 'LOGIN'; returnTo: string }
  | { type: 'LOGOUT' }
  | { type: 'NOT_AUTHENTICATED'; returnTo: string }

interface Context {
  signedIn: SignedIn | undefined
  returnTo: string
  /** Why the last way to the sign-in page was closed; nobody is sent there again until they ask. */
  failure: string | undefined
}

const missing = () => Promise.reject(new Error('Provide this effect: sessionMachine.provide({ actors })'))

/** loading, then signed in or out; a refused token leads through signed out into a new sign-in, once (SES-024, SES-033). */
export const sessionMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    start: fromPromise<SignedIn | undefined>(missing),
    login: fromPromise<void, { returnTo: string }>(missing),
    logout: fromPromise<void>(missing),
  },
  actions: {
    forget: assign({ signedIn: undefined }),
    rememberAddress: assign({ returnTo: ({ event }) => ('returnTo' in event ? event.returnTo : '/') }),
    /** A failed initialisation or sign-in is only logged (SES-036). */
    logFailure: (_, _failure: { error: unknown }) => {},
  },
}).createMachine({
  id: 'session',
  context: { signedIn: undefined, returnTo: '/', failure: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'start',
        onDone: [
          {
            guard: ({ event }) => event.output !== undefined,
            target: 'signedIn',
            actions: assign({ signedIn: ({ event }) => event.output }),
          },
          { target: 'signedOut' },
        ],
        onError: {
          target: 'signedOut',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    signedOut: {
      entry: 'forget',
      on: { LOGIN: { target: 'signingIn', actions: 'rememberAddress' } },
    },
    signingIn: {
      tags: 'loading',
      entry: assign({ failure: undefined }),
      invoke: {
        src: 'login',
        input: ({ context }) => ({ returnTo: context.returnTo }),
        onError: {
          target: 'signedOut',
          actions: [
            assign({ failure: ({ event }) => asAppError(event.error).message }),
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    signedIn: {
      on: {
        LOGOUT: 'signingOut',
        NOT_AUTHENTICATED: { target: 'signingIn', actions: ['forget', 'rememberAddress'] },
      },
    },
    signingOut: {
      tags: 'loading',
      entry: 'forget',
      invoke: {
        src: 'logout',
        onDone: 'signedOut',
        onError: {
          target: 'signedOut',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})
