import { expect, test } from 'vitest'
import { FIRST, left, opened, type Place } from './place.ts'

const identity = { country: 'SE', platform: 'STB', id: '4711002' } as const
const engagement: Place = { at: 'engagement', identity }
const tail: Place = { at: 'tail', identity }

test('what is opened lies over the others, and leaving it brings them back', () => {
  const places = opened(opened(FIRST, engagement), tail)
  expect(places).toEqual([...FIRST, engagement, tail])
  expect(left(places)).toEqual([...FIRST, engagement])
  expect(left(FIRST)).toEqual(FIRST)
})

test('what lies below already comes up as it was left', () => {
  const places = opened(opened(FIRST, engagement), tail)
  expect(opened(places, { at: 'engagement', identity: { ...identity } })).toEqual([...FIRST, engagement])
})
