import { expect, test } from 'vitest'
import { type LifecycleEvent, lifecycleAfter, networkType } from './envelope.ts'

test.each<[LifecycleEvent]>([['load'], ['show'], ['visible']])(
  'a page is active after %s [NET-044]',
  (event) => {
    expect(lifecycleAfter[event]).toBe('ACTIVE')
  },
)

test.each<[LifecycleEvent]>([['hide'], ['unload'], ['hidden']])(
  'a page is inactive after %s [NET-045]',
  (event) => {
    expect(lifecycleAfter[event]).toBe('INACTIVE')
  },
)

test('the network is NONE offline and UNKNOWN online [NET-046]', () => {
  expect([networkType(false), networkType(true)]).toEqual(['NONE', 'UNKNOWN'])
})
