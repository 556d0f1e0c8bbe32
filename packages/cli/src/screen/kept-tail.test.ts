import { expect, test } from 'vitest'
import { createTails } from './kept-tail.ts'

test('the log of the box that was tailed last is found again, and of no other', () => {
  const anna = { country: 'SE', platform: 'STB', id: '4711002' } as const
  const tails = createTails()
  const kept = tails.of(anna)
  expect(tails.of({ ...anna })).toBe(kept)
  expect(tails.of({ ...anna, country: 'NO' })).not.toBe(kept)
  expect(tails.of(anna)).not.toBe(kept)
})
