import { expect, test } from 'vitest'
import { takesFocus } from './use-focus-new-row.ts'

test('a new row takes the focus once, not when it returns from a filter', () => {
  const newRow = { id: '1', focusBefore: null }
  expect(takesFocus(newRow, null)).toBe(true)
  expect(takesFocus(newRow, null)).toBe(false)
  expect(takesFocus({ ...newRow }, null)).toBe(true)
})

test('a new row takes no focus that has moved on', () => {
  const newRow = { id: '1', focusBefore: null }
  expect(takesFocus(newRow, {} as Element)).toBe(false)
  expect(takesFocus(newRow, null)).toBe(false)
})
