/** The port of a session to browser or terminal, and the rules of a sign-in by redirect. */
import { AppError } from '../foundation/errors.ts'
import type { SignedIn } from './claims.ts'
import type { Discovery } from './discovery.ts'
import { UnexpectedTokenError } from './tokens.ts'

/** 'found': stored tokens, or a session at the sign-on; 'completed': a sign-in was completed. */
export type StartResult = 'signed-out' | 'found' | 'completed'

export interface SignOn {
  /**
   * Completes a started sign-in, or resumes a session without showing a page (SES-028). Throws a LoginError
   * if the sign-on rejected the sign-in.
   */
  start(): Promise<StartResult>
  /** The person, after a successful sign-on (SES-025). */
  identity(): Promise<SignedIn>
  /**
   * Signs in. A browser redirects to the sign-in page and returns to `returnTo`. A terminal without a person
   * renews its tokens, or rejects with the command to run.
   */
  login(purpose: SignInPurpose): Promise<void>
  /** Drops and revokes tokens that a service rejected (SES-033). */
  forget(): Promise<void>
  /** Ends the session at the sign-on and revokes the refresh token (SES-026). */
  logout(): Promise<void>
  /** Calls back when the session at the sign-on has ended, or its state is unknown (SES-044). */
  watch?(onEnd: (how: 'ended' | 'lost') => void): () => void
}

/** Milliseconds to complete a started sign-in (SES-019). */
export const PENDING_LIMIT = 60 * 60_000
/** Milliseconds after a sign-in in which a rejected token does not start another one (OPN-102). */
const FRESH = 30_000

/** Right after a sign-in a 401 would lead to the next sign-in, and that to the next 401. */
export function isJustSignedIn(signedInAt: number | undefined, now: number): boolean {
  return signedInAt !== undefined && signedInAt <= now && now - signedInAt <= FRESH
}

/** Throws for a sign-in that started too long ago. Both in milliseconds (SES-019). */
export function demandPending(begunAt: number, now: number): void {
  if (now - begunAt < PENDING_LIMIT) return
  throw new AppError('not-authenticated', 'The sign-in was started more than 60 minutes ago: sign in again')
}

/** Throws if the answer is from another provider (RFC 9207). */
export function checkSender(answer: URLSearchParams, discovery: Discovery): void {
  const sender = answer.get('iss')
  if (sender === discovery.issuer) return
  if (sender !== null) throw new UnexpectedTokenError(`Another service answered the sign-in: ${sender}`)
  if (discovery.authorization_response_iss_parameter_supported)
    throw new UnexpectedTokenError('The sign-in answer has no issuer')
}

/** Where a sign-in returns to. */
export interface SignInPurpose {
  returnTo: string
  /** Set for a sign-in that replaces an expired one; it is not restarted again. */
  restarted: boolean
}

const PLAIN_TEXTS = new Map([
  ['access_denied', 'Access was declined on the sign-in page.'],
  ['server_error', 'The sign-on had an error.'],
  ['temporarily_unavailable', 'The sign-on is not available at the moment.'],
  [
    'unauthorized_client',
    'The sign-on does not accept this client. Ask an administrator to check its client id.',
  ],
  ['invalid_scope', 'The sign-on does not accept the configured scope. Ask an administrator to check it.'],
])

/** Descriptions of oidc-provider and Keycloak that add nothing to `access_denied`. */
const EMPTY_DESCRIPTIONS = ['End-User aborted interaction', 'The end user denied the authorization request']

export interface SignOnRefusal {
  error: string
  error_description?: string | null | undefined
}

/** A text for OAuth's error code; undefined if the sign-on sent a description, or the code is unknown. */
export function plainRefusal({ error, error_description }: SignOnRefusal): string | undefined {
  if (error_description && !EMPTY_DESCRIPTIONS.includes(error_description)) return undefined
  return PLAIN_TEXTS.get(error)
}

/** The provider rejected a sign-in (SES-047). */
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

/** Answers of a provider that would have to show a page: signed out (OpenID Connect Core 3.1.2.6). */
const NEEDS_A_PAGE = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]

export function isNobodyThere({ error }: LoginError): boolean {
  return NEEDS_A_PAGE.includes(error)
}

/** Whether the person took too long at the provider: a restart may succeed (SES-048). */
export function tookTooLong(error: unknown): error is LoginError {
  return error instanceof LoginError && (error.error_description ?? '').includes('authentication_expired')
}

/** The sign-in to restart once after an error, if that may help (SES-048). */
export function restartOf(error: unknown): SignInPurpose | undefined {
  if (!tookTooLong(error) || !error.purpose || error.purpose.restarted) return undefined
  return { ...error.purpose, restarted: true }
}
