import { expect, it, test } from 'vitest'
import {
  emptyList,
  nameOf,
  parseRecordUseId,
  RECORD_SUBJECTS,
  recordsTitle,
  recordUseId,
} from './record-kinds.ts'

test('each kind has a plural title', () => {
  expect(RECORD_SUBJECTS.map(recordsTitle).toSorted()).toEqual([
    'Campaigns',
    'Packages',
    'Selection items',
    'Streaming services',
  ])
})

test('an empty list has a text', () => {
  expect(emptyList('tv-streaming-service')).toEqual({
    title: 'No streaming services',
    text: 'No streaming services in this country yet.',
  })
})

test('a record has its name, or else its title', () => {
  expect(nameOf({ name: 'Kust Play' })).toBe('Kust Play')
  expect(nameOf({ title: 'Summer' })).toBe('Summer')
})

it.each(RECORD_SUBJECTS)('the use id of a %s can be read back', (subject) => {
  expect(parseRecordUseId(recordUseId(subject, '10.03'))).toEqual({ subject, id: '10.03' })
})

it.each(['engagement.SE/STB/1', 'tv-package', 'start', ''])('no record is read from %j', (use) => {
  expect(parseRecordUseId(use)).toBeUndefined()
})
