import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { describeIssues, problemsIn } from './schema.ts'

test.each<[string, z.ZodMiniType, unknown, string]>([
  ['a missing text', z.object({ a: z.string() }), {}, 'a: expected a text'],
  [
    'a number deep inside',
    z.object({ a: z.array(z.object({ b: z.number() })) }),
    { a: [{ b: 'x' }] },
    'a.0.b: expected a number',
  ],
  ['a flag', z.object({ a: z.boolean() }), { a: 1 }, 'a: expected true or false'],
  ['a list', z.array(z.string()), {}, 'the body: expected a list'],
  ['an object', z.record(z.string(), z.string()), 5, 'the body: expected an object'],
  ['one of a few', z.enum(['a', 'b']), 'c', 'the body: expected one of a, b'],
  ['a limit', z.number().check(z.positive()), 0, 'the body: expected more than 0'],
  [
    'the least a text may be',
    z.string().check(z.minLength(1)),
    '',
    'the body: expected at least 1 character',
  ],
  [
    'the most of a list',
    z.array(z.number()).check(z.maxLength(2)),
    [1, 2, 3],
    'the body: expected at most 2 items',
  ],
  ['a text of its own', z.string('Must be a text'), 0, 'the body: Must be a text'],
  ['something else', z.union([z.string(), z.number()]), true, 'the body: not as expected'],
  ['the first of several', z.object({ a: z.string(), b: z.string() }), {}, 'a: expected a text'],
])('%s is said by path and expectation', (_, schema, value, expected) => {
  const parsed = z.safeParse(schema, value)
  expect(parsed.error && describeIssues(parsed.error, 'the body')).toBe(expected)
})

describe('the problems of a form', () => {
  const form = z.object({
    id: z.string().check(z.minLength(1, 'An id is required'), z.regex(/x/, 'Must have an x')),
    list: z.array(z.string('Must be a text')),
    flag: z.boolean(),
  })
  const problems = (schema: z.ZodMiniType, value: unknown, below?: string) => {
    const { error } = z.safeParse(schema, value)
    return error && problemsIn(error, below)
  }

  test('are the first of each field, deep ones too, by the name of the field', () => {
    expect(problems(form, { id: '', list: ['a', 1, 2] })).toEqual({
      id: 'An id is required',
      list: 'Must be a text',
      flag: 'expected true or false',
    })
  })

  test('are told without what is beside the form', () => {
    const input = z.object({ country: z.enum(['SE']), draft: form })
    expect(problems(input, { country: 'XX', draft: { id: 'a', list: [], flag: true } }, 'draft')).toEqual({
      id: 'Must have an x',
    })
    expect(problems(input, { country: 'SE' }, 'draft')).toEqual({})
  })
})
