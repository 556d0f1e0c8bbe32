import { expect, test } from 'vitest'
import { labelOf } from '../edit/index.ts'
import { tvStreamingServiceFields as fields } from './fields.ts'
import { newTvStreamingServiceDraft } from './rules.ts'

test('every part of the form is a field [STR-016]', () => {
  expect(fields.map(({ name }) => name)).toEqual(Object.keys(newTvStreamingServiceDraft()))
})

test('the id can be set for a new service only, the name says what it is for [STR-008, STR-009]', () => {
  expect(fields.filter(({ fixed }) => fixed).map(({ name }) => name)).toEqual(['id'])
  expect(fields.map((field) => [labelOf(field), field.help])).toContainEqual([
    'Tv streaming service name *',
    'This name will show for the tv streaming service',
  ])
})
