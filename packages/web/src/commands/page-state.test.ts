import type { EngagementIdentity } from '@headend/core/engagements'
import { expect, test } from 'vitest'
import { forgetPerson } from '../ui/storage/personal-storage.ts'
import { takeWantedTail, wantTail } from './page-state.ts'

const anna: EngagementIdentity = { id: '4711002', country: 'SE', platform: 'STB' }

test('a box that somebody asked to watch is connected once, and never by its address alone [OPN-63]', () => {
  expect(takeWantedTail(anna)).toBe(false)
  wantTail(anna)
  expect(takeWantedTail({ ...anna })).toBe(true)
  expect(takeWantedTail(anna)).toBe(false)
})

test('another box is not connected in its place, nor for another person', () => {
  wantTail(anna)
  expect(takeWantedTail({ ...anna, platform: 'OTT' })).toBe(false)
  expect(takeWantedTail(anna)).toBe(false)
  wantTail(anna)
  forgetPerson()
  expect(takeWantedTail(anna)).toBe(false)
})
