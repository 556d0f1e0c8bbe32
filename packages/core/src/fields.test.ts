import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { flag, id, listOf, moment, number, required, rowsOf, text, unreadText } from './fields.ts'

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
