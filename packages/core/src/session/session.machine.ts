/** The session of console and terminal. Its effects are the port `SignOn`. */
import { type Actor, assign, emit, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { AppError, asAppError, type ErrorKind } from '../foundation/errors.ts'
import type { Log } from '../foundation/log.ts'
import type { SignedIn } from './claims.ts'
import { isJustSignedIn, restartOf, type SignInPurpose, type SignOn, type StartResult } from './sign-on.ts'

interface Input {
  signOn: SignOn
  log: Log
  /** Milliseconds since 1970. */
  now: () => number
}

interface Context extends Input {
  /** Set only in the state `signedIn`. */
  signedIn: SignedIn | undefined
  purpose: SignInPurpose
  failure: SignInFailure | undefined
  /** The time of a sign-in; undefined for a resumed session. */
  signedInAt: number | undefined
}

/** A failed sign-in. No redirect follows until the person asks. */
export interface SignInFailure {
  kind: ErrorKind
  message: string
}

export type SessionEvent =
  | { type: 'LOGIN'; returnTo: string }
  | { type: 'LOGOUT' }
  /** The person logged out in another tab. */
  | { type: 'LOGGED_OUT' }
  /** A service refused the token (401). */
  | { type: 'TOKEN_REFUSED'; returnTo: string }
  /** The session has ended at the sign-on. */
  | { type: 'SESSION_ENDED' }
  /** The sign-on does not continue the session: a refresh was rejected, or its state is unknown. */
  | { type: 'SESSION_LOST' }
  /** The tokens were renewed, or another tab has signed in. */
  | { type: 'IDENTIFIED'; signedIn: SignedIn }

type ErrorParams = { error: unknown }

const toError = ({ event: { error } }: { event: ErrorParams }): ErrorParams => ({ error })
const toResult = ({ event: { output } }: { event: { output: StartResult } }) => ({ result: output })

const failed = {
  target: 'signedOut',
  actions: [
    { type: 'log', params: toError },
    { type: 'fail', params: toError },
  ],
} as const

export const sessionMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as SessionEvent,
    emitted: {} as { type: 'signedOut' | 'loggedOut' | 'refusedAtOnce' },
  },
  actors: {
    start: fromPromise<StartResult, SignOn>(({ input }) => input.start()),
    identity: fromPromise<SignedIn, SignOn>(({ input }) => input.identity()),
    login: fromPromise<void, Context>(({ input }) => input.signOn.login(input.purpose)),
    forget: fromPromise<void, SignOn>(({ input }) => input.forget()),
    logout: fromPromise<void, SignOn>(({ input }) => input.logout()),
    watch: fromCallback<SessionEvent, SignOn>(({ input, sendBack }) =>
      input.watch?.((how) => sendBack({ type: how === 'ended' ? 'SESSION_ENDED' : 'SESSION_LOST' })),
    ),
  },
  guards: {
    isSignedOut: (_, { result }: { result: StartResult }) => result === 'signed-out',
    isCompleted: (_, { result }: { result: StartResult }) => result === 'completed',
    justSignedIn: ({ context: { signedInAt, now } }) => isJustSignedIn(signedInAt, now()),
    tookTooLong: (_, { error }: ErrorParams) => restartOf(error) !== undefined,
  },
  actions: {
    identify: assign((_, { signedIn }: { signedIn: SignedIn }) => ({ signedIn, failure: undefined })),
    clear: assign({ signedIn: undefined }),
    /** For `session.on('signedOut', …)`: cached data must not reach the next person. */
    tellSignedOut: emit({ type: 'signedOut' }),
    /** A person logged out: unsaved drafts are dropped. */
    tellLoggedOut: emit({ type: 'loggedOut' }),
    /** A service rejects a new token: the person may sign in again. */
    tellRefused: emit({ type: 'refusedAtOnce' }),
    stampSignIn: assign({ signedInAt: ({ context }) => context.now() }),
    setReturn: assign((_, { returnTo }: { returnTo: string }) => ({
      purpose: { returnTo, restarted: false },
    })),
    restart: assign(({ context }, { error }: ErrorParams) => ({
      purpose: restartOf(error) ?? context.purpose,
    })),
    forgive: assign({ failure: undefined }),
    fail: assign((_, { error }: ErrorParams) => ({ failure: toFailure(error) })),
    log: ({ context }, { error }: ErrorParams) => context.log.error('The sign-on failed', error),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    signedIn: undefined,
    purpose: { returnTo: '/', restarted: false },
    failure: undefined,
    signedInAt: undefined,
  }),
  initial: 'signingOn',
  states: {
    /** Looks for a session at the sign-on (SES-024). */
    signingOn: {
      tags: 'loading',
      invoke: {
        src: 'start',
        input: ({ context }) => context.signOn,
        onDone: [
          { guard: { type: 'isSignedOut', params: toResult }, target: 'signedOut' },
          {
            guard: { type: 'isCompleted', params: toResult },
            target: 'identifying',
            actions: 'stampSignIn',
          },
          { target: 'identifying' },
        ],
        onError: [
          {
            guard: { type: 'tookTooLong', params: toError },
            target: 'signingIn',
            actions: { type: 'restart', params: toError },
          },
          failed,
        ],
      },
    },
    identifying: {
      tags: 'loading',
      invoke: {
        src: 'identity',
        input: ({ context }) => context.signOn,
        onDone: {
          target: 'signedIn',
          actions: { type: 'identify', params: ({ event }) => ({ signedIn: event.output }) },
        },
        onError: failed,
      },
    },
    signedOut: {
      on: {
        LOGIN: { target: 'signingIn', actions: { type: 'setReturn', params: ({ event }) => event } },
        IDENTIFIED: { target: 'signedIn', actions: { type: 'identify', params: ({ event }) => event } },
      },
    },
    signingIn: {
      tags: 'loading',
      entry: 'forgive',
      invoke: {
        src: 'login',
        input: ({ context }) => context,
        onDone: { target: 'identifying', actions: 'stampSignIn' },
        onError: failed,
      },
    },
    signedIn: {
      exit: ['clear', 'tellSignedOut'],
      invoke: { src: 'watch', input: ({ context }) => context.signOn },
      on: {
        LOGOUT: 'signingOut',
        LOGGED_OUT: { target: 'signedOut', actions: 'tellLoggedOut' },
        /** The person's choice after a service rejected a new token. */
        LOGIN: { target: 'forgetting', actions: { type: 'setReturn', params: ({ event }) => event } },
        IDENTIFIED: { actions: { type: 'identify', params: ({ event }) => event } },
        // Right after a sign-in this would loop, so the person decides (OPN-102).
        TOKEN_REFUSED: [
          { guard: 'justSignedIn', actions: 'tellRefused' },
          { target: 'forgetting', actions: { type: 'setReturn', params: ({ event }) => event } },
        ],
        SESSION_ENDED: 'signedOut',
        SESSION_LOST: [
          { guard: 'justSignedIn', target: 'signedOut', actions: { type: 'fail', params: lostSessionError } },
          { target: 'signedOut' },
        ],
      },
    },
    /** A rejected token leads through a log-out to a new sign-in (SES-033). */
    forgetting: {
      tags: 'loading',
      invoke: {
        src: 'forget',
        input: ({ context }) => context.signOn,
        onDone: 'signingIn',
        onError: { target: 'signingIn', actions: { type: 'log', params: toError } },
      },
    },
    signingOut: {
      tags: 'loading',
      entry: 'tellLoggedOut',
      invoke: {
        src: 'logout',
        input: ({ context }) => context.signOn,
        onDone: 'signedOut',
        // Shown, because a guarded page would sign in again at once with the session that is still there.
        onError: {
          target: 'signedOut',
          actions: [
            { type: 'log', params: toError },
            { type: 'fail', params: logoutError },
          ],
        },
      },
    },
  },
})

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** A running session: `createActor(sessionMachine, { input })`. */
export type Session = Actor<typeof sessionMachine>

function toFailure(error: unknown): SignInFailure {
  const { kind, message } = asAppError(error)
  return { kind, message }
}

function lostSessionError(): ErrorParams {
  const message = 'Your session ended right after you signed in.'
  return { error: new AppError('not-authenticated', message) }
}

function logoutError({ event: { error } }: { event: ErrorParams }): ErrorParams {
  const { message } = asAppError(error)
  const text = `You are logged out here, but your session at the sign-on could not be ended: ${message}`
  return { error: new AppError('not-authenticated', text) }
}
