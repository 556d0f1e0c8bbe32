/** The rules of a sign-in by redirect: what may come back, from whom, and until when. */
import { AppError } from '../errors.ts'
import type { Discovery } from './discovery.ts'
import { UnaskedError } from './tokens.ts'

/** Milliseconds in which a sign-in that was begun can be completed (SES-019). */
export const PENDING_LIMIT = 60 * 60_000
/** Milliseconds after a sign-in in which a refused token is an error to show and no reason to sign in again (OPN-102). */
const FRESH = 30_000

/** Whether a person has only just signed in: a 401 now would lead to the next sign-in, and that to the next 401. */
export function isJustSignedIn(signedInAt: number | undefined, now: number): boolean {
  return signedInAt !== undefined && signedInAt <= now && now - signedInAt <= FRESH
}

/** Throws for a sign-in that was begun too long ago, by milliseconds on this machine's clock (SES-019). */
export function demandPending(begunAt: number, now: number): void {
  if (now - begunAt < PENDING_LIMIT) return
  throw new AppError('not-authenticated', 'The sign-in was begun more than 60 minutes ago: sign in again')
}

/** Throws where an answer does not come from the provider that was asked (RFC 9207). */
export function checkSender(answer: URLSearchParams, discovery: Discovery): void {
  const sender = answer.get('iss')
  if (sender === discovery.issuer) return
  if (sender !== null) throw new UnaskedError(`The sign-in was answered by ${sender}`)
  if (discovery.authorization_response_iss_parameter_supported)
    throw new UnaskedError('The answer to the sign-in does not say who gives it')
}

/** Where a person wanted to be when the sign-in began, and whether it was begun anew. */
export interface SignInPurpose {
  returnTo: string
  /** Begun a second time because the first had expired; there is no third. */
  restarted: boolean
}

const PLAIN_WORDS = new Map([
  ['access_denied', 'Access was declined on the sign-in page.'],
  ['server_error', 'The sign-on had an error.'],
  ['temporarily_unavailable', 'The sign-on is not available at the moment.'],
  [
    'unauthorized_client',
    'The sign-on does not accept this client. Ask an administrator to check its client id.',
  ],
  ['invalid_scope', 'The sign-on does not accept the configured scope. Ask an administrator to check it.'],
])

/** What oidc-provider and Keycloak say of a click on "No": no more than `access_denied` does. */
const SAYS_NO_MORE = ['End-User aborted interaction', 'The end user denied the authorization request']

export interface SignOnRefusal {
  error: string
  error_description?: string | null | undefined
}

/** OAuth's code for a no in plain words; undefined where the sign-on has words of its own, or the code is not known. */
export function plainRefusal({ error, error_description }: SignOnRefusal): string | undefined {
  if (error_description && !SAYS_NO_MORE.includes(error_description)) return undefined
  return PLAIN_WORDS.get(error)
}

/** The provider's no to a sign-in, with its own words (SES-047). */
export class LoginError extends AppError {
  override readonly name = 'LoginError'
  readonly error: string
  readonly error_description: string | undefined
  readonly purpose: SignInPurpose | undefined

  constructor(refusal: SignOnRefusal, purpose?: SignInPurpose) {
    const { error, error_description } = refusal
    super('not-authenticated', plainRefusal(refusal) ?? (error_description || error))
    this.error = error
    this.error_description = error_description ?? undefined
    this.purpose = purpose
  }
}

/** What a provider answers without a page when it would have to show one: nobody is signed in there (OpenID Connect Core 3.1.2.6). */
const NEEDS_A_PAGE = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]

export function isNobodyThere({ error }: LoginError): boolean {
  return NEEDS_A_PAGE.includes(error)
}

/** Whether somebody only took too long at the provider: a sign-in that is begun anew may end well (SES-048). */
export function tookTooLong(error: unknown): error is LoginError {
  return error instanceof LoginError && (error.error_description ?? '').includes('authentication_expired')
}

/** The sign-in to begin anew, where that is what an error asks for: once (SES-048). */
export function restartOf(error: unknown): SignInPurpose | undefined {
  if (!tookTooLong(error) || !error.purpose || error.purpose.restarted) return undefined
  return { ...error.purpose, restarted: true }
}
