import { expect, test } from 'vitest'
import type { EngagementIdentity } from './contract.ts'
import { parseRecentEngagementId, recentEngagementId, recentEngagements } from './identity.ts'

const box: EngagementIdentity = { country: 'SE', platform: 'STB', id: '4711002' }

test.each([[box], [{ ...box, id: 'a/b' }], [{ country: 'DK', platform: 'OTT', id: '1' } as const]])(
  'an opened engagement is remembered under an id that can be read again: %j',
  (identity) => expect(parseRecentEngagementId(recentEngagementId(identity))).toEqual(identity),
)

test.each(['tv-package.1003', 'engagement.SE/CABLE/1', 'engagement.XX/STB/1', 'engagement.SE/STB/', ''])(
  '%j is not the id of an opened engagement',
  (recentId) => expect(parseRecentEngagementId(recentId)).toBeUndefined(),
)

test('opened engagements are picked from other records, in their order', () => {
  const other = { ...box, id: '1' }
  expect(recentEngagements([recentEngagementId(other), 'tv-package.1003', recentEngagementId(box)])).toEqual([
    other,
    box,
  ])
})
