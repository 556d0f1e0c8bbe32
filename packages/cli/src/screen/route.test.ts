import { expect, test } from 'vitest'
import { FIRST, goBack, type Navigation, openRoute, pushRoute, type Route, switchTo } from './route.ts'

const identity = { country: 'SE', platform: 'STB', id: '4711002' } as const
const engagement: Route = { at: 'engagement', identity }
const tail: Route = { at: 'tail', identity }

test('what is pushRoute lies over the others, and leaving it brings them back', () => {
  const places = pushRoute(pushRoute(FIRST, engagement), tail)
  expect(places).toEqual([...FIRST, engagement, tail])
  const back = goBack({ country: 'SE', places })
  expect(back).toEqual({ country: 'SE', places: [...FIRST, engagement] })
  expect(goBack(goBack(back)).places).toEqual(FIRST)
})

test('what lies below already comes up again, and leaving it leads to where it was pushRoute from; the first has none below it', () => {
  const places = pushRoute(pushRoute(FIRST, engagement), tail)
  const again = pushRoute(places, { at: 'engagement', identity: { ...identity } })
  expect(again).toEqual([...FIRST, tail, engagement])
  expect(again.at(-1)).toBe(engagement)
  expect(pushRoute(again, tail)).toEqual(places)
  expect(pushRoute(places, { at: 'search' })).toEqual(FIRST)
})

test('what is pushRoute in another country is left to where it was pushRoute from, and only from there', () => {
  const here: Navigation = { country: 'SE', places: [...FIRST, engagement] }
  const abroad: Route = { at: 'engagement', identity: { ...identity, country: 'NO' } }
  const there = openRoute(here, 'NO', abroad)
  expect(there).toMatchObject({ country: 'NO', places: [...FIRST, abroad] })
  expect(goBack(there)).toEqual(here)
  const list = openRoute(there, 'NO', { at: 'list', kind: 'package' })
  expect(goBack(list)).toEqual(there)
  expect(openRoute(here, 'SE', tail)).toEqual({ country: 'SE', places: [...FIRST, engagement, tail] })
})

test('another country begins at its first screen; to choose the one in force leads nowhere [SHL-022]', () => {
  const here: Navigation = { country: 'SE', places: [...FIRST, engagement] }
  expect(switchTo(here, 'NO')).toEqual({ country: 'NO', places: FIRST })
  expect(switchTo(here, 'SE')).toBe(here)
})
