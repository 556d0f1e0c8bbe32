import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { scriptClient } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { configurationOf, startWorld } from '../world.ts'
import { Terminal } from './index.ts'

/** Environment of a script that signs in with its client secret and may do everything. */
export const script = {
  HEADEND_CLIENT_ID: scriptClient.clientId,
  HEADEND_CLIENT_SECRET: scriptClient.clientSecret,
}

export interface TerminalStage {
  provider: Provider
  terminal: Terminal
}

/** For a file of terminal journeys: one provider, and before each test a fresh home configured for it. */
export function onTerminal(enter: (stage: TerminalStage) => void): void {
  let provider: Provider

  beforeAll(async () => {
    provider = await startWorld()
  })
  afterAll(() => provider.close())
  afterEach(() => provider.world.faults.clear())
  withTerminal(
    () => provider,
    (terminal) => enter({ provider, terminal }),
  )
}

/** The same for a file that has its own provider. */
export function withTerminal(providerOf: () => Provider, enter: (terminal: Terminal) => void): void {
  let terminal: Terminal

  beforeEach(() => {
    terminal = new Terminal(configurationOf(providerOf()))
    enter(terminal)
  })
  afterEach(() => terminal.leave())
}
