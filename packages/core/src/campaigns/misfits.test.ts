import { expect, test } from 'vitest'
import { type Media, unknownMedia } from '../media/display.ts'
import { storesFor } from '../media/rules.ts'
import type { AccessType } from '../purchases/contract.ts'
import { draft } from './fixtures.ts'
import { misfitOf, misfitsOf, misfitText } from './misfits.ts'

const option = (id: string, name: string) => ({ id, name })
const stores = { rental: [option('1', 'Film rental')], est: [option('3', 'Film EST')] }
const none = { rental: [], est: [] }
const offer = {
  stores: { SE: stores, DK: { ...stores, est: [] }, NO: none, FI: none },
  assetTypes: { SE: [], DK: [], NO: [], FI: [] },
}

const film = (over: Partial<Media>): Media => ({ ...unknownMedia('7'), title: 'Snön', ...over })
const planned = (accessType: AccessType = 'RENTAL') =>
  draft({ accessType, validFrom: '2026-12-01T00:00:00Z', validTo: '2026-12-08T00:00:00Z' })

test.each<[string, AccessType, string[], string | undefined]>([
  ['is in a store of its type', 'RENTAL', ['1'], undefined],
  ['is in stores of both types', 'EST', ['1', '3'], undefined],
  ['is in stores of the other type only', 'EST', ['1'], 'not sold for EST'],
  ['is in stores that nobody has named', 'RENTAL', ['77'], 'not sold for RENTAL'],
  ['tells of no store', 'RENTAL', [], undefined],
])('a media that %s is told so', (_, type, storeIds, sale) => {
  const found = misfitOf(planned(type), film({ storeIds }), storesFor(offer, 'SE', type))
  expect(found?.sale).toBe(sale)
})

test.each<[string, string | null, string | null, string | undefined]>([
  ['for ever', null, null, undefined],
  ['around it', '2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z', undefined],
  ['exactly then', '2026-12-01T00:00:00Z', '2026-12-08T00:00:00Z', undefined],
  ['until the last second of its last day', null, '2026-12-07T23:59:59Z', undefined],
  ['from the second minute', '2026-12-01T00:01:01Z', null, 'not valid all of that time'],
  ['until a minute before its end', null, '2026-12-07T23:58:59Z', 'not valid all of that time'],
  ['until it begins', null, '2026-12-01T00:00:00Z', 'not valid at that time'],
  ['from its end', '2026-12-08T00:00:00Z', null, 'not valid at that time'],
])('a media that is valid %s is told so', (_, from, to, validity) => {
  expect(misfitOf(planned(), film({ rights: { from, to } }), [])?.validity).toBe(validity)
})

test('while a date is being typed nothing is said of what is valid when', () => {
  const rights = { from: null, to: '2020-01-01T00:00:00Z' }
  expect(misfitOf({ ...planned(), validTo: '2026-1' }, film({ rights }), [])).toBeUndefined()
})

test('those that are chosen and known are told together', () => {
  const late = film({ id: '9', rights: { from: '2026-12-05T00:00:00Z', to: null } })
  const all = [film({ storeIds: ['1'] }), late]
  const known = new Map(all.map((one) => [one.id, one]))
  const misfits = (...selectedMedia: string[]) =>
    misfitsOf({ ...planned('EST'), selectedMedia }, known, { offer, country: 'SE' })
  expect(misfitText(misfits('7', '9', '12'))).toBe(
    '2 medias are not sold for EST or not valid all of that time',
  )
  expect(misfitText(misfits('9'))).toBe('1 media is not valid all of that time')
  expect(misfitText(misfits('12'))).toBeUndefined()
})

test('where a country has no store of the type, nothing is sold for it [MED-011]', () => {
  const known = new Map([['7', film({ storeIds: ['1'] })]])
  const misfits = misfitsOf({ ...planned('EST'), selectedMedia: ['7'] }, known, { offer, country: 'DK' })
  expect(misfits.get('7')).toEqual({ sale: 'not sold for EST' })
})
