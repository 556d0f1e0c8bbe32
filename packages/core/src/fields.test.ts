import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { flag, id, listOf, moment, number, required, text } from './fields.ts'

const read = (field: z.ZodMiniType, value: unknown) => {
  const { success, data } = field.safeParse(value)
  return success ? data : 'refused'
}

describe.each<[string, z.ZodMiniType, empty: unknown, good: unknown, wrong: unknown[]]>([
  ['a text', text, '', 'x', [5, {}, []]],
  ['a flag', flag, false, true, ['true', 1]],
  ['a number', number, 0, -1.5, ['5', true]],
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

test('a list that is left out is another one each time: who adds to it changes no other', () => {
  const list = listOf(text)
  expect(list.parse(null)).not.toBe(list.parse(null))
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

test('a text that is required keeps the blanks around it', () => {
  expect(required('Name is required').parse(' Sport ')).toBe(' Sport ')
})
