/** The one configuration document, for a console and a terminal that use this provider for everything. */
import { COUNTRIES } from '@headend/core/country'
import { CLI, CONSOLE } from '../sign-on/clients.ts'
import { REALM } from '../sign-on/index.ts'

export function configurationDocument(url: string, signOnUrl: string = url) {
  const here = environment(url, signOnUrl)
  return {
    brand: 'headend',
    defaultCountry: 'SE',
    environment: 'pilot',
    realm: REALM,
    environments: { pilot: here, production: here },
  }
}

function environment(url: string, signOnUrl: string) {
  return {
    signOn: { url: signOnUrl, clientId: CONSOLE, cliClientId: CLI, scope: 'openid profile email' },
    services: {
      adminPortal: url,
      remoteEvents: url,
      remoteLog: `${url}/remote-log`,
      metadata: {
        url,
        apiKey: 'sample-api-key',
        apiKeyParameter: 'apikey',
        apiKeyHeader: 'X-Api-Key',
        provider: perCountry('headend'),
      },
      search: { url, site: perCountry('tv') },
      imageProxy: `${url}/image`,
      imageCache: `${url}/images/`,
    },
    adminHeaders: { Client: 'adminui', 'Client-Version': '0.0.49' },
    idempotencyHeader: 'Idempotency-Key',
  }
}

function perCountry(name: string): Record<string, string> {
  return Object.fromEntries(COUNTRIES.map((country) => [country, `${name}-${country.toLowerCase()}`]))
}
