/** Who somebody is, in the words of a Keycloak realm. */
import { type Account, scriptClient } from '../people.ts'

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

/** What the service account's token says; it is nobody's, so there is no name and no email. */
export const scriptClaims = {
  preferred_username: `service-account-${scriptClient.clientId}`,
  realm_access: { roles: [...scriptClient.roles] },
}
