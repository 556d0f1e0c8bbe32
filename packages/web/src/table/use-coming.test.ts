import { expect, test } from 'vitest'
import { leadsTo } from './use-coming.ts'

test('the keyboard goes to a row that has come once, and not when that is filtered away and comes again', () => {
  const coming = { id: '1', from: null }
  expect(leadsTo(coming, null)).toBe(true)
  expect(leadsTo(coming, null)).toBe(false)
  expect(leadsTo({ ...coming }, null)).toBe(true)
})

test('whoever has gone on by then is left in peace, also when it comes again', () => {
  const coming = { id: '1', from: null }
  expect(leadsTo(coming, {} as Element)).toBe(false)
  expect(leadsTo(coming, null)).toBe(false)
})
