import { describe, expect, test } from 'vitest'
import { whyNot } from '../../access/index.ts'
import {
  mayConnect,
  mayDisconnect,
  mayOpen,
  noEngagementVerdict,
  reconnectTitle,
  TAIL_TITLE,
} from './tail.view.ts'

test('the title and the label of the switch', () => {
  expect(TAIL_TITLE).toBe('Remote client event debug')
  expect([true, false].map(reconnectTitle)).toEqual([
    'Do not reconnect when the stream is lost',
    'Reconnect when the stream is lost',
  ])
})

const live = { connected: true }
const atRest = { connected: false }
const maja = { roles: ['content-write', 'country-se'], country: 'SE' } as const

describe('the actions of the tail', () => {
  test.each([
    ['connects to an id', mayConnect(atRest, '4711002'), undefined],
    ['connecting needs an id', mayConnect(atRest, ''), 'needs an engagement id'],
    ['connects once', mayConnect(live, '4711002'), 'connected already'],
    ['disconnects', mayDisconnect(live), undefined],
    ['disconnecting needs a stream', mayDisconnect(atRest), 'nothing is connected'],
    ['opening an engagement needs an id', mayOpen('', maja), 'needs an engagement id'],
  ])('%s', (_, verdict, reason) => expect(whyNot(verdict)).toBe(reason))

  test('opening an engagement needs the right of its page', () => {
    expect(whyNot(mayOpen('4711002', { roles: [], country: 'SE' }))).toMatch(/^needs /)
  })

  test('names a missing engagement with platform and country', () => {
    const reason = whyNot(noEngagementVerdict({ id: '4711002', platform: 'OTT', country: 'SE' }))
    expect(reason).toBe('there is no OTT 4711002 in SE')
  })
})
