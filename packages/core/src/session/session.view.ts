import { allowedCountries } from '../access/index.ts'
import type { Country } from '../country.ts'
import type { ErrorKind } from '../errors.ts'
import type { UserInfo } from './claims.ts'
import type { SessionSnapshot, SignInFailure } from './session.machine.ts'

export interface SessionView {
  loading: boolean
  loggedIn: boolean
  user: UserInfo | undefined
  /** undefined while nobody is signed in, as `Access` takes it. */
  roles: readonly string[] | undefined
  countries: readonly Country[]
  /** Why nobody is signed in; undefined where nothing failed. */
  signInFailure: SignInFailure | undefined
}

export function sessionView(snapshot: SessionSnapshot): SessionView {
  const { signedIn, failure } = snapshot.context
  return {
    // On the way to or from the sign-on a page is about to go: nothing of it should flash.
    loading: snapshot.hasTag('loading'),
    loggedIn: signedIn !== undefined,
    user: signedIn?.user,
    roles: signedIn?.roles,
    countries: allowedCountries(signedIn?.roles),
    signInFailure: failure,
  }
}

const UNREACHABLE: readonly ErrorKind[] = ['unspecified', 'aborted', 'server']

/** Why nobody is signed in, for a page or a line of the start page. */
export function signInFailureTexts({ kind, message }: SignInFailure, authority: string) {
  return UNREACHABLE.includes(kind)
    ? { title: "Can't reach the sign-in service", text: `At ${authority}: ${message}` }
    : { title: 'You are not signed in', text: message }
}

/** AL for Anna Lindqvist: first letters of the first and the last part of a name. */
export function initials(name: string): string {
  const parts = name.trim().split(/\s+/)
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : [parts[0]]
  return ends.map((part = '') => Array.from(part)[0]?.toLocaleUpperCase() ?? '').join('')
}

/** The first of these that go into a line of so many characters, one at least. */
export function rolesThatFit(roles: readonly string[], characters: number): readonly string[] {
  return roles.filter((_, at) => at === 0 || roles.slice(0, at + 1).join(', ').length <= characters)
}
