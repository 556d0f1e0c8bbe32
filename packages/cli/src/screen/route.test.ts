import { expect, test } from 'vitest'
import {
  goBack,
  INITIAL_ROUTES,
  type Navigation,
  openRoute,
  pushRoute,
  type Route,
  switchTo,
} from './route.ts'

const identity = { country: 'SE', platform: 'STB', id: '4711002' } as const
const engagement: Route = { at: 'engagement', identity }
const tail: Route = { at: 'tail', identity }

test('a new screen lies over the others, and leaving it brings them back', () => {
  const routes = pushRoute(pushRoute(INITIAL_ROUTES, engagement), tail)
  expect(routes).toEqual([...INITIAL_ROUTES, engagement, tail])
  const back = goBack({ country: 'SE', routes })
  expect(back).toEqual({ country: 'SE', routes: [...INITIAL_ROUTES, engagement] })
  expect(goBack(goBack(back)).routes).toEqual(INITIAL_ROUTES)
})

test('a screen that is open already comes up again, and leaving it leads to the one before', () => {
  const routes = pushRoute(pushRoute(INITIAL_ROUTES, engagement), tail)
  const again = pushRoute(routes, { at: 'engagement', identity: { ...identity } })
  expect(again).toEqual([...INITIAL_ROUTES, tail, engagement])
  expect(again.at(-1)).toBe(engagement)
  expect(pushRoute(again, tail)).toEqual(routes)
  expect(pushRoute(routes, { at: 'search' })).toEqual(INITIAL_ROUTES)
})

test('a screen of another country is left to the one that it was opened from', () => {
  const here: Navigation = { country: 'SE', routes: [...INITIAL_ROUTES, engagement] }
  const abroad: Route = { at: 'engagement', identity: { ...identity, country: 'NO' } }
  const there = openRoute(here, 'NO', abroad)
  expect(there).toMatchObject({ country: 'NO', routes: [...INITIAL_ROUTES, abroad] })
  expect(goBack(there)).toEqual(here)
  const list = openRoute(there, 'NO', { at: 'list', kind: 'package' })
  expect(goBack(list)).toEqual(there)
  expect(openRoute(here, 'SE', tail).routes).toEqual([...INITIAL_ROUTES, engagement, tail])
})

test('another country begins at its first screen; to choose the one in force leads nowhere [SHL-022]', () => {
  const here: Navigation = { country: 'SE', routes: [...INITIAL_ROUTES, engagement] }
  expect(switchTo(here, 'NO')).toEqual({ country: 'NO', routes: INITIAL_ROUTES })
  expect(switchTo(here, 'SE')).toBe(here)
})
