/**
 * The program in the process of the test, against the embedded provider: a home of its own before each test.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AccountName, scriptClient } from '@headend/testing/people'
import { type Provider, type ProviderOptions, startProvider } from '@headend/testing/provider'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { testTerminal } from './fixtures.ts'
import { run } from './run.ts'

/** A script that may do everything. */
export const SCRIPT_ENV = {
  HEADEND_CLIENT_ID: scriptClient.clientId,
  HEADEND_CLIENT_SECRET: scriptClient.clientSecret,
}

export interface Machine {
  provider: Provider
  /** Of anyone who works here: what is configured and what is kept. */
  home: string
  /** What the program reads of the environment. */
  env: Readonly<Record<string, string>>
  /** To the end, in Sweden: as someone, else as a script. */
  ran: (
    words: readonly string[],
    how?: RunInput,
  ) => Promise<{ status: number; stdout: string; stderr: string }>
}

interface RunInput {
  as?: AccountName
  /** What stands on standard input, or what a person types. */
  typed?: string
  tty?: boolean
  columns?: number
  env?: Readonly<Record<string, string>>
}

export function onMachine(enter: (machine: Machine) => void, options: ProviderOptions = {}): void {
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
    enter({
      provider,
      home,
      env,
      async ran(words, { as, env: more, ...person } = {}) {
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
}
