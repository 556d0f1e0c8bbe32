import { expect, test } from 'vitest'
import { tierProblems } from './tiers.ts'

const IDS = ['kust-play', 'mer']
const none = { tvStreamingServiceIdTierUp: null, tvStreamingServiceIdTierDown: null }

const problems = (after: object, before: object = {}) =>
  tierProblems({ id: 'kust-play', ...none, ...after }, { ...none, ...before }, IDS)

test.each([
  ['none', {}],
  ['an empty one, as a form holds it', { tvStreamingServiceIdTierUp: '' }],
  ['a service that there is', { tvStreamingServiceIdTierUp: 'mer' }],
])('nothing is wrong with %s', (_, after) => {
  expect(problems(after)).toEqual({})
})

test('a service that there is not, and the service itself, are refused at the field', () => {
  expect(
    problems({ tvStreamingServiceIdTierUp: 'nowhere', tvStreamingServiceIdTierDown: 'kust-play' }),
  ).toEqual({
    tvStreamingServiceIdTierUp: 'Unknown: nowhere',
    tvStreamingServiceIdTierDown: 'A service is no tier of itself',
  })
})

test.each(['nowhere', 'kust-play'])('%s may stay where it was, and is refused elsewhere', (tier) => {
  const before = { tvStreamingServiceIdTierUp: tier }
  expect(problems(before, before)).toEqual({})
  expect(Object.keys(problems({ tvStreamingServiceIdTierDown: tier }, before))).toEqual([
    'tvStreamingServiceIdTierDown',
  ])
})
