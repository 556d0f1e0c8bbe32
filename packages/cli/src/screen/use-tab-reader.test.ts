import { expect, test } from 'vitest'
import { createReadCache } from './use-tab-reader.ts'

test('each part is read once for each key, and nothing of an older key is kept', () => {
  const cacheFor = createReadCache()
  const read = () => ({})
  const first = cacheFor('1')('customer', read)
  expect(cacheFor('1')('customer', read)).toBe(first)
  expect(cacheFor('1')('devices', read)).not.toBe(first)
  expect(cacheFor('2')('customer', read)).not.toBe(first)
  expect(cacheFor('1')('customer', read)).not.toBe(first)
})

test('a late read does not change the results of a newer key', () => {
  const cacheFor = createReadCache()
  const older = cacheFor('1')
  const newer = cacheFor('2')('form', () => 'new')
  expect(older('form', () => 'old')).toBe('old')
  expect(cacheFor('2')('form', () => 'newest')).toBe(newer)
})
