import fs, { mkdirSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { readSettings } from './settings.ts'

function environment(profiles?: unknown, more = {}) {
  const XDG_CONFIG_HOME = temporaryFolder()
  const folder = path.join(XDG_CONFIG_HOME, 'headend')
  mkdirSync(folder)
  const text = typeof profiles === 'string' ? profiles : JSON.stringify(profiles)
  if (profiles !== undefined) writeFileSync(path.join(folder, 'profiles.json'), text)
  return { XDG_CONFIG_HOME, folder, ...more }
}

const WORK = { profile: 'work' }
const work = { work: { config: 'https://headend.example/config.json', country: 'FI', env: 'pilot' } }

describe('settings', () => {
  test('are the default in a checkout', async () => {
    expect(await readSettings({}, environment())).toEqual({
      config: 'http://127.0.0.1:4400/config.json',
      namedBy: "'npm start'",
      insecure: false,
      country: undefined,
      environment: undefined,
    })
  })

  test('come from the profile, over it from the environment, over both from the options', async () => {
    const profile = environment(work, { HEADEND_PROFILE: 'work' })
    const both = { ...profile, HEADEND_CONFIG: '/c.json', HEADEND_COUNTRY: 'NO', HEADEND_ENV: 'production' }
    expect(await readSettings({}, profile)).toEqual({
      namedBy: 'The profile',
      insecure: false,
      config: 'https://headend.example/config.json',
      country: 'FI',
      environment: 'pilot',
    })
    const named = { config: '/c.json', namedBy: 'HEADEND_CONFIG', insecure: false }
    const over = { ...named, country: 'NO', environment: 'production' }
    expect(await readSettings({}, both)).toEqual(over)
    expect(await readSettings({ country: 'dk', env: 'pilot' }, both)).toEqual({
      ...over,
      country: 'DK',
      environment: 'pilot',
    })
  })

  test('have no default address outside of a checkout', async () => {
    vi.spyOn(fs, 'existsSync').mockReturnValue(false)
    syncBuiltinESMExports()
    onTestFinished(() => {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    })
    expect((await readSettings({}, environment())).config).toBeUndefined()
  })

  test('allow http: where the profile does', async () => {
    const env = environment({ lab: { config: 'http://10.0.0.1/config.json', insecure: true } })
    expect((await readSettings({ profile: 'lab' }, env)).insecure).toBe(true)
  })

  test('find a configuration file beside the profiles', async () => {
    const env = environment({ here: { config: 'local.json' } })
    expect((await readSettings({ profile: 'here' }, env)).config).toBe(path.join(env.folder, 'local.json'))
  })

  test.each([
    ['an unknown country [BAD-005]', { country: 'XX' }, {}, 'usage', 'Not a valid country'],
    ['an empty country', { country: '' }, {}, 'usage', 'No country is set'],
    ['an unknown environment', { env: 'test' }, {}, 'usage', 'production, pilot'],
    ['an unknown profile', { profile: 'play' }, work, 'usage', 'The profiles are: work'],
    ['a profile without a file', WORK, undefined, 'usage', 'profiles.json'],
    ['profiles that are no JSON', WORK, '{', 'configuration', 'profiles.json'],
    ['profiles that are no JSON, though none is named', {}, '{', 'configuration', 'profiles.json'],
    ['profiles that are a list', {}, '[]', 'configuration', 'profiles.json: expected an object'],
    ['a profile that is no object', WORK, { work: 1 }, 'configuration', 'work: expected an object'],
    ['a wrong value', WORK, { work: { config: 1 } }, 'configuration', 'work.config: expected text'],
    ['a wrong switch', WORK, { work: { insecure: 'yes' } }, 'configuration', 'expected true or false'],
  ])('refuse %s', async (_, options, profiles, kind, text) => {
    const error = { kind, message: expect.stringContaining(text) }
    await expect(readSettings(options, environment(profiles))).rejects.toMatchObject(error)
  })

  test.each<[string, object, object]>([
    ['HEADEND_COUNTRY', {}, { HEADEND_COUNTRY: 'XX' }],
    ['the profile', { default: { country: 'XX' } }, {}],
  ])('name the source of a wrong country that was not typed: %s', async (source, profiles, more) => {
    const refused = await readSettings({}, environment(profiles, more)).catch((error: unknown) => error)
    const hint = expect.stringMatching(new RegExp(`^${source} sets this value; the countries are SE`, 'i'))
    expect(refused).toMatchObject({ kind: 'usage', hint })
  })
})
