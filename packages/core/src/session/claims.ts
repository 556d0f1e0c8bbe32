import * as z from 'zod/mini'

/** The signed-in person (SES-023). */
export interface UserInfo {
  username: string
  name: string
  email: string
}

export interface SignedIn {
  user: UserInfo
  /** All roles of the token, also unknown ones; see `access`. */
  roles: readonly string[]
}

// A claim of an unexpected type reads as missing; the others stay.
const text = z.catch(z.optional(z.string()), undefined)
const roles = z.catch(z.array(z.string()), [])
/** The realm or a client. */
const holder = z.catch(z.object({ roles }), { roles: [] })

const claimsSchema = z.object({
  preferred_username: text,
  name: text,
  email: text,
  sub: text,
  realm_access: holder,
  resource_access: z.catch(z.record(z.string(), holder), {}),
})

/** User and roles of a token: of the realm (ROL-002) and of `signOn.roleClient`, if configured (ROL-003). */
export function readClaims(claims: unknown, roleClient?: string): SignedIn {
  const parsed = claimsSchema.safeParse(claims ?? {})
  const { preferred_username, name, email, sub, realm_access, resource_access } = parsed.success
    ? parsed.data
    : claimsSchema.parse({})
  const username = preferred_username ?? sub ?? ''
  const ofClient =
    roleClient !== undefined && Object.hasOwn(resource_access, roleClient)
      ? (resource_access[roleClient]?.roles ?? [])
      : []
  return {
    user: { username, name: name ?? username, email: email ?? '' },
    roles: [...new Set([...realm_access.roles, ...ofClient])],
  }
}

const accountSchema = z.object({ username: text, firstName: text, lastName: text, email: text })

/** The person by the account endpoint (API-006). */
export function readAccount(account: unknown): UserInfo {
  const parsed = accountSchema.safeParse(account ?? {})
  const { username = '', firstName, lastName, email = '' } = parsed.success ? parsed.data : {}
  return { username, name: [firstName, lastName].filter(Boolean).join(' ') || username, email }
}

/** The claims without a check of the signature: for display only, because services check it. */
export function decodeToken(token: string): unknown {
  const payload = token.split('.')[1]
  if (!payload) return undefined
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(
      new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0))),
    )
  } catch {
    return undefined
  }
}
