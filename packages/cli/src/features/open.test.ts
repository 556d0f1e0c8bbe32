import { describe, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { testContext } from '../fixtures.ts'
import type { GlobalOptions } from '../options.ts'
import { type OpenOptions, open } from './open.ts'

const CONFIG = 'https://console.example/admin/config.json'

function context(options: Partial<GlobalOptions> = {}, config = CONFIG) {
  const made = testContext({}, options)
  const session = {
    user: { username: '', name: '', email: '' },
    roles: [],
    countries: [],
    country: 'SE' as const,
  }
  const person: Context = {
    ...made.context,
    settings: async () => ({
      config,
      namedBy: 'HEADEND_CONFIG',
      insecure: false,
      country: undefined,
      environment: undefined,
    }),
    session: async () => session,
  }
  return { ...made, context: person }
}

describe('open prints the address of', () => {
  test.each<[string, string[], OpenOptions, string]>([
    ['the start page', [], {}, '?country=SE'],
    ['an area', ['campaign'], {}, 'campaigns?country=SE'],
    ['an area by the name of the console', ['selection-menu'], {}, 'selection-menu?country=SE'],
    ['a record', ['package', '1001'], {}, 'tv-packages/1001?country=SE'],
    ['a tab of it', ['package', '1001'], { tab: 'channels' }, 'tv-packages/1001?country=SE&tab=channels'],
    [
      'its change log',
      ['package', '1001'],
      { tab: 'change-log' },
      'tv-packages/1001?country=SE&tab=change-log',
    ],
    [
      'its change log by the word of engagements',
      ['package', '1001'],
      { tab: 'changes' },
      'tv-packages/1001?country=SE&tab=change-log',
    ],
    [
      'the change log of an engagement by the word of records',
      ['engagement', 'STB', '4711002'],
      { tab: 'change-log' },
      'engagements/STB/4711002?country=SE&tab=changes',
    ],
    [
      'a list as it is filtered and sorted',
      ['package'],
      { filter: ['name=sport & film'], sort: '-modified' },
      'tv-packages?country=SE&package-name-filter=sport+%26+film&last-modified-sort=desc',
    ],
    [
      'an engagement',
      ['engagement', 'stb', '4711002'],
      { tab: 'devices' },
      'engagements/STB/4711002?country=SE&tab=devices',
    ],
    ['a package whose id was copied', ['package', '\u200b1\u2060'], {}, 'tv-packages/1?country=SE'],
    ['a search', ['engagement', 'anna'], {}, 'engagements?country=SE&searchTerm=anna'],
    [
      'the events of an engagement',
      ['tail', 'STB', '4711002'],
      { filter: ['error', '-timeout'] },
      'remoteeventdebug?country=SE&platform=STB&searchTerm=4711002&filter=error+-timeout',
    ],
  ])('%s', async (_, words, options, address) => {
    const { context: person, out } = context()
    await open(person, words, options)
    expect(out()).toBe(`https://console.example/admin/${address}\n`)
  })
})

describe('open refuses', () => {
  test.each<[string, string[], OpenOptions, string]>([
    ['what is no screen', ['packges'], {}, 'package, streaming-service'],
    ['what is no tab', ['package', '1'], { tab: 'chanels' }, 'overview, channels'],
    ['what is no column', ['package'], { filter: ['nmae=x'] }, 'id, name'],
    [
      'the id of a campaign as a column, which the console has not',
      ['campaign'],
      { filter: ['id=1'] },
      'title',
    ],
    ['a filter of one record', ['package', '1'], { filter: ['name=x'] }, 'no --filter'],
    ['a tab of a list', ['package'], { tab: 'channels' }, 'no --tab'],
    ['more than one screen', ['package', '1', '2'], {}, 'too many'],
    ['half of an engagement to tail', ['tail', 'STB'], {}, 'platform and id'],
    ['an unknown platform', ['engagement', 'DVD', '1'], {}, 'DVD'],
    ['an id that would lead elsewhere', ['package', '..'], {}, 'cannot be part of an address'],
  ])('%s', async (_, words, options, text) => {
    const { context: person, out } = context()
    await expect(open(person, words, options)).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringContaining(text),
    })
    expect(out()).toBe('')
  })

  test('where the configuration is a file, which says nothing of a console', async () => {
    const { context: person } = context({}, '/etc/headend/config.json')
    await expect(open(person, [], {})).rejects.toMatchObject({ kind: 'configuration' })
  })
})

test('open tells the address as JSON', async () => {
  const { context: person, out } = context({ json: true })
  await open(person, ['package', '1001'], {})
  expect(JSON.parse(out())).toEqual({ address: 'https://console.example/admin/tv-packages/1001?country=SE' })
})
