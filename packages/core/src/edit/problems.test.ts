import { describe, expect, test } from 'vitest'
import { sample, sampleSchema } from './fixtures.ts'
import { guidanceView } from './guidance.ts'
import { problemsOf, stillRefused } from './problems.ts'

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

test('what a service has refused is wrong until it is something else [PKG-061, STR-022]', () => {
  const refusal = { fields: { id: 'This id already exists' }, draft: sample }
  expect(stillRefused(refusal, { ...sample, name: 'Mer' })).toEqual(refusal.fields)
  expect(stillRefused(refusal, { ...sample, id: '1002' })).toEqual({})
  expect(stillRefused(undefined, sample)).toEqual({})
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
