import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareColumn } from './prepare-column.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Ranked after so many slices. */
function indexOf(slices: number) {
  const rank = vi.fn(() => rank.mock.calls.length >= slices)
  return { prepare: vi.fn(), rank }
}

test('a column is ranked slice by slice until it is, and no longer', () => {
  const index = indexOf(3)
  prepareColumn(index, 'name')
  expect(index.prepare).toHaveBeenCalledWith('name')
  expect(index.rank).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(index.rank).toHaveBeenCalledTimes(3)
})

test('whoever closes its popup, or leaves the list, ends it between two slices', () => {
  const index = indexOf(3)
  const end = prepareColumn(index, 'name')
  vi.runOnlyPendingTimers()
  end()
  vi.runAllTimers()
  expect(index.rank).toHaveBeenCalledTimes(1)
})
