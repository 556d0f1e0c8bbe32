import { expect, test } from 'vitest'
import { parseFilter } from './filter.ts'

test('an expression matches as it does everywhere', () => {
  const { accepts } = parseFilter('zap /^Box \\d+/i -/never/')
  const lines = ['box 12 zap', 'zap box 12', 'box 12 zap never']
  expect(lines.filter(accepts)).toEqual(['box 12 zap'])
})

test('an expression that would never end is given up with an error', () => {
  const { accepts } = parseFilter('/(a+)+$/')
  expect(accepts('aaa')).toBe(true)
  expect(() => accepts(`${'a'.repeat(60)}!`)).toThrow(
    'The expression /(a+)+$/ takes too long. Write a simpler expression',
  )
})
