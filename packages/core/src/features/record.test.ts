import { expect, test } from 'vitest'
import { BADGES, nextId, takenText } from './record.ts'

test('the badges are the documented ones [PKG-011]', () => {
  expect(BADGES).toEqual([
    'default',
    'TEST_PACKAGE',
    'CAMPAIGN_ACTIVE_SALE',
    'CAMPAIGN_UPCOMING',
    'CAMPAIGN_EXPIRED',
  ])
})

const rows = [
  { id: '1001', name: 'Bas' },
  { id: '999', name: '' },
]

test.each([
  ['1001', '1001 is taken by Bas'],
  ['999', '999 is taken'],
  ['1002', undefined],
  ['', undefined],
])('the id %j says %j [PKG-061]', (id, text) => {
  expect(takenText(rows, id)).toBe(text)
})

test('the next id follows the highest one as a number', () => {
  expect(nextId(rows)).toBe('1002')
  expect(nextId([])).toBeUndefined()
  expect(nextId([{ id: String(Number.MAX_SAFE_INTEGER), name: 'Last' }])).toBeUndefined()
})
