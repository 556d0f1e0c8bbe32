import { expect, it } from 'vitest'
import { RECORD_SUBJECTS } from './record-kinds.ts'
import { readRecordUse, recordUse } from './record-use.ts'

it.each(RECORD_SUBJECTS)('that a %s was opened is kept under what can be read again', (subject) => {
  expect(readRecordUse(recordUse(subject, '10.03'))).toEqual({ subject, id: '10.03' })
})

it.each(['engagement.SE/STB/1', 'tv-package', 'start', ''])('no record is read from %j', (use) => {
  expect(readRecordUse(use)).toBeUndefined()
})
