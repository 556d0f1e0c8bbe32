import { expect, test } from 'vitest'
import { asObject } from './is-object.ts'

test('whatever a service or a token holds can be asked for a field, and only what has named ones has any', () => {
  expect(asObject({ sub: 'anna' })).toEqual({ sub: 'anna' })
  for (const value of [undefined, null, 'sub', 7, ['sub']]) expect(asObject(value)).toEqual({})
})
