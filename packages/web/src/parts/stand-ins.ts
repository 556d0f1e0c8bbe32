import { parseConfiguration } from '@headend/core/config'
import { type SignedIn, type SignOn, sessionMachine } from '@headend/core/session'
import { createDataManager } from '@headend/core/transport'
import { createActor } from 'xstate'
import { createLog } from '../app/log.ts'
import type { Services } from '../context/services.tsx'

const person: SignedIn = {
  user: { username: 'dev', name: 'Devi Holm', email: 'dev@headend.example' },
  roles: ['developer-live'],
}

/** The services of the console without a network: every request fails. */
export function createStandIns(): Services {
  const log = createLog(globalThis, { log: () => {} })
  const signOn: SignOn = {
    start: async () => 'found',
    identity: async () => person,
    login: async () => location.reload(),
    forget: async () => {},
    logout: async () => {},
  }
  const session = createActor(sessionMachine, { input: { signOn, log, now: Date.now } })
  const configuration = parseConfiguration(JSON.stringify(configurationDocument), {
    source: 'the parts page',
  })
  const data = createDataManager(configuration, {
    fetch: (input, init) =>
      String(input).startsWith(`${GATEWAYS}/`)
        ? globalThis.fetch(input, init)
        : Promise.reject(new TypeError('The parts page calls no service')),
    token: async () => '',
    onNotAuthenticated: () => {},
    now: Date.now,
    newId: () => crypto.randomUUID(),
  })
  return { configuration, session, data, log, watchBox: () => {} }
}

const nowhere = 'http://nowhere.invalid'
/** The embedded provider serves this page, and the films for it. */
const GATEWAYS = location.origin

const configurationDocument = {
  brand: 'Headend',
  defaultCountry: 'SE',
  environment: 'pilot',
  realm: 'parts',
  environments: {
    pilot: {
      signOn: { url: nowhere, clientId: 'parts', cliClientId: 'parts' },
      services: {
        adminPortal: nowhere,
        remoteEvents: nowhere,
        remoteLog: nowhere,
        metadata: {
          url: GATEWAYS,
          apiKey: 'sample-api-key',
          apiKeyParameter: 'apikey',
          apiKeyHeader: 'X-Api-Key',
          provider: { SE: 'headend-se', FI: 'headend-fi', NO: 'headend-no', DK: 'headend-dk' },
        },
        search: { url: GATEWAYS, site: { SE: 'tv-se', FI: 'tv-fi', NO: 'tv-no', DK: 'tv-dk' } },
        imageProxy: `${GATEWAYS}/image`,
        imageCache: `${GATEWAYS}/images/`,
      },
    },
  },
}
