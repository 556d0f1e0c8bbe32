import { describe, expect, test } from 'vitest'
import type { CliContext } from '../cli-context.ts'
import { testContext } from '../fixtures.ts'
import type { GlobalOptions } from '../options.ts'
import { type OpenOptions, open } from './open.ts'

const CONFIG = 'https://console.example/admin/config.json'

function context(options: Partial<GlobalOptions> = {}, config = CONFIG) {
  const made = testContext({}, options)
  const user = { username: '', name: '', email: '' }
  const nothing = { country: undefined, environment: undefined }
  const person: CliContext = {
    ...made.context,
    settings: async () => ({ config, namedBy: 'HEADEND_CONFIG', insecure: false, ...nothing }),
    session: async () => ({ user, roles: [], countries: [], country: 'SE' }),
  }
  return { ...made, context: person }
}

/** Words, then '--tab X', '--filter X' and '--sort X'. */
function typed(line: string): [string[], OpenOptions] {
  const [words = '', ...options] = line.split(' --').map((part) => part.trim())
  const values = Object.fromEntries(
    options.map((option) => [option.split(' ')[0], option.replace(/^\S+ /, '')]),
  )
  const { filter, ...others } = values
  return [words.split(' ').filter(Boolean), { ...others, ...(filter && { filter: filter.split('; ') }) }]
}

test.each([
  ['', '?country=SE'],
  ['campaign', 'campaigns?country=SE'],
  ['selection-menu', 'selection-menu?country=SE'],
  ['package 1001', 'tv-packages/1001?country=SE'],
  ['package 1001 --tab channels', 'tv-packages/1001?country=SE&tab=channels'],
  ['package 1001 --tab change-log', 'tv-packages/1001?country=SE&tab=change-log'],
  ['package 1001 --tab changes', 'tv-packages/1001?country=SE&tab=change-log'],
  ['engagement STB 4711002 --tab change-log', 'engagements/STB/4711002?country=SE&tab=changes'],
  [
    'package --filter name=sport & film --sort -modified',
    'tv-packages?country=SE&package-name-filter=sport+%26+film&last-modified-sort=desc',
  ],
  ['engagement stb 4711002 --tab devices', 'engagements/STB/4711002?country=SE&tab=devices'],
  ['package \u200b1\u2060', 'tv-packages/1?country=SE'],
  ['engagement anna', 'engagements?country=SE&searchTerm=anna'],
  [
    'tail STB 4711002 --filter error; -timeout',
    'remoteeventdebug?country=SE&platform=STB&searchTerm=4711002&filter=error+-timeout',
  ],
])('open %s prints its address', async (line, address) => {
  const { context: person, out } = context()
  await open(person, ...typed(line))
  expect(out()).toBe(`https://console.example/admin/${address}\n`)
})

describe('open refuses', () => {
  test.each([
    ['packges', 'package, streaming-service'],
    ['package 1 --tab chanels', 'overview, channels'],
    ['package --filter nmae=x', 'id, name'],
    // The console has no such column.
    ['campaign --filter id=1', 'title'],
    ['package 1 --filter name=x', "--filter can't be used here"],
    ['package --tab channels', "--tab can't be used here"],
    ['package 1 2', 'Too many words'],
    ['tail STB', 'platform and id'],
    ['engagement DVD 1', 'DVD'],
    ['package ..', 'cannot be part of an address'],
  ])('%s: %s', async (line, text) => {
    const { context: person, out } = context()
    const error = { kind: 'usage', message: expect.stringContaining(text) }
    await expect(open(person, ...typed(line))).rejects.toMatchObject(error)
    expect(out()).toBe('')
  })

  test('to open anything where the configuration is a file', async () => {
    const { context: person } = context({}, '/etc/headend/config.json')
    await expect(open(person, [], {})).rejects.toMatchObject({ kind: 'configuration' })
  })
})

test('open prints the address as JSON', async () => {
  const { context: person, out } = context({ json: true })
  await open(person, ['package', '1001'], {})
  expect(JSON.parse(out())).toEqual({ address: 'https://console.example/admin/tv-packages/1001?country=SE' })
})
