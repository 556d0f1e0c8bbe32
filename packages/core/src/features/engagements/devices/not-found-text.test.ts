import { expect, test } from 'vitest'
import { as } from '../../../fixtures.ts'
import type { SearchScope } from '../../../palette/index.ts'
import { notFoundText } from './index.ts'

const kari = as('kari', 'NO')

test.each<[SearchScope, string, string]>([
  ['anything', '4711002', 'No engagement 4711002 in NO'],
  ['anything', ' stb 4711002', 'No engagement STB 4711002 in NO'],
  ['anything', '4711002 reboot', 'No engagement 4711002 in NO'],
  ['commands', 'reboot OTT 4711002', 'No engagement OTT 4711002 in NO'],
  ['customers', '4711002', 'No engagement 4711002 in NO'],
])('a palette of %s without a hit for %j says: %s', (finds, typed, text) => {
  expect(notFoundText(finds, typed, kari)).toBe(text)
})

test.each<[string, SearchScope, string, typeof kari]>([
  ['words', 'anything', 'sport', kari],
  ['words and an id that find no command', 'anything', 'sport 4711002', kari],
  ['an id among commands alone', 'commands', '4711002', kari],
  ['an id among records', 'records', '4711002', kari],
  ['a command where customers alone are found', 'customers', '4711002 reboot', kari],
  ['too short an id', 'anything', '471', kari],
  ['an id, for a person with several countries', 'anything', '4711002', as('dev', 'SE')],
  ['an id, without the right to view', 'anything', '4711002', as('nora', 'SE')],
])('no text for %s', (_, finds, typed, access) => {
  expect(notFoundText(finds, typed, access)).toBeUndefined()
})
