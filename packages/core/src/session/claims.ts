import * as z from 'zod/mini'

/** Who is signed in, as the sign-on service tells (SES-023). */
export interface UserInfo {
  username: string
  name: string
  email: string
}

export interface SignedIn {
  user: UserInfo
  /** Realm roles of the token, unknown ones included; `access` decides what they mean. */
  roles: readonly string[]
}

// A claim of an unexpected kind reads as missing, and takes no other claim with it.
const text = z.catch(z.optional(z.string()), undefined)
const roles = z.catch(z.array(z.string()), [])

const claimsSchema = z.object({
  preferred_username: text,
  name: text,
  email: text,
  sub: text,
  realm_access: z.catch(z.object({ roles }), { roles: [] }),
})

/** User and realm roles from the claims of a token (ROL-002); what is missing reads as empty. */
export function readClaims(claims: unknown): SignedIn {
  const parsed = claimsSchema.safeParse(claims ?? {})
  const { preferred_username, name, email, sub, realm_access } = parsed.success
    ? parsed.data
    : claimsSchema.parse({})
  const username = preferred_username ?? sub ?? ''
  return { user: { username, name: name ?? username, email: email ?? '' }, roles: realm_access.roles }
}

// Pure: the console asks no client's roles, and does not load how they are read.
const holderSchema = /* @__PURE__ */ z.object({ roles: /* @__PURE__ */ z.array(/* @__PURE__ */ z.string()) })
const clientsSchema = /* @__PURE__ */ z.object({
  resource_access: /* @__PURE__ */ z.record(/* @__PURE__ */ z.string(), /* @__PURE__ */ z.unknown()),
})

/**
 * Whether a token's claims carry a role: of the realm, or of one client where that is named (ROL-003). No right follows from a
 * client's role: those are given by realm roles alone (OPN-35).
 */
export function hasRole(claims: unknown, role: string, client?: string): boolean {
  if (client === undefined) return readClaims(claims).roles.includes(role)
  const clients = clientsSchema.safeParse(claims).data?.resource_access ?? {}
  const held = Object.hasOwn(clients, client) ? holderSchema.safeParse(clients[client]).data : undefined
  return held?.roles.includes(role) ?? false
}

const accountSchema = z.object({ username: text, firstName: text, lastName: text, email: text })

/** The same person by the account page of the sign-on service (API-006). */
export function readAccount(account: unknown): UserInfo {
  const parsed = accountSchema.safeParse(account ?? {})
  const { username = '', firstName, lastName, email = '' } = parsed.success ? parsed.data : {}
  return { username, name: [firstName, lastName].filter(Boolean).join(' ') || username, email }
}

/** The claims of a token without a check of its signature: for display and menus; services check for themselves. */
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
