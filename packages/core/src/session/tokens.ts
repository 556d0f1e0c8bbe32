/** Tokens: how they are stored, how long they are valid, and the checks of the ID token. */
import * as z from 'zod/mini'
import type { Configuration } from '../foundation/config.ts'
import { AppError } from '../foundation/errors.ts'
import { asObject } from '../foundation/schema.ts'
import { decodeToken } from './claims.ts'

/** Seconds: with less a token counts as expired by default (SES-038). */
const EXPIRED_MARGIN = 5
/** Seconds that the clock correction adds (SES-039). */
const CLOCK_CORRECTION = 30
/** Seconds, if a token has no lifetime. */
const UNKNOWN_LIFE = 60

const userSchema = z.object({ username: z.string(), name: z.string(), email: z.string() })

const tokensSchema = z.object({
  accessToken: z.string(),
  /** Needed for a refresh (SES-037). */
  refreshToken: z.optional(z.string()),
  idToken: z.optional(z.string()),
  /** Milliseconds on this machine's clock, like `expiresAt`. */
  receivedAt: z.optional(z.number()),
  expiresAt: z.number(),
  /** For the session check (OpenID Connect Session Management). */
  sessionState: z.optional(z.string()),
  /** Requested once for each sign-in. */
  user: z.optional(userSchema),
})

export type Tokens = z.output<typeof tokensSchema>

export interface RefreshableTokens extends Tokens {
  refreshToken: string
}

/** Stored tokens; undefined for anything else. */
export function parseTokens(json: string | null | undefined): Tokens | undefined {
  try {
    const parsed = tokensSchema.safeParse(JSON.parse(json ?? ''))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** One name per provider and client: environments on one origin must not share tokens. */
export function tokensName({ authority, signOn }: Pick<Configuration, 'authority' | 'signOn'>): string {
  return `headend-tokens ${signOn.clientId} ${authority}`
}

const optionalText = z.optional(z.string())

/** The answer of a token endpoint (SES-046, API-003, API-004). */
const answerSchema = z.object({
  access_token: z.string(),
  refresh_token: optionalText,
  id_token: optionalText,
  // Seconds. Some services send a text; then the token's own claims count.
  expires_in: z.catch(z.optional(z.number()), undefined),
  session_state: z.optional(z.nullable(z.string())),
})
type TokenAnswer = z.output<typeof answerSchema>

/** Tokens of an answer. They expire from `askedAt` (milliseconds) on this machine's clock, right or wrong. */
export function tokensFrom(answer: TokenAnswer, askedAt: number): Tokens {
  const { access_token, refresh_token, id_token, expires_in, session_state } = answer
  const seconds = expires_in ?? lifeOf(access_token) ?? UNKNOWN_LIFE
  return {
    accessToken: access_token,
    receivedAt: askedAt,
    expiresAt: askedAt + seconds * 1000,
    ...(refresh_token && { refreshToken: refresh_token }),
    ...(id_token && { idToken: id_token }),
    ...(session_state && { sessionState: session_state }),
  }
}

/** Seconds, by the token's claims. */
function lifeOf(accessToken: string): number | undefined {
  const { exp, iat } = asObject(decodeToken(accessToken))
  return typeof exp === 'number' && typeof iat === 'number' ? exp - iat : undefined
}

export interface Validity {
  /** Seconds that must be left. */
  minValidity?: number | undefined
  clockCorrection?: boolean | undefined
}

/** Whether less time is left (SES-038). Throws without tokens (SES-040) and for a bad number (SES-041). */
export function isExpired(tokens: Tokens | undefined, now: number, validity: Validity = {}): boolean {
  const { minValidity = EXPIRED_MARGIN, clockCorrection = false } = validity
  if (!tokens) throw notAuthenticated()
  if (!Number.isFinite(minValidity)) throw new AppError('usage', 'Invalid minValidity')
  // After the clock was set back the token's age is unknown.
  if (now < (tokens.receivedAt ?? 0)) return true
  return tokens.expiresAt - now < (minValidity + (clockCorrection ? CLOCK_CORRECTION : 0)) * 1000
}

/** An answer from another service, for another client or with another nonce: tokens are dropped (SES-045). */
export class UnexpectedTokenError extends AppError {
  override readonly name = 'UnaskedError'

  constructor(message: string) {
    super('parse', message)
  }
}

export function notAuthenticated(): AppError {
  return new AppError('not-authenticated', 'Not authenticated')
}

export function parseTokenAnswer(body: unknown): TokenAnswer {
  const parsed = answerSchema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new AppError('parse', 'The sign-on answered without a token that can be read')
}

interface ExpectedIdToken {
  issuer: string
  clientId: string
  /** The nonce of the request, or after a refresh of the first ID token. */
  nonce?: string | undefined
  /** The subject of the previous ID token, after a refresh. */
  subject?: string | undefined
}

const idTokenSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  iat: z.number(),
  nonce: z.optional(z.string()),
  azp: z.optional(z.string()),
})

/** Throws an UnexpectedTokenError: use none of the tokens (SES-045; OpenID Connect Core 3.1.3.7, 12.2). */
export function checkIdToken(idToken: string | undefined, expected: ExpectedIdToken): void {
  const parsed = idTokenSchema.safeParse(decodeToken(idToken ?? ''))
  if (!parsed.success) throw new UnexpectedTokenError('The sign-on answered without a readable ID token')
  const { iss, sub, aud, exp, iat, nonce, azp } = parsed.data
  const audience = [aud].flat()
  if (iss !== expected.issuer) throw new UnexpectedTokenError(`The ID token is issued by ${iss}`)
  if (!audience.includes(expected.clientId) || (azp ?? expected.clientId) !== expected.clientId)
    throw new UnexpectedTokenError('The ID token is for another client')
  if (audience.length > 1 && azp === undefined)
    throw new UnexpectedTokenError('The ID token names several clients and no authorized one')
  // Compared with `iat`, the provider's clock: this machine's clock may be wrong.
  if (exp <= iat) throw new UnexpectedTokenError('The ID token has expired')
  if (expected.subject !== undefined && sub !== expected.subject)
    throw new UnexpectedTokenError('The ID token is about another person')
  // After a refresh the nonce may be missing, but not differ.
  const mayBeMissing = expected.subject !== undefined && nonce === undefined
  if (nonce !== expected.nonce && !mayBeMissing)
    throw new UnexpectedTokenError('The nonce of the ID token is wrong')
}

export function checkRenewedIdToken(
  { idToken, previous }: { idToken: string | undefined; previous: string | undefined },
  { issuer, clientId }: Pick<ExpectedIdToken, 'issuer' | 'clientId'>,
): void {
  if (!idToken || !previous || idToken === previous) return
  const { sub, nonce } = (decodeToken(previous) ?? {}) as { sub?: string; nonce?: string }
  checkIdToken(idToken, { issuer, clientId, subject: sub, nonce })
}
