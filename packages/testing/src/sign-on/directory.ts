/** The sample accounts with their roles, and the claims of their tokens, as in a Keycloak realm. */
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
