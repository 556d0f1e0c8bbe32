import { ABILITIES } from '@headend/core/access'
import type { Configuration } from '@headend/core/config'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CliContext } from '../cli-context.ts'
import { defaults, testTerminal } from '../fixtures.ts'
import { network } from '../network/fetch.ts'
import type { GlobalOptions } from '../options.ts'
import { createOutput } from '../output/output.ts'
import { signOnAnswers } from '../sign-on/sign-on.fixture.ts'
import { signInFile } from '../sign-on/token-source.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { canI, login, logout, whoami } from './session.ts'

function started(globalOptions: Partial<GlobalOptions> = {}, env = {}) {
  const { terminal, out, err } = testTerminal({ env })
  const options = { ...defaults, ...globalOptions }
  const session = () => Promise.resolve({ roles: ['country-se', 'tvpackage-read'], country: 'SE' })
  const context = {
    terminal,
    options,
    output: createOutput(options, terminal),
    session,
    signedIn: async () => ({ ...(await session()), user: {}, countries: ['SE'] }),
    configuration: () =>
      Promise.resolve({
        environment: 'pilot',
        signOn: { url: 'https://sso.test/auth' },
        services: {
          adminPortal: 'https://admin.test/base',
          remoteEvents: 'http://events.test',
          remoteLog: undefined,
          search: { url: 'https://admin.test/search' },
        },
      }),
  } as unknown as CliContext
  return { context, out, err }
}

describe('can-i', () => {
  test('has yes or no in a pipe as for people', async () => {
    const { context, out } = started()
    await canI(context, undefined)
    const text = out()
    expect(text.trimEnd().split('\n')).toHaveLength(ABILITIES.length)
    expect(text).toMatch(/^tv-package\.view\tyes\t\t$/m)
    expect(text).toMatch(/^tv-package\.delete\tno\t/m)
  })
})

test('whoami --verbose names the proxy of each service', async () => {
  const { context, err } = started({ verbose: true }, { HTTPS_PROXY: 'http://user:secret@proxy.test:3128' })
  await whoami(context)
  expect(err()).toBe(
    [
      'sso.test: through the proxy http://proxy.test:3128',
      'admin.test: through the proxy http://proxy.test:3128',
      'events.test: without a proxy',
      '',
    ].join('\n'),
  )
})

test.each([{}, { device: true }])('a sign-in with --no-input is refused: %o', async (how) => {
  const { context } = started({ input: false })
  await expect(login(context, how)).rejects.toMatchObject({
    kind: 'usage',
    message: 'Signing in needs a person',
    hint: expect.stringContaining('--client-credentials'),
  })
})

describe('logout', () => {
  afterEach(() => vi.restoreAllMocks())

  const issuer = 'https://sso.test'
  const configuration = {
    authority: issuer,
    signOn: { url: issuer, cliClientId: 'cli', requestTimeout: 1000 },
    services: { adminPortal: 'https://admin.test' },
  } as Configuration

  const revoking = () => Promise.resolve(new Response())

  async function signedOut(
    now: Configuration = configuration,
    { env = { XDG_STATE_HOME: temporaryFolder() }, revoked = revoking } = {},
  ) {
    const tokens = { accessToken: 'a', refreshToken: 'r', expiresAt: 0 }
    await signInFile(configuration, env).write(tokens)
    signOnAnswers(revoked, { issuer, revocation_endpoint: `${issuer}/revoke` })
    const asked = vi.mocked(network.fetch)
    const { context, err } = started({}, env)
    await logout({ ...context, configuration: async () => now })
    return { said: err(), asked }
  }

  test('removes and revokes the tokens', async () => {
    const { said, asked } = await signedOut()
    expect(said.replaceAll(/\s+/g, ' ')).toContain(
      'Signed out: the tokens are removed from this machine and revoked at the sign-on service.',
    )
    expect(asked).toHaveBeenLastCalledWith(`${issuer}/revoke`, expect.anything())
  })

  test('without the sign-on service removes the tokens here, and ends with an error', async () => {
    const env = { XDG_STATE_HOME: temporaryFolder() }
    const revoked = () => Promise.reject(new TypeError('fetch failed'))
    const away = signedOut(configuration, { env, revoked })
    await expect(away).rejects.toThrow('Signed out here, but not at the sign-on service: ')
    expect(await signInFile(configuration, env).read()).toBeUndefined()
  })

  test('removes tokens of other addresses, and sends none of them', async () => {
    const services = { adminPortal: 'https://evil.test' }
    const { said, asked } = await signedOut({ ...configuration, services } as Configuration)
    expect(said.replaceAll(/\s+/g, ' ')).toContain('Not revoked: the tokens belong to other addresses')
    expect(asked).not.toHaveBeenCalled()
  })
})
