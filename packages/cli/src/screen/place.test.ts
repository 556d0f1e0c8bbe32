import { expect, test } from 'vitest'
import { FIRST, opened, type Place, switchedTo, type Whereabouts, wentBack, wentTo } from './place.ts'

const identity = { country: 'SE', platform: 'STB', id: '4711002' } as const
const engagement: Place = { at: 'engagement', identity }
const tail: Place = { at: 'tail', identity }

test('what is opened lies over the others, and leaving it brings them back', () => {
  const places = opened(opened(FIRST, engagement), tail)
  expect(places).toEqual([...FIRST, engagement, tail])
  const back = wentBack({ country: 'SE', places })
  expect(back).toEqual({ country: 'SE', places: [...FIRST, engagement] })
  expect(wentBack(wentBack(back)).places).toEqual(FIRST)
})

test('what lies below already comes up again, and leaving it leads to where it was opened from; the first has none below it', () => {
  const places = opened(opened(FIRST, engagement), tail)
  const again = opened(places, { at: 'engagement', identity: { ...identity } })
  expect(again).toEqual([...FIRST, tail, engagement])
  expect(again.at(-1)).toBe(engagement)
  expect(opened(again, tail)).toEqual(places)
  expect(opened(places, { at: 'search' })).toEqual(FIRST)
})

test('what is opened in another country is left to where it was opened from, and only from there', () => {
  const here: Whereabouts = { country: 'SE', places: [...FIRST, engagement] }
  const abroad: Place = { at: 'engagement', identity: { ...identity, country: 'NO' } }
  const there = wentTo(here, 'NO', abroad)
  expect(there).toMatchObject({ country: 'NO', places: [...FIRST, abroad] })
  expect(wentBack(there)).toEqual(here)
  const list = wentTo(there, 'NO', { at: 'list', kind: 'package' })
  expect(wentBack(list)).toEqual(there)
  expect(wentTo(here, 'SE', tail)).toEqual({ country: 'SE', places: [...FIRST, engagement, tail] })
})

test('another country begins at its first screen; to choose the one in force leads nowhere [SHL-022]', () => {
  const here: Whereabouts = { country: 'SE', places: [...FIRST, engagement] }
  expect(switchedTo(here, 'NO')).toEqual({ country: 'NO', places: FIRST })
  expect(switchedTo(here, 'SE')).toBe(here)
})
