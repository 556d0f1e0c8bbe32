import { expect, test } from 'vitest'
import type { EngagementIdentity } from './contract.ts'
import { engagementsAmong, engagementUse, identityKey, readEngagementUse, subjectName } from './identity.ts'

const box: EngagementIdentity = { country: 'SE', platform: 'STB', id: '4711002' }

test('an engagement has a key and a name of its platform, id and country', () => {
  expect(identityKey(box)).toBe('SE/STB/4711002')
  expect(subjectName(box)).toBe('STB 4711002 in SE')
})

test.each([[box], [{ ...box, id: 'a/b' }], [{ country: 'DK', platform: 'OTT', id: '1' } as const]])(
  'an opened engagement is remembered under an id that can be read again: %j',
  (identity) => expect(readEngagementUse(engagementUse(identity))).toEqual(identity),
)

test.each(['tv-package.1003', 'engagement.SE/CABLE/1', 'engagement.XX/STB/1', 'engagement.SE/STB/', ''])(
  '%j is not the id of an opened engagement',
  (recentId) => expect(readEngagementUse(recentId)).toBeUndefined(),
)

test('opened engagements are picked from other records, in their order', () => {
  const other = { ...box, id: '1' }
  expect(engagementsAmong([engagementUse(other), 'tv-package.1003', engagementUse(box)])).toEqual([
    other,
    box,
  ])
})
