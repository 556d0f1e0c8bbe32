import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minimalDocument, settings } from '../../../fixtures.ts'
import { parseConfiguration } from '../../../foundation/config.ts'
import { COUNTRIES } from '../../../foundation/country.ts'
import {
  allStores,
  amountText,
  hasStore,
  idsIn,
  isSearchable,
  newQuestion,
  storesFor,
  togglePicked,
} from './rules.ts'

const configured = (over: object) =>
  parseConfiguration(JSON.stringify({ ...minimalDocument(), ...over }), { source: 'test' })

describe('stores and asset types', () => {
  test.each([
    ['SE', 'RENTAL', ['1']],
    ['FI', 'RENTAL', ['1']],
    ['NO', 'RENTAL', ['7005']],
    ['DK', 'RENTAL', ['1']],
    ['SE', 'EST', ['3']],
    ['FI', 'EST', ['3']],
    ['NO', 'EST', ['7042']],
    ['DK', 'EST', []],
  ] as const)('%s %s: %j [MED-009..011]', (country, type, ids) => {
    expect(storesFor(settings, country, type).map(({ id }) => id)).toEqual(ids)
  })

  test('have their default names, and movies are the only asset type [MED-010, MED-012, MED-013, OPN-33]', () => {
    for (const country of COUNTRIES) {
      expect(storesFor(settings, country, 'RENTAL')[0]?.name).toBe('Film rental')
      expect(settings.assetTypes[country]).toEqual([{ typeName: 'Movie', typeValue: 'movie' }])
    }
    expect(allStores(settings, 'SE').map(({ name }) => name)).toEqual(['Film rental', 'Film EST'])
  })

  test('come from the configuration; other countries keep the defaults [MED-014, MED-015, OPN-96]', () => {
    const store = { id: 8, name: 'Hyr' }
    const stores = { SE: { rental: [store, { ...store, id: '9' }] }, DK: {} }
    const offer = configured({ stores, assetTypes: { SE: [{ typeName: 'Series', typeValue: 'series' }] } })
    expect(storesFor(offer, 'SE', 'RENTAL').map(({ id }) => id)).toEqual(['8', '9'])
    expect(storesFor(offer, 'SE', 'EST')).toEqual([])
    expect(storesFor(offer, 'DK', 'RENTAL')).toEqual([])
    expect(storesFor(offer, 'NO', 'RENTAL').map(({ id }) => id)).toEqual(['7005'])
    expect(newQuestion(offer, 'SE', 'RENTAL')).toMatchObject({ stores: ['8'], assetTypes: ['series'] })
  })

  test('an invalid configuration is reported with its path', () => {
    expect(() => configured({ stores: { SE: { rental: [{ id: 1 }] } } })).toThrow(
      'stores.SE.rental.0.name: expected a text',
    )
    expect(() => configured({ assetTypes: { NO: 'movie' } })).toThrow('assetTypes.NO: expected a list')
  })

  test('a new question has the first store and asset type [MED-016]', () => {
    const empty = { text: '', assetTypes: ['movie'], upcoming: false }
    expect(newQuestion(settings, 'NO', 'RENTAL')).toEqual({ ...empty, stores: ['7005'] })
    expect(newQuestion(settings, 'NO', 'EST')).toEqual({ ...empty, stores: ['7042'] })
    const store = (name: string, id: number) => ({ id, name })
    const several = configured({
      stores: { NO: { rental: [store('One', 8), store('Other', 9)], est: [store('Own', 7)] } },
      assetTypes: { NO: [{ typeName: 'Series', typeValue: 'series' }, ...settings.assetTypes.NO] },
    })
    expect(newQuestion(several, 'NO', 'RENTAL')).toEqual({ ...empty, stores: ['8'], assetTypes: ['series'] })
  })

  test('without a store the search has a reason [MED-011, OPN-97]', () => {
    expect(hasStore(settings, 'DK', 'EST')).toMatchObject({
      allowed: false,
      reason: 'there is no store for EST in Denmark, so no media can be searched',
    })
    expect(hasStore(settings, 'DK', 'RENTAL')).toEqual({ allowed: true })
    expect(isSearchable({ ...newQuestion(settings, 'DK', 'EST'), text: 'film' }).allowed).toBe(false)
  })
})

describe('a question', () => {
  const question = { ...newQuestion(settings, 'SE', 'RENTAL'), text: 'film' }

  test.each([
    [' a ', false],
    ['ab', true],
    ['7', false],
  ])('with the text %j is searchable: %s [MED-001, BAD-036]', (text, allowed) => {
    expect(isSearchable({ ...question, text }).allowed).toBe(allowed)
  })

  test.each([
    ['7', "at least 2 characters; '7,' finds the media 7"],
    ['f', 'at least 2 characters'],
  ])('with %j has a reason', (text, reason) => {
    expect(isSearchable({ ...question, text })).toMatchObject({ reason })
    expect(isSearchable({ ...question, text: '7,' }).allowed).toBe(true)
  })

  test.each([
    ['7', ['7']],
    [' 7 , 8 ,', ['7', '8']],
    ['MEDIA-7', ['MEDIA-7']],
    ['se7en', ['se7en']],
    ['snö, is', undefined],
    ['7, snö', undefined],
    ['Blade Runner 2049', undefined],
    [',', undefined],
    ['10 20\t30', ['10', '20', '30']],
    ['10\u200b, \u206020', ['10', '20']],
    ['M-10 20', undefined],
    ['10,tva:se+20/x,30', ['10', 'tva:se+20/x', '30']],
  ])('with the text %j has the ids %j [MED-003]', (text, ids) => expect(idsIn(text)).toEqual(ids))

  test('has all ids of its text [MED-003]', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[A-Za-z_-]{0,3}\d{1,4}[A-Za-z.]{0,2}$/), { minLength: 1 })
    const blanks = fc.constantFrom('', ' ', '  ')
    fc.assert(
      fc.property(ids, blanks, blanks, (all, before, after) => {
        expect(idsIn(all.map((id) => before + id + after).join(','))).toEqual(all)
      }),
      { seed: 3 },
    )
  })

  test('needs a provider and an asset type', () => {
    const reasons = [{ stores: [] }, { assetTypes: [] }].map((over) => isSearchable({ ...question, ...over }))
    expect(reasons).toMatchObject([
      { reason: 'choose at least one provider' },
      { reason: 'choose at least one asset type' },
    ])
  })
})

describe('picking', () => {
  test('puts new ids first and removes picked ones [MED-007, MED-008]', () => {
    expect(togglePicked(['1', '2'], '3')).toEqual(['3', '1', '2'])
    expect(togglePicked(['3', '1', '2'], '1')).toEqual(['3', '2'])
  })

  test('has an amount in words [CAM-011]', () => {
    expect([0, 1, 2].map(amountText)).toEqual(['0 medias', '1 media', '2 medias'])
  })
})
