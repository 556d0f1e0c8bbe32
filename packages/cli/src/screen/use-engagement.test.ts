import { ENGAGEMENT_TABS, PLATFORMS } from '@headend/core/engagements'
import { expect, test } from 'vitest'
import { hasPins, openTab } from './engagement-screen.tsx'

test.each(PLATFORMS)('on %s only the tab with pins can show them', (platform) => {
  const withPins = ENGAGEMENT_TABS.filter(({ id }) => hasPins(platform, id)).map(({ title }) => title)
  expect(withPins).toEqual(['Security'])
})

test('a tab that is opened shows no pins, whatever was shown before', () => {
  expect(openTab('security')).toEqual({ tab: 'security', reveal: false })
})
