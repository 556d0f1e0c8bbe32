import { describe, expect, it, test } from 'vitest'
import type { Access } from '../access/index.ts'
import { anonymous, as } from '../fixtures.ts'
import { screenAddress } from './areas.ts'
import { AREAS, type Area, allowedAreas } from './index.ts'

/** The areas of the specification; a later feature stands anywhere among them. */
const SPECIFIED = [
  'Start page: /',
  'Engagement Administration: /engagements',
  'Package Administration: /tv-packages',
  'Streaming Services Administration: /tv-streaming-services',
  'Campaign Administration: /campaigns',
  'Selection menu Administration: /selection-menu',
  'Remote event debug: /remoteeventdebug',
]
const named = ({ title, path }: Area) => `${title}: ${path}`
const isSpecified = (area: Area) => SPECIFIED.includes(named(area))

const MOST = 'engagements tv-packages tv-streaming-services campaigns'

describe('the areas', () => {
  test('have titles and paths in order [SHL-036]', () => {
    expect(AREAS.filter(isSpecified).map(named)).toEqual(SPECIFIED)
  })

  test('have an ability each, except the start page [SHL-013]', () => {
    expect(AREAS.filter((area: Area) => !area.ability).map(({ path }) => path)).toEqual(['/'])
  })

  test.each<[string, Access, string]>([
    ['dev in SE', as('dev', 'SE'), `start ${MOST} selection-menu remote-events`],
    ['maja in SE', as('maja', 'SE'), `start ${MOST} remote-events`],
    ['olli in FI', as('olli', 'FI'), `start ${MOST}`],
    ['kari in NO', as('kari', 'NO'), `start ${MOST} selection-menu remote-events`],
    ['sofie in DK', as('sofie', 'DK'), `start ${MOST}`],
    ['nora', as('nora'), 'start'],
    ['no one', anonymous, 'start'],
  ])('%s sees the areas of their roles [SHL-035, ROL-008]', (_, access, seen) => {
    const ids = allowedAreas(access)
      .filter(isSpecified)
      .map(({ id }) => id)
    expect(ids.join(' ')).toBe(seen)
  })
})

const CONFIGURATION = 'https://console.example/config.json'

describe('the address of a screen', () => {
  it.each([
    ['the start page', { area: 'start' }, 'https://console.example/'],
    [
      'a filtered list',
      { area: 'tv-packages', query: { country: 'SE', 'name-filter': 'å & ä', 'status-filter': ['a', 'b'] } },
      'https://console.example/tv-packages?country=SE&name-filter=%C3%A5+%26+%C3%A4&status-filter=a&status-filter=b',
    ],
    [
      'an engagement on a tab',
      { area: 'engagements', names: ['STB', '4711002'], query: { country: 'SE', tab: 'devices' } },
      'https://console.example/engagements/STB/4711002?country=SE&tab=devices',
    ],
    [
      'a record with special characters in its id',
      { area: 'campaigns', names: ['a/b?c#d%'] },
      'https://console.example/campaigns/a%2Fb%3Fc%23d%25',
    ],
  ] as const)('of %s', (_, screen, address) => {
    expect(screenAddress(CONFIGURATION, screen)).toBe(address)
  })

  it('starts at the folder of the configuration', () => {
    expect(screenAddress('http://host:1/admin/config.json?v=2', { area: 'campaigns' })).toBe(
      'http://host:1/admin/campaigns',
    )
  })

  it.each(['/etc/headend/config.json', 'config.json', 'file:///config.json'])(
    'is unknown for a configuration in a file: %s',
    (file) => {
      expect(() => screenAddress(file, { area: 'start' })).toThrow(
        'Links need a configuration from a web address',
      )
    },
  )

  it('cannot be changed by an id of dots', () => {
    expect(() => screenAddress(CONFIGURATION, { area: 'campaigns', names: ['..'] })).toThrow(
      'cannot be part of an address',
    )
  })
})
