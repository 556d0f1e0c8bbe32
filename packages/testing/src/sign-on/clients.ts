import type { ClientMetadata, Provider } from 'oidc-provider'
import { scriptClient } from '../people.ts'

export const CONSOLE = 'headend-console'
export const CLI = 'headend-cli'

/** `url` is the console's. */
export function clients(url: string): ClientMetadata[] {
  return [
    {
      client_id: CONSOLE,
      client_name: 'Headend console',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      redirect_uris: [`${url}/`],
      post_logout_redirect_uris: [`${url}/`],
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

/** The console may come back to any of its pages; everybody else to the addresses that are registered. */
export function allowConsolePages(provider: Provider, origins: readonly string[]): void {
  const { prototype } = provider.Client
  const { redirectUriAllowed, postLogoutRedirectUriAllowed } = prototype
  const isOurs = (uri: string) => origins.includes(URL.parse(uri)?.origin ?? '')
  prototype.redirectUriAllowed = function (uri) {
    return this.clientId === CONSOLE ? isOurs(uri) : redirectUriAllowed.call(this, uri)
  }
  prototype.postLogoutRedirectUriAllowed = function (uri) {
    return this.clientId === CONSOLE ? isOurs(uri) : postLogoutRedirectUriAllowed.call(this, uri)
  }
}

const LOOPBACKS = ['127.0.0.1', 'localhost']

/** An address on this machine has two spellings, and people type both. */
export function bothSpellings(url: string): string[] {
  const { origin, port } = new URL(url)
  const loopback = LOOPBACKS.map((host) => `http://${host}:${port}`)
  return loopback.includes(origin) ? loopback : [origin]
}
