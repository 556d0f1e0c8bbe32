import { describe, expect, it } from 'vitest'
import { screenAddress } from './screen-address.ts'

const CONFIGURATION = 'https://console.example/config.json'

describe('the address of a screen', () => {
  it.each([
    ['the start page', { area: 'start' }, 'https://console.example/'],
    [
      'a list as it is filtered',
      { area: 'tv-packages', query: { country: 'SE', 'name-filter': 'å & ä', 'status-filter': ['a', 'b'] } },
      'https://console.example/tv-packages?country=SE&name-filter=%C3%A5+%26+%C3%A4&status-filter=a&status-filter=b',
    ],
    [
      'an engagement on a tab',
      { area: 'engagements', names: ['STB', '4711002'], query: { country: 'SE', tab: 'devices' } },
      'https://console.example/engagements/STB/4711002?country=SE&tab=devices',
    ],
    [
      'a record whose id is no simple word',
      { area: 'campaigns', names: ['a/b?c#d%'] },
      'https://console.example/campaigns/a%2Fb%3Fc%23d%25',
    ],
  ] as const)('of %s', (_, screen, address) => {
    expect(screenAddress(CONFIGURATION, screen)).toBe(address)
  })

  it('begins where the configuration lies', () => {
    expect(screenAddress('http://host:1/admin/config.json?v=2', { area: 'campaigns' })).toBe(
      'http://host:1/admin/campaigns',
    )
  })

  it.each(['/etc/headend/config.json', 'config.json', 'file:///config.json'])(
    'is not known to a configuration in a file: %s',
    (file) => {
      expect(() => screenAddress(file, { area: 'start' })).toThrow('does not say where the console is')
    },
  )

  it('is that of no other screen', () => {
    expect(() => screenAddress(CONFIGURATION, { area: 'campaigns', names: ['..'] })).toThrow(
      'cannot be part of an address',
    )
  })
})
