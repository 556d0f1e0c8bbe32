/** The program in the process of the test, against the embedded provider, with a new home for each test. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AccountName, scriptClient } from '@headend/testing/people'
import { type Provider, type ProviderOptions, startProvider } from '@headend/testing/provider'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { testTerminal } from './fixtures.ts'
import { run } from './run.ts'

/** A service account with all rights. */
export const SCRIPT_ENV = {
  HEADEND_CLIENT_ID: scriptClient.clientId,
  HEADEND_CLIENT_SECRET: scriptClient.clientSecret,
}

export interface Machine {
  provider: Provider
  /** The folder of configuration and state. */
  home: string
  env: Readonly<Record<string, string>>
  /** Runs the program in Sweden, as this account or as a service account. */
  ran: (
    words: readonly string[],
    how?: RunInput,
  ) => Promise<{ status: number; stdout: string; stderr: string }>
}

interface RunInput {
  as?: AccountName
  /** Standard input. */
  typed?: string
  tty?: boolean
  columns?: number
  env?: Readonly<Record<string, string>>
}

/** A machine that is new in each test. */
export function onMachine(options: ProviderOptions = {}): Machine {
  const machine = {} as Machine
  let provider: Provider
  let home: string

  beforeAll(async () => {
    provider = await startProvider({ size: 200, pace: 0.02, ...options })
  })
  afterAll(() => provider.close())
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'headend-home-'))
    const env = {
      XDG_CONFIG_HOME: home,
      XDG_STATE_HOME: home,
      HEADEND_CONFIG: `${provider.url}/config.json`,
      HEADEND_COUNTRY: 'SE',
    }
    Object.assign(machine, {
      provider,
      home,
      env,
      async ran(words: readonly string[], { as, env: more, ...person }: RunInput = {}) {
        const who = as ? { HEADEND_TOKEN: await provider.accessToken(as) } : SCRIPT_ENV
        const { terminal, out, err } = testTerminal({ ...person, env: { ...env, ...who, ...more } })
        return { status: await run(words, terminal), stdout: out(), stderr: err() }
      },
    })
  })
  afterEach(() => {
    provider.world.faults.clear()
    rmSync(home, { recursive: true, force: true })
  })
  return machine
}
