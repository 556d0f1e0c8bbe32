/** The realm that a real Keycloak is given (docs/keycloak) is the one of this process. */
import { existsSync, readFileSync } from 'node:fs'
import { ROLES } from '@headend/core/access'
import { expect, test } from 'vitest'
import { type Account, accounts, scriptClient } from '../people.ts'
import { accountClaims, CLI, CONSOLE, clients, loopbackSpellings, scriptClaims } from './directory.ts'
import { audience, REALM } from './realm.ts'

const root = new URL('../../../../', import.meta.url)
/** Where `npm start` answers. */
const URL_OF_START = 'http://127.0.0.1:4400'

interface Client {
  clientId: string
  publicClient: boolean
  standardFlowEnabled: boolean
  serviceAccountsEnabled?: boolean
  secret?: string
  redirectUris: string[]
  webOrigins: string[]
  attributes?: Record<string, string>
  protocolMappers: { config: Record<string, string> }[]
}

interface User {
  username: string
  serviceAccountClientId?: string
  realmRoles: string[]
}

const realm = JSON.parse(readFileSync(new URL('docs/keycloak/realm.json', root), 'utf8'))

function client(id: string): Client {
  const found = realm.clients.find(({ clientId }: Client) => clientId === id)
  if (!found) throw new Error(`docs/keycloak/realm.json has no client ${id}`)
  return found
}

test('the realm has the name, and every role that the product knows [ROL-001]', () => {
  expect(realm.realm).toBe(REALM)
  expect(realm.roles.realm.map(({ name }: { name: string }) => name)).toEqual([...ROLES])
})

test('its people are the sample accounts, and the service account of scripts', () => {
  const people = Object.values<Account>(accounts).map((account) => {
    const claims = accountClaims(account)
    return {
      username: account.username,
      enabled: true,
      firstName: claims.given_name,
      lastName: claims.family_name,
      email: account.email,
      emailVerified: true,
      credentials: [{ type: 'password', value: account.username, temporary: false }],
      realmRoles: account.roles,
    }
  })
  const script = {
    username: scriptClaims.preferred_username,
    enabled: true,
    serviceAccountClientId: scriptClient.clientId,
    realmRoles: scriptClient.roles,
  }
  expect(realm.users satisfies User[]).toEqual([...people, script])
})

test('it has the same clients, and every token is for the services', () => {
  const known = clients([URL_OF_START]).map(({ client_id }) => client_id)
  expect(realm.clients.map(({ clientId }: Client) => clientId)).toEqual(known)
  for (const { protocolMappers } of realm.clients as Client[])
    expect(protocolMappers.map(({ config }) => config['included.custom.audience'])).toEqual([
      audience(URL_OF_START),
    ])
})

test('the console is a public client with PKCE and two return pages, under both spellings [SES-001, SES-002]', () => {
  const { publicClient, standardFlowEnabled, redirectUris, webOrigins, attributes } = client(CONSOLE)
  expect({ publicClient, standardFlowEnabled }).toEqual({ publicClient: true, standardFlowEnabled: true })
  const origins = loopbackSpellings(URL_OF_START).sort()
  expect(webOrigins.toSorted()).toEqual(origins)
  expect(existsSync(new URL('packages/web/silent-sign-on.html', root))).toBe(true)
  expect(redirectUris.toSorted()).toEqual(
    origins.flatMap((origin) => [`${origin}/`, `${origin}/silent-sign-on.html`]),
  )
  expect(attributes?.['pkce.code.challenge.method']).toBe('S256')
  expect(attributes?.['post.logout.redirect.uris']?.split('##').sort()).toEqual(
    origins.map((origin) => `${origin}/`),
  )
})

test('the terminal is a public client with PKCE, a loopback redirect and the device grant [OPN-114]', () => {
  const { publicClient, redirectUris, attributes } = client(CLI)
  expect(publicClient).toBe(true)
  // Keycloak takes any port of 127.0.0.1 for one that is named without.
  expect(clients([URL_OF_START]).find(({ client_id }) => client_id === CLI)?.redirect_uris).toEqual(
    expect.arrayContaining(redirectUris),
  )
  expect(attributes).toMatchObject({
    'pkce.code.challenge.method': 'S256',
    'oauth2.device.authorization.grant.enabled': 'true',
  })
})

test('a script has a secret and its own account, and no way to sign a person in', () => {
  const { secret, publicClient, standardFlowEnabled, serviceAccountsEnabled } = client(scriptClient.clientId)
  expect({ secret, publicClient, standardFlowEnabled, serviceAccountsEnabled }).toEqual({
    secret: scriptClient.clientSecret,
    publicClient: false,
    standardFlowEnabled: false,
    serviceAccountsEnabled: true,
  })
})

test('no other site may frame its pages', () => {
  expect(realm.browserSecurityHeaders).toMatchObject({
    contentSecurityPolicy: expect.stringContaining("frame-ancestors 'self'"),
    xFrameOptions: 'SAMEORIGIN',
  })
})
