import { expect, test } from 'vitest'
import { createOwnWrites } from './use-table-address.ts'

test('a write is known as its own until it has come back, also after more was written', () => {
  const writes = createOwnWrites()
  for (const text of ['s', 'sp', 'spo']) writes.add(text)
  expect(writes.has('s')).toBe(true)
  writes.arrived('sp')
  expect(['s', 'sp', 'spo'].map(writes.has)).toEqual([false, false, true])
})

test('what Back brings is not its own, and leaves its own writes as they are', () => {
  const writes = createOwnWrites()
  writes.add('s')
  writes.arrived('of Back')
  expect([writes.has('of Back'), writes.has('s')]).toEqual([false, true])
})
