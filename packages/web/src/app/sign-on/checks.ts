import type { Configuration } from '@headend/core/config'
import { AppError } from '@headend/core/errors'
import type { SigninResponse } from 'oidc-client-ts'

/** Milliseconds by which two clocks may differ. */
const SKEW = 300_000

/** What the provider put into the address it sent the browser to. */
export function answerIn(address: string, mode: 'fragment' | 'query'): URLSearchParams {
  const { hash, search } = new URL(address)
  return new URLSearchParams(mode === 'query' ? search : hash.slice(1))
}

/** Whether an address carries an answer of the provider. */
export function isAnswer(address: string, mode: 'fragment' | 'query'): boolean {
  const answer = answerIn(address, mode)
  return answer.has('state') && (answer.has('code') || answer.has('error'))
}

/** The answer comes from the provider that was asked, where it says from whom (RFC 9207). */
export function checkSender(answer: URLSearchParams, { authority }: Configuration): void {
  const sender = answer.get('iss')
  if (sender && sender !== authority) throw new AppError('parse', `The sign-in was answered by ${sender}`)
}

/** The checks of the ID token that the library leaves out (OpenID Connect Core 3.1.3.7); it comes straight from the provider. */
export function checkIdToken(
  { profile }: SigninResponse,
  { authority, signOn }: Configuration,
  now: number,
): void {
  const audience = [profile.aud].flat()
  if (profile.iss !== authority) throw new AppError('parse', `The ID token is issued by ${profile.iss}`)
  if (!audience.includes(signOn.clientId)) throw new AppError('parse', 'The ID token is for somebody else')
  if (profile.exp * 1000 < now - SKEW) throw new AppError('parse', 'The ID token has expired')
}
