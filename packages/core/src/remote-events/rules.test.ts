import { describe, expect, test } from 'vitest'
import { whyNot } from '../access/index.ts'
import { mayConnect, mayDisconnect, mayLeave, mayOpen, missing } from './rules.ts'

const live = { canConnect: false, canDisconnect: true }
const atRest = { canConnect: true, canDisconnect: false }
const maja = { roles: ['content-write', 'country-se'], country: 'SE' } as const

describe('a page of live events', () => {
  test.each([
    ['connects to an id', mayConnect(atRest, '4711002'), undefined],
    ['connects to nothing that is not named', mayConnect(atRest, ''), 'needs an engagement id'],
    ['connects once', mayConnect(live, '4711002'), 'connected already'],
    ['ends what comes live', mayDisconnect(live), undefined],
    ['ends nothing where nothing comes', mayDisconnect(atRest), 'nothing is connected'],
    ['is left at rest', mayLeave(atRest), undefined],
    ['is not left by a key while events come', mayLeave(live), 'disconnect first, it would end the stream'],
    ['opens nobody who is not named', mayOpen('', maja), 'needs an engagement id'],
  ])('%s', (_, verdict, reason) => expect(whyNot(verdict)).toBe(reason))

  test('asks of who opens an engagement what its page asks', () => {
    expect(whyNot(mayOpen('4711002', { roles: [], country: 'SE' }))).toMatch(/^needs /)
  })

  test('names an engagement that is not there with its platform and country', () => {
    const reason = whyNot(missing({ id: '4711002', platform: 'OTT', country: 'SE' }))
    expect(reason).toBe('there is no OTT 4711002 in SE')
  })
})
