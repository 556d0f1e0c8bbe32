import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { startProvider } from '@headend/testing/provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testTerminal } from '../fixtures.ts'
import { run } from '../run.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'

type Provider = Awaited<ReturnType<typeof startProvider>>

/** Answers other documents than a configuration. */
const server = createServer(({ url = '' }, response) => {
  response.end(url.startsWith('/page/') ? '<!doctype html><title>Headend</title>' : '{"brand":""}')
})

let provider: Provider
beforeAll(async () => {
  provider = await startProvider({ size: 20 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
  return provider.close()
})

const other = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

function home() {
  const folder = temporaryFolder()
  const file = path.join(folder, 'headend', 'profiles.json')
  const ran = async (
    argv: readonly string[],
    { env = {}, ...person }: Parameters<typeof testTerminal>[0] = {},
  ) => {
    const folders = { XDG_CONFIG_HOME: folder, XDG_STATE_HOME: folder }
    const { terminal, out, err } = testTerminal({ ...person, env: { ...folders, ...env } })
    return { status: await run(['init', ...argv], terminal), out: out(), err: err() }
  }
  return { ran, file, kept: () => JSON.parse(readFileSync(file, 'utf8')) }
}

describe('init', () => {
  test.each([
    ['the address of a console', () => provider.url],
    ['the same with a slash', () => `${provider.url}/`],
    ['the address of its config.json', () => `${provider.url}/config.json`],
  ])('saves a profile for %s, and says what was found', async (_, address) => {
    const { ran, kept } = home()
    const { status, out, err } = await ran([address(), '--json'])
    expect(status).toBe(0)
    expect(JSON.parse(out)).toEqual({
      profile: 'default',
      config: `${provider.url}/config.json`,
      brand: 'headend',
      environments: ['production', 'pilot'],
      environment: 'pilot',
      countries: ['SE', 'FI', 'NO', 'DK'],
      signOn: `${provider.url}/realms/headend`,
      services: Object.keys(provider.configuration.environments.pilot.services),
    })
    expect(err).toContain("Profile 'default' was created")
    expect(kept()).toEqual({ default: { config: `${provider.url}/config.json` } })
  })

  test('without a person names the command to sign in, with its profile', async () => {
    const { ran, kept } = home()
    const { err } = await ran([provider.url, '--profile', 'norway', '--country', 'no'])
    expect(err).toContain('To sign in: headend login --profile norway')
    expect(kept()).toEqual({ norway: { config: `${provider.url}/config.json`, country: 'NO' } })
  })

  test('asks a person at a terminal', async () => {
    const { ran } = home()
    const { err } = await ran([provider.url], { tty: true, typed: 'n\n' })
    expect(err).toContain('Sign in now? [y/N]')
    expect(err).toContain('To sign in: headend login')
  })

  test('asks no one who is signed in', async () => {
    const env = { HEADEND_TOKEN: 'a-token' }
    expect((await home().ran([provider.url], { tty: true, env })).err).toBe("Profile 'default' was created\n")
  })

  test('says that HEADEND_CONFIG overrides the profile', async () => {
    const env = { HEADEND_CONFIG: '/other.json' }
    expect((await home().ran([provider.url], { env })).err).toContain('HEADEND_CONFIG is set')
  })

  test('saves nothing in a dry run', async () => {
    const { ran, file } = home()
    expect((await ran([provider.url, '--dry-run'])).err).toContain('Dry run: profile not saved')
    expect(existsSync(file)).toBe(false)
  })

  test.each([
    ['no address', () => 'console.example', 2, 'Did you mean https://console.example?'],
    ['http to another machine', () => 'http://console.example', 2, 'is not encrypted'],
    ['no server', () => 'http://no-such-host.invalid.localhost:1/', 1, 'cannot be reached'],
    ['no config.json there', () => `${provider.url}/console/`, 2, '/console/config.json: answered 404'],
    ['a web page', () => other('/page/'), 2, 'config.json: expected a JSON document (this is a web page)'],
    ['another document', () => other('/'), 2, 'config.json: brand: expected a text that is not empty'],
    [
      'a wrong value, with advice',
      () => other('/'),
      2,
      'Ask the operator of the console to correct this value',
    ],
  ])('refuses %s, and saves nothing', async (_, address, expected, text) => {
    const { ran, file } = home()
    const { status, err } = await ran([address()])
    expect(err).toContain(text)
    expect(status).toBe(expected)
    expect(existsSync(file)).toBe(false)
  })
})
