import { expect, test } from 'vitest'
import { sample, sampleFields, sampleSchema } from './edit.fixture.ts'
import type { EditField } from './field.ts'
import { fixedProblems, lengthProblems, problemsOf } from './problems.ts'

test('a draft as it should be has no problems', () => {
  expect(problemsOf(sampleSchema, sample)).toEqual({})
})

test('each field has its first problem, those of a list are the list’s [PKG-062]', () => {
  const parts = [
    { id: '1', name: '' },
    { id: '2', name: '' },
  ]
  expect(problemsOf(sampleSchema, { ...sample, id: '', name: '', parts })).toEqual({
    id: 'Id is required',
    name: 'Name is required',
    parts: 'A part needs a name',
  })
})

test('what is fixed once a record is there cannot be another [PKG-024, STR-008]', () => {
  expect(fixedProblems(sampleFields, sample, { ...sample, name: 'Mer' })).toEqual({})
  expect(fixedProblems(sampleFields, sample, { ...sample, id: '7' })).toEqual({
    id: 'Cannot be changed once created',
  })
})

const LONG = 'ä'.repeat(256)
const TOO_LONG = 'At most 255 characters'
const fields: readonly EditField<Draft>[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'about', label: 'About', kind: 'text-area' },
  { name: 'tags', label: 'Tags', kind: 'list', tags: true },
  { name: 'rows', label: 'Rows', kind: 'list' },
]
const empty = { name: '', about: '', tags: [] as string[], rows: [] as string[] }
type Draft = typeof empty
const problems = (over: Partial<Draft>, before: Partial<Draft> = {}) =>
  lengthProblems(fields, { ...empty, ...before }, { ...empty, ...over })

test('what is typed in one line has at most 255 characters, as people count them', () => {
  expect(problems({ name: '🏙'.repeat(255), tags: ['🏙'.repeat(255)] })).toEqual({})
  expect(problems({ name: LONG, tags: ['1', LONG] })).toEqual({ name: TOO_LONG, tags: TOO_LONG })
})

test('an area of text has none, nor what is chosen from a list [OPN-88]', () => {
  expect(problems({ about: LONG, rows: [LONG] })).toEqual({})
})

test('a text that is longer already may stay, and becomes no longer', () => {
  expect(problems({ name: LONG, tags: [LONG] }, { name: LONG, tags: [LONG] })).toEqual({})
  expect(problems({ name: `${LONG}x` }, { name: LONG })).toEqual({ name: TOO_LONG })
})
