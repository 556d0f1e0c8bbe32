import { expect, test } from 'vitest'
import { emptyList, nameOf, RECORD_SUBJECTS, recordsTitle } from './record-kinds.ts'

test('the records of each list are called what they are', () => {
  expect(RECORD_SUBJECTS.map(recordsTitle).toSorted()).toEqual([
    'Campaigns',
    'Packages',
    'Selection items',
    'Streaming services',
  ])
})

test('a list without any says so', () => {
  expect(emptyList('tv-streaming-service')).toEqual({
    title: 'No streaming services',
    text: 'There is none in this country yet.',
  })
})

test('a record is called by its name, or by its title where it has none', () => {
  expect(nameOf({ name: 'Kust Play' })).toBe('Kust Play')
  expect(nameOf({ title: 'Summer' })).toBe('Summer')
})
