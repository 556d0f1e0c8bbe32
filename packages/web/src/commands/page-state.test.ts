import type { EngagementIdentity } from '@headend/core/engagements'
import { expect, test } from 'vitest'
import { forgetPerson } from '../ui/storage/personal-storage.ts'
import { requestTail, takeRequestedTail } from './page-state.ts'

const anna: EngagementIdentity = { id: '4711002', country: 'SE', platform: 'STB' }

test('a box is connected once when a person asks for it, never by its address alone [OPN-63]', () => {
  expect(takeRequestedTail(anna)).toBe(false)
  requestTail(anna)
  expect(takeRequestedTail({ ...anna })).toBe(true)
  expect(takeRequestedTail(anna)).toBe(false)
})

test('another box is not connected in its place, nor for another person', () => {
  requestTail(anna)
  expect(takeRequestedTail({ ...anna, platform: 'OTT' })).toBe(false)
  forgetPerson()
  expect(takeRequestedTail(anna)).toBe(false)
})
