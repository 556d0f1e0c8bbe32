import { ENGAGEMENT_TABS, PLATFORMS } from '@headend/core/engagements'
import { expect, test } from 'vitest'
import { hasPins, openTab } from './engagement-screen.tsx'
import { createRounds } from './use-engagement.ts'

test('each part is read once a round, and nothing of an older round is kept', () => {
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

test.each(PLATFORMS)('on %s only the tab with pins can show them', (platform) => {
  const withPins = ENGAGEMENT_TABS.filter(({ id }) => hasPins(platform, id)).map(({ title }) => title)
  expect(withPins).toEqual(['Security'])
})

test('a tab that is opened shows no pins, whatever was shown before', () => {
  expect(openTab('security')).toEqual({ tab: 'security', reveal: false })
})
