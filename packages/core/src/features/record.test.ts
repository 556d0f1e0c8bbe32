import { expect, test } from 'vitest'
import { BADGES } from './record.ts'

test('the badges are the documented ones [PKG-011]', () => {
  expect(BADGES).toEqual([
    'default',
    'TEST_PACKAGE',
    'CAMPAIGN_ACTIVE_SALE',
    'CAMPAIGN_UPCOMING',
    'CAMPAIGN_EXPIRED',
  ])
})
