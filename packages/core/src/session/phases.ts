/** The phases of a session and what leads from one to the next: pure, and without XState (decision 0018). */
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

export type SessionEvent =
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

/** Those of `WORK` wait for something; the other two for people. */
type Phase =
  | 'signingOn'
  | 'identifying'
  | 'signedOut'
  | 'signingIn'
  | 'signedIn'
  | 'forgetting'
  | 'signingOut'

export interface SessionState {
  phase: Phase
  /** In the phase of that name, and in no other. */
  signedIn: SignedIn | undefined
  purpose: SignInPurpose
  /** Why the last way to the sign-in page was closed; nobody is sent there again until they ask. */
  failure: SignInFailure | undefined
}

export const BEFORE: SessionState = {
  phase: 'signingOn',
  signedIn: undefined,
  purpose: { returnTo: '/', restarted: false },
  failure: undefined,
}

const nobody = (state: SessionState, phase: Phase): SessionState => ({ ...state, phase, signedIn: undefined })

const known = (state: SessionState, signedIn: SignedIn): SessionState => ({
  ...state,
  phase: 'signedIn',
  signedIn,
})

const signingIn = (state: SessionState, purpose = state.purpose): SessionState => ({
  ...nobody(state, 'signingIn'),
  purpose,
  failure: undefined,
})

/** Told, so that nobody is sent to a sign-in that would end here again, for ever. */
function told(state: SessionState, error: unknown): SessionState {
  const { kind, message } = asAppError(error)
  return { ...nobody(state, 'signedOut'), failure: { kind, message } }
}

/** A sign-in that took too long begins anew, once; of a sign-on that fails only a refusal is told (SES-036, SES-047, SES-048). */
function notSignedOn(state: SessionState, error: unknown): SessionState {
  const restart = restartOf(error)
  if (restart) return signingIn(state, restart)
  return error instanceof LoginError ? told(state, error) : nobody(state, 'signedOut')
}

interface Work<Result> {
  begin: (signOn: SignOn, state: SessionState) => Promise<Result>
  done: (state: SessionState, result: Result) => SessionState
  failed: (state: SessionState, error: unknown) => SessionState
}

const work = <Result>(work: Work<Result>) => work as Work<unknown>

/** What a phase waits for, and what follows: signing on, then signed in or out (SES-024); a refused token leads to a new sign-in. */
const WORK: Partial<Record<Phase, Work<unknown>>> = {
  signingOn: work({
    begin: (signOn) => signOn.start(),
    done: (state, signedOn) => nobody(state, signedOn ? 'identifying' : 'signedOut'),
    failed: notSignedOn,
  }),
  identifying: work({ begin: (signOn) => signOn.identity(), done: known, failed: told }),
  signingIn: work({
    begin: (signOn, { purpose }) => signOn.login(purpose),
    done: (state) => nobody(state, 'identifying'),
    failed: told,
  }),
  forgetting: work({
    begin: (signOn) => signOn.forget(),
    done: (state) => signingIn(state),
    failed: (state) => signingIn(state),
  }),
  signingOut: work({
    begin: (signOn) => signOn.logout(),
    done: (state) => nobody(state, 'signedOut'),
    failed: (state) => nobody(state, 'signedOut'),
  }),
}

export function workOf({ phase }: Pick<SessionState, 'phase'>): Work<unknown> | undefined {
  return WORK[phase]
}

/** What follows from an event; the same state where it means nothing in this phase. */
export function after(state: SessionState, event: SessionEvent): SessionState {
  if (state.phase === 'signedOut') return afterSignedOut(state, event)
  return state.phase === 'signedIn' ? afterSignedIn(state, event) : state
}

function afterSignedOut(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'LOGIN':
      return signingIn(state, toward(event))
    case 'IDENTIFIED':
      return known(state, event.signedIn)
    default:
      return state
  }
}

/** A refused token leads through a log-out into a new sign-in, however often it is told (SES-033). */
function afterSignedIn(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'LOGOUT':
      return nobody(state, 'signingOut')
    case 'ENDED':
      return nobody(state, 'signedOut')
    case 'IDENTIFIED':
      return known(state, event.signedIn)
    case 'NOT_AUTHENTICATED':
      return { ...nobody(state, 'forgetting'), purpose: toward(event) }
    default:
      return state
  }
}

const toward = ({ returnTo }: { returnTo: string }): SignInPurpose => ({ returnTo, restarted: false })
