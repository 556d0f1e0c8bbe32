/** What an ID token must say (OpenID Connect Core 3.1.3.7 and 12.2). Its signature is not checked: it comes straight from the token endpoint. */
import * as z from 'zod/mini'
import { decodeToken } from './claims.ts'
import { UnaskedError } from './tokens.ts'

export interface ExpectedIdToken {
  issuer: string
  clientId: string
  /** Of the request; of the first ID token where it was renewed. */
  nonce?: string | undefined
  /** Of the ID token before, where it was renewed: it must be the same person. */
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

/** Throws an UnaskedError of the first thing that is not as it must be; the tokens beside it must not be used then (SES-045). */
export function checkIdToken(idToken: string | undefined, expected: ExpectedIdToken): void {
  const parsed = idTokenSchema.safeParse(decodeToken(idToken ?? ''))
  if (!parsed.success) throw new UnaskedError('The sign-on answered without a readable ID token')
  const { iss, sub, aud, exp, iat, nonce, azp } = parsed.data
  const audience = [aud].flat()
  if (iss !== expected.issuer) throw new UnaskedError(`The ID token is issued by ${iss}`)
  if (!audience.includes(expected.clientId) || (azp ?? expected.clientId) !== expected.clientId)
    throw new UnaskedError('The ID token is for somebody else')
  if (audience.length > 1 && azp === undefined)
    throw new UnaskedError('The ID token does not say for whom of several it is')
  // It has just been issued, so its own `iat` is the provider's clock: one that is wrong here refuses nobody.
  if (exp <= iat) throw new UnaskedError('The ID token has expired')
  if (expected.subject !== undefined && sub !== expected.subject)
    throw new UnaskedError('The ID token is about somebody else')
  // A renewed one may leave it out, but must not carry another.
  const mayBeMissing = expected.subject !== undefined && nonce === undefined
  if (nonce !== expected.nonce && !mayBeMissing)
    throw new UnaskedError('The nonce of the ID token is not the one that was asked with')
}

/** The same of one that came with renewed tokens, by the one before it; without either there is nothing to compare. */
export function checkRenewedIdToken(
  { idToken, previous }: { idToken: string | undefined; previous: string | undefined },
  { issuer, clientId }: Pick<ExpectedIdToken, 'issuer' | 'clientId'>,
): void {
  if (!idToken || !previous || idToken === previous) return
  const { sub, nonce } = (decodeToken(previous) ?? {}) as { sub?: string; nonce?: string }
  checkIdToken(idToken, { issuer, clientId, subject: sub, nonce })
}
