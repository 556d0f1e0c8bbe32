import { afterEach, beforeEach } from 'vitest'
import { scriptClient } from '../people.ts'
import { configurationOf, provider, startWorld, withProvider } from '../with-provider.ts'
import { Terminal } from './index.ts'

export { provider } from '../with-provider.ts'

/** Environment of a script that signs in with its client secret and may do everything. */
export const script = {
  HEADEND_CLIENT_ID: scriptClient.clientId,
  HEADEND_CLIENT_SECRET: scriptClient.clientSecret,
}

/** Of the test that runs: a fresh home that is configured for the provider. */
export let terminal: Terminal

/** For a file of terminal journeys: one provider, and before each test a fresh home. */
export function withTerminal(): void {
  withProvider(() => startWorld())
  withHome()
}

/** The same beside a console, which has brought the provider. */
export function withHome(): void {
  beforeEach(() => {
    terminal = new Terminal(configurationOf(provider))
  })
  afterEach(() => terminal.leave())
}
