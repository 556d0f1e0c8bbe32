import { describe, expect, it } from 'vitest'
import type { EngagementIdentity } from './contract.ts'
import { engagementsAmong, engagementUse, readEngagementUse } from './use.ts'

const box: EngagementIdentity = { country: 'SE', platform: 'STB', id: '4711002' }

describe('that an engagement was opened', () => {
  it.each([[box], [{ ...box, id: 'a/b' }], [{ country: 'DK', platform: 'OTT', id: '1' } as const]])(
    'is kept under what can be read again: %j',
    (identity) => expect(readEngagementUse(engagementUse(identity))).toEqual(identity),
  )

  it.each(['tv-package.1003', 'engagement.SE/CABLE/1', 'engagement.XX/STB/1', 'engagement.SE/STB/', ''])(
    'is nothing that can be read from %j',
    (use) => expect(readEngagementUse(use)).toBeUndefined(),
  )

  it('is found among other things, in their order', () => {
    const other = { ...box, id: '1' }
    expect(engagementsAmong([engagementUse(other), 'tv-package.1003', engagementUse(box)])).toEqual([
      other,
      box,
    ])
  })
})
