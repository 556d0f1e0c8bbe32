import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { scriptClient } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { configurationOf, startWorld } from '../world.ts'
import { Terminal } from './index.ts'

/** Of whom signs in with a client secret: a script that may do everything. */
export const script = {
  HEADEND_CLIENT_ID: scriptClient.clientId,
  HEADEND_CLIENT_SECRET: scriptClient.clientSecret,
}

export interface TerminalStage {
  provider: Provider
  terminal: Terminal
}

/** For a file of journeys in the terminal: one provider, and before each test a user's machine, as new, that knows it. */
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

/** Before each test a user's machine, as new, where the file has its provider already. */
export function withTerminal(providerOf: () => Provider, enter: (terminal: Terminal) => void): void {
  let terminal: Terminal

  beforeEach(() => {
    terminal = new Terminal(configurationOf(providerOf()))
    enter(terminal)
  })
  afterEach(() => terminal.leave())
}
