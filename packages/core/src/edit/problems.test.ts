import { expect, test } from 'vitest'
import { sample, sampleFields, sampleSchema } from './fixtures.ts'
import { fixedProblems, problemsOf } from './problems.ts'

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

test('a value of another kind is told by what was expected', () => {
  const parts = [{ id: 1, name: 'x' }]
  expect(problemsOf(sampleSchema, { ...sample, name: null, parts })).toEqual({
    name: 'expected a text',
    parts: 'expected a text',
  })
})

test('what is fixed once a record is there cannot be another [PKG-024, STR-008]', () => {
  expect(fixedProblems(sampleFields, sample, { ...sample, name: 'Mer' })).toEqual({})
  expect(fixedProblems(sampleFields, sample, { ...sample, id: '7' })).toEqual({
    id: 'Cannot be changed once created',
  })
})
