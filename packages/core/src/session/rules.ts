/** Milliseconds after a sign-in in which a refused token is an error to show and no reason to sign in again (OPN-102). */
const FRESH = 30_000

/** Whether a 401 leads to a new sign-in: not right after the last one, or the two would chase each other for ever. */
export function maySignInAgain(lastSignIn: number | undefined, now: number): boolean {
  return lastSignIn === undefined || now - lastSignIn > FRESH
}
