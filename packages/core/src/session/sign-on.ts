/** What the session needs from the outside: a redirecting browser, a terminal, or a test. */
import type { SignedIn } from './claims.ts'
import type { SignInPurpose } from './sign-in.ts'

/** 'found': kept tokens, or a session at the sign-on; 'completed': a person has just signed in. */
export type StartResult = 'nobody' | 'found' | 'completed'

export interface SignOn {
  /**
   * Completes a sign-in that was begun, or picks up a session that exists, without showing a page (SES-028).
   * Throws a LoginError where the sign-on refused the sign-in.
   */
  start(): Promise<StartResult>
  /** Who is signed in, asked once the sign-on has ended well (SES-025). */
  identity(): Promise<SignedIn>
  /**
   * Signs in. A browser leaves for the sign-in page and comes back to the address asked for. A terminal that cannot
   * talk to a person renews what it keeps, or rejects with what to run.
   */
  login(purpose: SignInPurpose): Promise<void>
  /** Lets go of tokens that a service refused, and revokes them (SES-033). */
  forget(): Promise<void>
  /** Ends the session at the sign-on and revokes the refresh token (SES-026). */
  logout(): Promise<void>
  /**
   * While a person is signed in: calls back when the session at the sign-on has ended, or is lost because the sign-on
   * cannot tell (SES-044). Returns how to stop.
   */
  watch?(onEnd: (how: 'ended' | 'lost') => void): () => void
}
