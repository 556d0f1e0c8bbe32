/** Tokens as they are kept between requests, tabs and processes, and how long they may still be used. */
import * as z from 'zod/mini'
import type { Configuration } from '../config.ts'
import { AppError } from '../errors.ts'
import { asObject } from '../is-object.ts'
import { decodeToken, type UserInfo } from './claims.ts'

/** Seconds below which a token counts as expired where nothing else is asked for (SES-038). */
const EXPIRED_MARGIN = 5
/** Seconds that the clock correction adds to what is asked for, where it is switched on (SES-039). */
const CLOCK_CORRECTION = 30
/** Seconds that a token is taken to live where nobody says: it will be refreshed soon, and then be known. */
const UNKNOWN_LIFE = 60

const userSchema = z.object({ username: z.string(), name: z.string(), email: z.string() })

const tokensSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.optional(z.string()),
  idToken: z.optional(z.string()),
  receivedAt: z.optional(z.number()),
  expiresAt: z.number(),
  sessionState: z.optional(z.string()),
  user: z.optional(userSchema),
})

export interface Tokens {
  accessToken: string
  /** Without one nothing can be refreshed (SES-037). */
  refreshToken?: string | undefined
  idToken?: string | undefined
  /** Milliseconds since 1970 on this machine's clock, like the end. */
  receivedAt?: number | undefined
  expiresAt: number
  /** What the session-check frame is asked about (OpenID Connect Session Management). */
  sessionState?: string | undefined
  /** Who the sign-on service says this is; asked once for each sign-in. */
  user?: UserInfo | undefined
}

export interface RefreshableTokens extends Tokens {
  refreshToken: string
}

/** Tokens as they were kept, from JSON; undefined for whatever is none. */
export function parseTokens(json: string | null | undefined): Tokens | undefined {
  try {
    const parsed = tokensSchema.safeParse(JSON.parse(json ?? ''))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** One name for each provider and client: what one environment was given is never sent to another on the same origin. */
export function tokensName({ authority, signOn }: Pick<Configuration, 'authority' | 'signOn'>): string {
  return `headend-tokens ${signOn.clientId} ${authority}`
}

/** What is read of a token endpoint's answer (SES-046, API-003, API-004). */
export interface TokenAnswer {
  access_token: string
  refresh_token?: string | undefined
  id_token?: string | undefined
  /** Seconds. */
  expires_in?: number | undefined
  session_state?: string | null | undefined
}

/**
 * The tokens of an answer to a request that was sent at `askedAt` (milliseconds). Their end is counted from there on this
 * machine's own clock, so a clock that is wrong by hours changes nothing.
 */
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

/** Seconds, by the token's own words. */
function lifeOf(accessToken: string): number | undefined {
  const { exp, iat } = asObject(decodeToken(accessToken))
  return typeof exp === 'number' && typeof iat === 'number' ? exp - iat : undefined
}

export interface Validity {
  /** Seconds that must be left. */
  minValidity?: number | undefined
  clockCorrection?: boolean | undefined
}

/**
 * Whether less than the asked-for time is left (SES-038). Throws 'Not authenticated' without a token (SES-040) and
 * 'Invalid minValidity' for what is no number of seconds (SES-041).
 */
export function isExpired(tokens: Tokens | undefined, now: number, validity: Validity = {}): boolean {
  const { minValidity = EXPIRED_MARGIN, clockCorrection = false } = validity
  if (!tokens) throw notAuthenticated()
  if (!Number.isFinite(minValidity)) throw new AppError('usage', 'Invalid minValidity')
  // A clock that was set back since then tells nothing about the token's age.
  if (now < (tokens.receivedAt ?? 0)) return true
  return tokens.expiresAt - now < (minValidity + (clockCorrection ? CLOCK_CORRECTION : 0)) * 1000
}

/** An answer that is not what was asked for: from another service, for another console, with another nonce. What was kept goes with it (SES-045). */
export class UnaskedError extends AppError {
  override readonly name = 'UnaskedError'

  constructor(message: string) {
    super('parse', message)
  }
}

export function notAuthenticated(): AppError {
  return new AppError('not-authenticated', 'Not authenticated')
}
