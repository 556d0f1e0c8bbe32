import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createContext } from './context.ts'
import { defaults, testTerminal } from './fixtures.ts'

const services = {
  adminPortal: 'http://127.0.0.1',
  remoteEvents: 'http://127.0.0.1',
  remoteLog: 'http://127.0.0.1',
}
const signOn = { url: 'http://127.0.0.1', clientId: 'web', cliClientId: 'cli' }

function configuration(defaultCountry: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'headend-context-')), 'config.json')
  const environments = { pilot: { signOn, services } }
  const document = { brand: 'Headend', realm: 'x', environment: 'pilot', defaultCountry, environments }
  writeFileSync(file, JSON.stringify(document))
  return file
}

async function countryOf(roles: string[], HEADEND_COUNTRY?: string) {
  const claims = Buffer.from(JSON.stringify({ realm_access: { roles } })).toString('base64url')
  const env = {
    HEADEND_CONFIG: configuration('DK'),
    HEADEND_TOKEN: `x.${claims}.x`,
    HEADEND_COUNTRY,
    XDG_CONFIG_HOME: '/no',
  }
  return (await createContext(defaults, testTerminal({ env }).terminal).session()).country
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
