import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  asObject,
  describeIssues,
  flag,
  id,
  listOf,
  moment,
  number,
  problemsIn,
  required,
  rowsOf,
  text,
  unreadText,
} from './schema.ts'

test.each<[string, z.ZodMiniType, unknown, string]>([
  ['a missing text', z.object({ a: z.string() }), {}, 'a: expected a text'],
  [
    'a number deep inside',
    z.object({ a: z.array(z.object({ b: z.number() })) }),
    { a: [{ b: 'x' }] },
    'a.0.b: expected a number',
  ],
  ['a list', z.array(z.string()), {}, 'the body: expected a list'],
  ['one of a few', z.enum(['a', 'b']), 'c', 'the body: expected one of a, b'],
  ['a limit', z.number().check(z.positive()), 0, 'the body: expected more than 0'],
  [
    'the most of a list',
    z.array(z.number()).check(z.maxLength(2)),
    [1, 2, 3],
    'the body: expected at most 2 items',
  ],
  ['a text of its own', z.string('Must be a text'), 0, 'the body: Must be a text'],
  ['something else', z.union([z.string(), z.number()]), true, 'the body: not as expected'],
  ['the first of several', z.object({ a: z.string(), b: z.string() }), {}, 'a: expected a text'],
])('%s is reported by path and expectation', (_, schema, value, expected) => {
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

  test('are those of the form only', () => {
    const input = z.object({ country: z.enum(['SE']), draft: form })
    expect(problems(input, { country: 'XX', draft: { id: 'a', list: [], flag: true } }, 'draft')).toEqual({
      id: 'Must have an x',
    })
    expect(problems(input, { country: 'SE' }, 'draft')).toEqual({})
  })
})

const read = (field: z.ZodMiniType, value: unknown) => {
  const { success, data } = field.safeParse(value)
  return success ? data : 'refused'
}

describe.each<[string, z.ZodMiniType, empty: unknown, good: unknown, wrong: unknown[]]>([
  ['a text', text, '', 'x', [5, {}, []]],
  ['a flag', flag, false, true, ['true', 1]],
  ['a number', number, 0, -1.5, ['five', '1,5', '0x10', true]],
  ['a list', listOf(text), [], ['a'], ['a', {}, [5]]],
  ['a moment', moment, null, '2026-06-30T12:00:00.000Z', ['yesterday', 5, {}]],
])('%s', (_, field, empty, good, wrong) => {
  test.each([undefined, null])('that is %s reads as the empty value', (nothing) => {
    expect(read(field, nothing)).toEqual(empty)
  })

  test('is taken as it is', () => {
    expect(read(field, good)).toEqual(good)
  })

  test.each(wrong)('of another kind (%j) is refused', (value) => {
    expect(read(field, value)).toBe('refused')
  })
})

test('an empty moment is none', () => {
  expect(read(moment, '')).toBeNull()
})

test.each([
  ['4711', '4711'],
  [4711, '4711'],
  [null, 'refused'],
  [undefined, 'refused'],
  [{}, 'refused'],
])('an id that comes as %j is %s', (value, expected) => {
  expect(read(id, value)).toBe(expected)
})

test.each(['', ' ', ' \t\n\u00a0\u3000'])('a text that is required is not there where it is %j', (blank) => {
  expect(required('Name is required').safeParse(blank).error?.issues).toMatchObject([
    { message: 'Name is required' },
  ])
})

test.each([
  ['49.50', 49.5],
  [' -3 ', -3],
  ['', 0],
])('the number %j that comes as text is read as %j', (value, expected) => {
  expect(number.parse(value)).toBe(expected)
})

describe('a list of records', () => {
  const products = rowsOf(z.object({ id, weight: number }))

  test('loses no more than the records that are wrong, and says how many', () => {
    const rows = products.parse([
      { id: 1, weight: '20' },
      { id: 2, weight: null },
      { id: 3, weight: 'x' },
      {},
    ])
    expect(Array.from(rows)).toEqual([
      { id: '1', weight: 20 },
      { id: '2', weight: 0 },
    ])
    expect(unreadText(rows, 'product')).toBe('2 products could not be read')
  })

  test('says nothing where all could be read, and is refused where none could', () => {
    expect(unreadText(products.parse([{ id: 1 }]), 'product')).toBeUndefined()
    expect(unreadText(products.parse([]), 'product')).toBeUndefined()
    const { error } = products.safeParse([{ weight: 1 }, 'x'])
    expect(error?.issues[0]?.path).toEqual([0, 'id'])
    expect(products.safeParse({}).success).toBe(false)
  })
})

test('any value can be read as an object, and only objects have fields', () => {
  expect(asObject({ sub: 'anna' })).toEqual({ sub: 'anna' })
  for (const value of [undefined, null, 'sub', 7, ['sub']]) expect(asObject(value)).toEqual({})
})
