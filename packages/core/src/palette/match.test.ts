import { expect, test } from 'vitest'
import { fold } from '../fold.ts'
import { match, rank } from './match.ts'

test.each([
  ['Göteborg', 'goteborg'],
  ['Goteborg', 'göteborg'],
  ['Ærø', 'äro'],
  ['Närpes', 'nærpes'],
  ['Tromsø', 'tromsö'],
  ['Ålesund', 'alesund'],
])('%s is found by %s', (text, query) => {
  expect(match(text, query)).toBeDefined()
})

test('folding keeps every place, so that the original can be marked', () => {
  const text = 'Øl på Åre İ'
  expect(fold(text)).toHaveLength(text.length)
  expect(match('Hardware reboot', 'rebo')?.ranges).toEqual([[9, 13]])
})

test('every word has to occur, in any order', () => {
  expect(match('Hardware reboot', 'reb hard')?.ranges).toEqual([
    [0, 4],
    [9, 12],
  ])
  expect(match('Hardware reboot', 'soft reb')).toBeUndefined()
})

test('a beginning counts more than a middle, and equals keep their order', () => {
  const items = ['Factory reset', 'Reset IP', 'Preset', 'Reset check'].map((title) => ({ title }))
  expect(rank(items, 'reset').map(({ title }) => title)).toEqual([
    'Reset IP',
    'Reset check',
    'Factory reset',
    'Preset',
  ])
})

test('what a regular expression would read is text', () => {
  expect(match('a.b (c)', '.b (')).toBeDefined()
  expect(match('abc', '.')).toBeUndefined()
})
