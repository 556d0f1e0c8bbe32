/** Who can sign in, and what they may do at this moment. */
import { type Account, type AccountName, accounts, isAccountName } from '../people.ts'

export interface Directory {
  find(username: string): Account | undefined
  get(name: AccountName): Account
  all(): Account[]
}

/** Roles that an administrator has given an account since; undefined where they are as at the beginning. */
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
