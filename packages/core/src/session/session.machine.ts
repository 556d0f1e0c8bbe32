import { assign, fromPromise, setup } from 'xstate'
import { asAppError, type ErrorKind } from '../errors.ts'
import type { SignedIn } from './claims.ts'
import { LoginError, restartOf, type SignInPurpose } from './sign-in.ts'

/** What signing on needs from the outside: a redirecting browser, a terminal, or a test. */
export interface SignOn {
  /**
   * Completes a sign-in that is under way, or picks up a session that exists, without showing a page (SES-028); false where
   * nobody is signed in. Throws a LoginError for the provider's no to a sign-in.
   */
  start(): Promise<boolean>
  /** Who that is, once the sign-on has ended well (SES-025). */
  identity(): Promise<SignedIn>
  /** Leaves for the sign-in page; comes back to the address asked for. */
  login(purpose: SignInPurpose): Promise<void>
  /** Lets go of tokens that a service has refused, and revokes them; the session at the provider goes on. */
  forget(): Promise<void>
  /** Revokes the refresh token and ends the session at the provider (SES-026). */
  logout(): Promise<void>
}

type Event =
  | { type: 'LOGIN'; returnTo: string }
  | { type: 'LOGOUT' }
  /** A service refused the token. */
  | { type: 'NOT_AUTHENTICATED'; returnTo: string }
  /** The tokens say anew who is signed in: they were renewed, or another tab has signed in. */
  | { type: 'IDENTIFIED'; signedIn: SignedIn }
  /** The session has ended at the provider, or in another tab. */
  | { type: 'ENDED' }

export interface SignInFailure {
  kind: ErrorKind
  message: string
}

interface Context {
  signedIn: SignedIn | undefined
  purpose: SignInPurpose
  /** Why the last way to the sign-in page was closed; nobody is sent there again until they ask. */
  failure: SignInFailure | undefined
}

interface Failed {
  error: unknown
}

const missing = () => Promise.reject(new Error('Provide this effect: sessionMachine.provide({ actors })'))

/** loading, then signed in or out; a refused token leads through a log-out into a new sign-in (SES-024, SES-033). */
export const sessionMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    start: fromPromise<boolean>(missing),
    identity: fromPromise<SignedIn>(missing),
    login: fromPromise<void, SignInPurpose>(missing),
    forget: fromPromise<void>(missing),
    logout: fromPromise<void>(missing),
  },
  guards: {
    isSignedOn: (_, { signedOn }: { signedOn: boolean }) => signedOn,
    beginsAnew: (_, { error }: Failed) => restartOf(error) !== undefined,
    isRefusal: (_, { error }: Failed) => error instanceof LoginError,
  },
  actions: {
    forget: assign({ signedIn: undefined }),
    identify: assign({ signedIn: (_, { signedIn }: { signedIn: SignedIn }) => signedIn }),
    rememberAddress: assign({
      purpose: ({ event }) => ({ returnTo: 'returnTo' in event ? event.returnTo : '/', restarted: false }),
    }),
    rememberRestart: assign({
      purpose: ({ context }, { error }: Failed) => restartOf(error) ?? context.purpose,
    }),
    tellFailure: assign({
      failure: (_, { error }: Failed): SignInFailure => {
        const { kind, message } = asAppError(error)
        return { kind, message }
      },
    }),
    /** A failed initialisation, sign-in or log-out is only logged (SES-036). */
    logFailure: (_, _failed: Failed) => {},
  },
}).createMachine({
  id: 'session',
  context: { signedIn: undefined, purpose: { returnTo: '/', restarted: false }, failure: undefined },
  initial: 'signingOn',
  states: {
    signingOn: {
      tags: 'loading',
      invoke: {
        src: 'start',
        onDone: [
          {
            guard: { type: 'isSignedOn', params: ({ event }) => ({ signedOn: event.output }) },
            target: 'identifying',
          },
          { target: 'signedOut' },
        ],
        onError: [
          {
            guard: { type: 'beginsAnew', params: ({ event }) => ({ error: event.error }) },
            target: 'signingIn',
            actions: { type: 'rememberRestart', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'signedOut',
            actions: [
              { type: 'tellFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'signedOut',
            actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    identifying: {
      tags: 'loading',
      invoke: {
        src: 'identity',
        onDone: {
          target: 'signedIn',
          actions: { type: 'identify', params: ({ event }) => ({ signedIn: event.output }) },
        },
        // Told, so that nobody is sent to a sign-in that would end here again, for ever.
        onError: {
          target: 'signedOut',
          actions: [
            { type: 'tellFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    signedOut: {
      entry: 'forget',
      on: {
        LOGIN: { target: 'signingIn', actions: 'rememberAddress' },
        IDENTIFIED: {
          target: 'signedIn',
          actions: { type: 'identify', params: ({ event }) => ({ signedIn: event.signedIn }) },
        },
      },
    },
    signingIn: {
      tags: 'loading',
      entry: assign({ failure: undefined }),
      invoke: {
        src: 'login',
        input: ({ context }) => context.purpose,
        onDone: 'identifying',
        onError: {
          target: 'signedOut',
          actions: [
            { type: 'tellFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    signedIn: {
      on: {
        LOGOUT: 'signingOut',
        ENDED: 'signedOut',
        IDENTIFIED: { actions: { type: 'identify', params: ({ event }) => ({ signedIn: event.signedIn }) } },
        NOT_AUTHENTICATED: { target: 'forgetting', actions: 'rememberAddress' },
      },
    },
    forgetting: {
      tags: 'loading',
      entry: 'forget',
      invoke: {
        src: 'forget',
        onDone: 'signingIn',
        onError: {
          target: 'signingIn',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
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
