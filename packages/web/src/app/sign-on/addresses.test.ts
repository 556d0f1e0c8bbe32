import { expect, test } from 'vitest'
import { isAnswer } from './addresses.ts'

test.each([
  ['#state=s&code=c', 'fragment', true],
  ['#state=s&error=access_denied', 'fragment', true],
  ['?state=s&code=c', 'query', true],
  ['?state=s&code=c', 'fragment', false],
  ['#state=s&code=c', 'query', false],
  ['#code=c', 'fragment', false],
  ['#state=s', 'fragment', false],
] as const)('%s is an answer in the %s: %s [SES-011]', (rest, mode, expected) => {
  expect(isAnswer(`https://console.test/engagements${rest}`, mode)).toBe(expected)
})
