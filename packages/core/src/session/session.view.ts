import { allowedCountries } from '../access/index.ts'
import type { Country } from '../foundation/country.ts'
import type { ErrorKind } from '../foundation/errors.ts'
import type { UserInfo } from './claims.ts'
import type { SessionSnapshot, SignInFailure } from './session.machine.ts'

export interface SessionView {
  loading: boolean
  loggedIn: boolean
  user: UserInfo | undefined
  /** Undefined while signed out, as in `Access`. */
  roles: readonly string[] | undefined
  countries: readonly Country[]
  signInFailure: SignInFailure | undefined
}

export function sessionView(snapshot: SessionSnapshot): SessionView {
  const { signedIn, failure } = snapshot.context
  return {
    // The page is about to leave for the sign-on: it should not flash.
    loading: snapshot.hasTag('loading'),
    loggedIn: signedIn !== undefined,
    user: signedIn?.user,
    roles: signedIn?.roles,
    countries: allowedCountries(signedIn?.roles),
    signInFailure: failure,
  }
}

const UNREACHABLE: readonly ErrorKind[] = ['unspecified', 'aborted', 'server']

export function signInFailureTexts({ kind, message }: SignInFailure, authority: string) {
  return UNREACHABLE.includes(kind)
    ? { title: "Can't reach the sign-in service", text: `At ${authority}: ${message}` }
    : { title: 'You are not signed in', text: message }
}

/** AL for Anna Lindqvist. */
export function initials(name: string): string {
  const parts = name.trim().split(/\s+/)
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : [parts[0]]
  return ends.map((part = '') => Array.from(part)[0]?.toLocaleUpperCase() ?? '').join('')
}
