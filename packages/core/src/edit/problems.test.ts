import { describe, expect, test } from 'vitest'
import { type Sample, sample, sampleFields, sampleSchema } from './fixtures.ts'
import { guidanceView } from './guidance.ts'
import { beyondMending, fixedProblems, problemsOf, stillRefused } from './problems.ts'

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

describe('what a service has refused', () => {
  const refusing = (
    mode: 'create' | 'edit',
    fields: Record<string, string>,
    refused: Partial<Sample> = {},
  ) => ({
    mode,
    fields: sampleFields,
    refusal: { fields, draft: { ...sample, ...refused } },
  })
  const taken = { id: 'This id already exists' }

  test('is wrong until it is something else [PKG-061, STR-022]', () => {
    const edit = refusing('create', taken)
    expect(stillRefused(edit, { ...sample, name: 'Mer' })).toEqual(taken)
    expect(stillRefused(edit, { ...sample, id: '1002' })).toEqual({})
    expect(stillRefused({ ...edit, refusal: undefined }, sample)).toEqual({})
    expect(beyondMending(edit)).toEqual({})
  })

  test('also of a list, and of a number however it is written', () => {
    const edit = refusing('edit', { parts: 'too many', price: 'too much' })
    expect(stillRefused(edit, { ...sample, price: '229', parts: [...sample.parts] })).toEqual(
      edit.refusal.fields,
    )
    expect(stillRefused(edit, { ...sample, price: 230, parts: [] })).toEqual({})
  })

  test.each<[string, Record<string, string>, Partial<Sample>]>([
    ['is fixed [STR-022, STR-029]', taken, {}],
    ['the form does not know', { currency: 'must be SEK' }, {}],
    ['is hidden', { colour: 'is not sold' }, { on: false }],
  ])('and %s is beyond mending, and is wrong until anything is changed', (_, fields, refused) => {
    const edit = refusing('edit', fields, refused)
    expect(beyondMending(edit)).toEqual(fields)
    expect(stillRefused(edit, { ...sample, ...refused })).toEqual(fields)
    expect(stillRefused(edit, { ...sample, ...refused, about: 'more' })).toEqual({})
  })
})

describe('guidance', () => {
  test.each([
    [{ characters: 124 }, '', '0 / 124', false],
    [{ characters: 124 }, 'x'.repeat(124), '124 / 124', false],
    [{ characters: 124 }, 'x'.repeat(125), '125 / 124', true],
    [{ characters: 2 }, '👨👩', '2 / 2', false],
    [{ rows: 4, columns: 26 }, '', '0 / 4 rows', false],
    [{ rows: 4, columns: 26 }, `${'x'.repeat(26)}\ny\n\nz`, '4 / 4 rows', false],
    [{ rows: 4, columns: 26 }, `${'x'.repeat(27)}\ny\n\nz`, '5 / 4 rows', true],
    [{ rows: 9, columns: 21 }, 'x'.repeat(9 * 21), '9 / 9 rows', false],
    [{ rows: 9, columns: 21 }, 'x'.repeat(9 * 21 + 1), '10 / 9 rows', true],
  ])('of %j counts %j as %s', (guidance, text, counter, over) => {
    const view = guidanceView(guidance, text)
    expect(view.counter).toBe(counter)
    expect(view.warning !== undefined).toBe(over)
  })
})
