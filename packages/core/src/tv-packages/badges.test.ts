import { expect, test } from 'vitest'
import { tvPackageBadge } from './badges.ts'

test('only a test package has one, and it says so [PKG-006, PKG-011]', () => {
  const badges = [true, false].map((test) => tvPackageBadge({ test }))
  expect(badges).toEqual([{ variant: 'TEST_PACKAGE', text: 'Test Package' }, undefined])
})
