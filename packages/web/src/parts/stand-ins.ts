import { parseConfiguration } from '@headend/core/config'
import type { SignedIn } from '@headend/core/session'
import { createDataManager } from '@headend/core/transport'
import { createLog } from '../app/log.ts'
import { createSession } from '../app/session.ts'
import type { Services } from '../context/services.tsx'

/** Somebody who may see everything. */
const person: SignedIn = {
  user: { username: 'dev', name: 'Devi Holm', email: 'dev@headend.example' },
  roles: ['developer-live'],
}

/** Everything that the console stands on, without a network: whoever asks for something hears that there is nothing. */
export function createStandIns(): Services {
  const log = createLog(globalThis, { log: () => {} })
  const session = createSession(
    {
      start: async () => true,
      identity: async () => person,
      login: async () => location.reload(),
      forget: async () => {},
      logout: async () => {},
    },
    log,
  )
  const configuration = parseConfiguration(JSON.stringify(configurationDocument), {
    source: 'the parts page',
  })
  const data = createDataManager(configuration, {
    fetch: () => Promise.reject(new TypeError('The parts page calls no service')),
    token: async () => '',
    onNotAuthenticated: () => {},
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
  })
  return { configuration, session, data, log }
}

const nowhere = 'http://nowhere.invalid'

const configurationDocument = {
  brand: 'Headend',
  defaultCountry: 'SE',
  environment: 'pilot',
  realm: 'parts',
  environments: {
    pilot: {
      signOn: { url: nowhere, clientId: 'parts', cliClientId: 'parts' },
      services: { adminPortal: nowhere, remoteEvents: nowhere, remoteLog: nowhere },
    },
  },
}
