import { expect, test } from 'vitest'
import { parseFilter } from './filter.ts'

test('an expression matches as it does everywhere', () => {
  const { accepts } = parseFilter('zap /^Box \\d+/i -/never/')
  expect([accepts('box 12 zap'), accepts('zap box 12'), accepts('box 12 zap never')]).toEqual([
    true,
    false,
    false,
  ])
})

test('an expression that would never end is stopped, with an error', () => {
  const { accepts } = parseFilter('/(a+)+$/')
  expect(accepts('aaa')).toBe(true)
  expect(() => accepts(`${'a'.repeat(60)}!`)).toThrow('The expression /(a+)+$/ takes too long on a line')
})
