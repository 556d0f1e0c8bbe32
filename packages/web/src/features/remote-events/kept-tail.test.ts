import type { EngagementIdentity } from '@headend/core/engagements'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { forgetPerson } from '../../ui/storage/personal-store.ts'
import { keepTail, tailOf } from './kept-tail.ts'

const anna: EngagementIdentity = { id: '4711002', country: 'SE', platform: 'STB' }

beforeAll(() => void vi.stubGlobal('requestAnimationFrame', () => 0))
afterAll(() => void vi.unstubAllGlobals())

test('the log of the box that was tailed last is found again, another box has its own', () => {
  const kept = tailOf(anna)
  keepTail(anna, kept)
  expect(tailOf({ ...anna })).toBe(kept)
  expect(tailOf({ ...anna, country: 'NO' })).not.toBe(kept)
})

test('what one person has tailed is nothing for the next', () => {
  const kept = tailOf(anna)
  keepTail(anna, kept)
  forgetPerson()
  expect(tailOf(anna)).not.toBe(kept)
})
