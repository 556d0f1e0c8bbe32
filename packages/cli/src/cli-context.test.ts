import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '@headend/core/errors'
import { describe, expect, test } from 'vitest'
import { createCliContext, createLog } from './cli-context.ts'
import { defaults, testTerminal } from './fixtures.ts'
import { signInFile } from './sign-on/token-source.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

const HERE = 'http://127.0.0.1'
const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

function configuration(defaultCountry: string): string {
  const file = path.join(temporaryFolder(), 'config.json')
  const services = { adminPortal: HERE, remoteEvents: HERE, remoteLog: HERE }
  const pilot = { signOn: { url: HERE, clientId: 'web', cliClientId: 'cli' }, services }
  const document = { brand: 'x', realm: 'x', environment: 'pilot', defaultCountry, environments: { pilot } }
  writeFileSync(file, JSON.stringify(document))
  return file
}

async function countryOf(roles: string[], HEADEND_COUNTRY?: string) {
  const token = { HEADEND_TOKEN: tokenOf({ realm_access: { roles } }) }
  const env = { ...token, HEADEND_CONFIG: configuration('DK'), HEADEND_COUNTRY, XDG_CONFIG_HOME: '/no' }
  return (await createCliContext(defaults, testTerminal({ env }).terminal).session()).country
}

describe('the country', () => {
  test.each([
    ['is the first that the roles open [OPN-58]', ['country-dk', 'country-no'], undefined, 'NO'],
    ['is the one chosen, whatever the roles open', ['country-no'], 'FI', 'FI'],
    ["is the configuration's where the roles open none", ['content-read'], undefined, 'DK'],
  ])('%s', async (_, roles, chosen, expected) => {
    expect(await countryOf(roles, chosen)).toBe(expected)
  })
})

describe('who is signed in', () => {
  async function personWith(roles: string[]) {
    const env = {
      HEADEND_CONFIG: configuration('SE'),
      XDG_STATE_HOME: temporaryFolder(),
      XDG_CONFIG_HOME: '/no',
    }
    const context = createCliContext(defaults, testTerminal({ env }).terminal)
    const file = signInFile(await context.configuration(), env)
    const becomes = (held: string[]) =>
      file.write({ accessToken: tokenOf({ realm_access: { roles: held } }), expiresAt: Date.now() + 300_000 })
    await becomes(roles)
    return { context, becomes, leaves: () => file.write(undefined) }
  }

  test('is read again for each action, with the roles of a renewed token [ROL-002, ROL-018]', async () => {
    const { context, becomes } = await personWith(['country-se', 'engagement-write'])
    await context.reader('stb.operate')
    await becomes(['country-fi', 'engagement-read'])
    await expect(context.reader('stb.operate')).rejects.toMatchObject({
      kind: 'forbidden',
      message: expect.stringMatching(/^operate STB: needs .* You have country-fi, engagement-read$/),
    })
    expect(await context.reader('engagement.view')).toMatchObject({
      access: { roles: ['country-fi', 'engagement-read'], country: 'FI' },
      country: 'FI',
    })
    expect(await context.session()).toMatchObject({ roles: ['country-fi', 'engagement-read'] })
  })

  test('may have signed out', async () => {
    const { context, leaves } = await personWith(['country-se', 'engagement-write'])
    await context.reader()
    await leaves()
    await expect(context.reader()).rejects.toMatchObject({ kind: 'not-authenticated' })
    expect(await context.session()).toMatchObject({ roles: undefined })
  })
})

test('the log goes to stderr with --verbose only, with the reason and nothing raw', () => {
  const { terminal, out, err } = testTerminal()
  createLog({}, terminal).error('nothing')
  const { warn, error } = createLog({ verbose: true }, terminal)
  warn('Skipped \u001b[1m', new AppError('parse', 'no JSON'))
  error('Failed')
  expect([out(), err()]).toEqual(['', 'warn: Skipped \\u001b[1m (no JSON)\nerror: Failed\n'])
})
