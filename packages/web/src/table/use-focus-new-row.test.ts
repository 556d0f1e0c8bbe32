import { expect, test } from 'vitest'
import { takesFocus } from './use-focus-new-row.ts'

test('the keyboard goes to a row that has come once, and not when that is filtered away and comes again', () => {
  const newRow = { id: '1', focusBefore: null }
  expect(takesFocus(newRow, null)).toBe(true)
  expect(takesFocus(newRow, null)).toBe(false)
  expect(takesFocus({ ...newRow }, null)).toBe(true)
})

test('whoever has gone on by then is left in peace, also when it comes again', () => {
  const newRow = { id: '1', focusBefore: null }
  expect(takesFocus(newRow, {} as Element)).toBe(false)
  expect(takesFocus(newRow, null)).toBe(false)
})
