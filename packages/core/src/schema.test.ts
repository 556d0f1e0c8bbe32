import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { describeIssues } from './schema.ts'

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
  ['a text of its own', z.string('Must be a text'), 0, 'the body: Must be a text'],
  ['something else', z.union([z.string(), z.number()]), true, 'the body: not as expected'],
  ['the first of several', z.object({ a: z.string(), b: z.string() }), {}, 'a: expected a text'],
])('%s is said by path and expectation', (_, schema, value, expected) => {
  const parsed = z.safeParse(schema, value)
  expect(parsed.error && describeIssues(parsed.error, 'the body')).toBe(expected)
})
