import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'
import { sample, sampleFields, sampleSchema } from './fixtures.ts'
import { fixedProblems, isBegun, problemsOf, shownProblems } from './problems.ts'

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

test('a form is begun by what was changed, by whoever has been in a field, and by a save that was tried', () => {
  const untouched = { all: false, changes: [], touched: {} }
  expect(isBegun(untouched)).toBe(false)
  const changes = changesOf(sampleFields, sample, { ...sample, price: '9000' })
  for (const seen of [{ changes }, { touched: { name: true } }, { all: true }])
    expect(isBegun({ ...untouched, ...seen })).toBe(true)
})

test.each<[string, boolean, Record<string, unknown>, string[]]>([
  ['nothing at first', false, {}, ['price']],
  ['what somebody has been in', false, { name: true, about: true }, ['name', 'price']],
  ['everything once a save was tried', true, {}, ['id', 'name', 'price']],
])('of a new record is said %s, and what is wrong with what was typed', (_, all, touched, said) => {
  const problems = { id: 'is missing', name: 'is missing', price: 'too much' }
  const changes = changesOf(sampleFields, sample, { ...sample, price: '9000' })
  expect(Object.keys(shownProblems(problems, { fields: sampleFields, all, changes, touched }))).toEqual(said)
})
