/** The sample accounts with their roles, and the claims of their tokens, as in a Keycloak realm. */
import type { ClientMetadata } from 'oidc-provider'
import { type Account, type AccountName, accounts, isAccountName, scriptClient } from '../people.ts'

export interface Directory {
  find(username: string): Account | undefined
  get(name: AccountName): Account
  all(): Account[]
}

/** Roles that an administrator has changed since; undefined where they are unchanged. */
export type RolesOf = (username: string) => Account['roles'] | undefined

export function createDirectory(rolesOf: RolesOf): Directory {
  const get = (name: AccountName): Account => {
    const account = accounts[name]
    return { ...account, roles: rolesOf(account.username) ?? account.roles }
  }
  return {
    get,
    find: (username) => (isAccountName(username) ? get(username) : undefined),
    all: () => Object.keys(accounts).filter(isAccountName).map(get),
  }
}

export function accountClaims({ username, name, email, roles }: Account) {
  const [given, ...family] = name.split(' ')
  return {
    preferred_username: username,
    name,
    given_name: given,
    family_name: family.join(' '),
    email,
    email_verified: true,
    realm_access: { roles: [...roles] },
  }
}

/** The service account is no person, so it has no name and no email. */
export const scriptClaims = {
  preferred_username: `service-account-${scriptClient.clientId}`,
  realm_access: { roles: [...scriptClient.roles] },
}

export const CONSOLE = 'headend-console'
export const CLI = 'headend-cli'

/** `urls` are the console's. A sign-in returns to two of its pages only. */
export function clients(urls: readonly string[]): ClientMetadata[] {
  const homes = urls.map((url) => `${url}/`)
  return [
    {
      client_id: CONSOLE,
      client_name: 'Headend console',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      redirect_uris: homes.flatMap((home) => [home, `${home}silent-sign-on.html`]),
      post_logout_redirect_uris: homes,
    },
    {
      client_id: CLI,
      client_name: 'Headend in a terminal',
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
      // The library lets a native client use any port of a loopback address.
      redirect_uris: ['http://127.0.0.1/callback', 'http://localhost/callback', 'http://[::1]/callback'],
    },
    {
      client_id: scriptClient.clientId,
      client_secret: scriptClient.clientSecret,
      client_name: 'Headend in a script',
      grant_types: ['client_credentials'],
      redirect_uris: [],
      response_types: [],
    },
  ]
}

const LOOPBACKS = ['127.0.0.1', 'localhost']

/** An address of this machine has two spellings, and people type both. */
export function loopbackSpellings(url: string): string[] {
  const { hostname } = new URL(url)
  if (!LOOPBACKS.includes(hostname)) return [url]
  return LOOPBACKS.map((host) => url.replace(`//${hostname}`, `//${host}`))
}
