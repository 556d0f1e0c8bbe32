/** A sign-on that a test answers for. */
import type { Configuration } from '@headend/core/config'
import { vi } from 'vitest'
import { network } from '../network/fetch.ts'

export const ISSUER = 'https://sign-on.example'

export const CONFIGURATION = {
  authority: ISSUER,
  signOn: { url: ISSUER, cliClientId: 'cli', minValidity: 60, requestTimeout: 1000 },
  services: { adminPortal: 'https://admin.example' },
} as Configuration

type Answer = (address: string, init: RequestInit) => Response | Promise<Response>

/** Answers every call but the discovery, whose document has a token endpoint and `more`. */
export function signOnAnswers(answer: Answer, more: object = {}): void {
  vi.spyOn(network, 'fetch').mockImplementation(async (address, init) =>
    String(address).includes('.well-known')
      ? Response.json({ issuer: ISSUER, token_endpoint: `${ISSUER}/token`, ...more })
      : answer(String(address), init ?? {}),
  )
}

export const granted = (more: object = {}) =>
  Response.json({ access_token: 'a', token_type: 'Bearer', expires_in: 300, ...more })

export const refused = (error: string, error_description?: string, status = 400) =>
  Response.json({ error, error_description }, { status })

/** An id token for maja, issued now. */
export function idTokenOf(claims: object): string {
  const iat = Math.floor(Date.now() / 1000)
  const all = { iss: ISSUER, sub: 'maja', aud: 'cli', iat, exp: iat + 300, ...claims }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'RS256' })}.${part(all)}.c2ln`
}
