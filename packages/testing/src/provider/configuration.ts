/** The configuration document of a console and a terminal that use this provider for everything. */
import { CLIENT } from '@headend/core/config'
import { COUNTRIES, type Country } from '@headend/core/country'
import { CLI, CONSOLE } from '../sign-on/directory.ts'
import { REALM } from '../sign-on/index.ts'
import { baseOf, type ServiceOrigins } from './listeners.ts'

export const REMOTE_LOG_PATH = '/remote-log'

interface ConfigurationSettings {
  /** Milliseconds. */
  requestTimeout?: number
}

export function configurationDocument(places: ServiceOrigins, settings: ConfigurationSettings = {}) {
  const services = environment(places, settings)
  return {
    brand: 'headend',
    defaultCountry: 'SE',
    environment: 'pilot',
    realm: REALM,
    accessContact: 'the service desk (desk@headend.example)',
    environments: { pilot: services, production: services },
  }
}

/** The key that the metadata gateway asks for. */
export const API_KEY = {
  apiKey: 'sample-api-key',
  apiKeyParameter: 'apikey',
  apiKeyHeader: 'X-Api-Key',
} as const

function environment(places: ServiceOrigins, { requestTimeout }: ConfigurationSettings) {
  const { signOn, adminPortal, remoteEvents, remoteLog, metadata, search, images } = places
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
      remoteLog: `${baseOf(remoteLog)}${REMOTE_LOG_PATH}`,
      metadata: { url: metadata, ...API_KEY, provider: perCountry(mediaProvider) },
      search: { url: search, site: perCountry(searchSite) },
      imageProxy: `${baseOf(images)}/image`,
      imageCache: `${baseOf(images)}/images/`,
    },
    adminHeaders: { Client: CLIENT.name, 'Client-Version': CLIENT.version },
    idempotencyHeader: 'Idempotency-Key',
  }
}

export const mediaProvider = (country: Country): string => `headend-${country.toLowerCase()}`

export const searchSite = (country: Country): string => `tv-${country.toLowerCase()}`

function perCountry(name: (country: Country) => string): Record<string, string> {
  return Object.fromEntries(COUNTRIES.map((country) => [country, name(country)]))
}
