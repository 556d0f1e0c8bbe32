import { expect, test } from 'vitest'
import { createRounds } from './rounds.ts'

test('each is read once a round, and nothing is kept of a round that is over', () => {
  const rounds = createRounds()
  const read = () => ({})
  const first = rounds('1')('customer', read)
  expect(rounds('1')('customer', read)).toBe(first)
  expect(rounds('1')('devices', read)).not.toBe(first)
  expect(rounds('2')('customer', read)).not.toBe(first)
  expect(rounds('1')('customer', read)).not.toBe(first)
})

test('a read that is late stays in its round', () => {
  const rounds = createRounds()
  const before = rounds('1')
  const now = rounds('2')('form', () => 'new')
  expect(before('form', () => 'old')).toBe('old')
  expect(rounds('2')('form', () => 'newer')).toBe(now)
})
