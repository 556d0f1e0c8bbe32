/** The one configuration document, for a console and a terminal that use this provider for everything, wherever its services are. */
import { CLIENT } from '@headend/core/client'
import { COUNTRIES } from '@headend/core/country'
import { CLI, CONSOLE } from '../sign-on/clients.ts'
import { REALM } from '../sign-on/index.ts'
import { baseOf, type Places } from './places.ts'

interface Settings {
  /** Milliseconds. */
  requestTimeout?: number
}

export function configurationDocument(places: Places, settings: Settings = {}) {
  const here = environment(places, settings)
  return {
    brand: 'headend',
    defaultCountry: 'SE',
    environment: 'pilot',
    realm: REALM,
    environments: { pilot: here, production: here },
  }
}

function environment({ signOn, adminPortal, remoteEvents, remoteLog }: Places, { requestTimeout }: Settings) {
  const url = baseOf(adminPortal)
  return {
    signOn: {
      url: signOn,
      clientId: CONSOLE,
      cliClientId: CLI,
      scope: 'openid profile email',
      ...(requestTimeout && { requestTimeout }),
    },
    services: {
      adminPortal,
      remoteEvents,
      remoteLog: `${baseOf(remoteLog)}/remote-log`,
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
    adminHeaders: { Client: CLIENT.name, 'Client-Version': CLIENT.version },
    idempotencyHeader: 'Idempotency-Key',
  }
}

function perCountry(name: string): Record<string, string> {
  return Object.fromEntries(COUNTRIES.map((country) => [country, `${name}-${country.toLowerCase()}`]))
}
