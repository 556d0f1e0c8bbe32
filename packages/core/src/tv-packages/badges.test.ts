import { expect, test } from 'vitest'
import { BADGES, tvPackageBadge } from './badges.ts'

test('the badges are the documented ones [PKG-011]', () => {
  expect(BADGES).toEqual([
    'default',
    'TEST_PACKAGE',
    'CAMPAIGN_ACTIVE_SALE',
    'CAMPAIGN_UPCOMING',
    'CAMPAIGN_EXPIRED',
  ])
})

test('only a test package has one, and it says so [PKG-006, PKG-011]', () => {
  const badges = [true, false].map((test) => tvPackageBadge({ test }))
  expect(badges).toEqual([{ variant: 'TEST_PACKAGE', text: 'Test Package' }, undefined])
})
