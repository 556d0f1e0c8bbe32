import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../foundation/country.ts'
import { noRestrictions, tvPackageSchema } from './contract.ts'
import { addEntries, type DraftEntry, emptyEntry, removeEntry } from './entries.ts'
import { arbitraryCountry, arbitraryPackage, draft, draftEntry, item } from './fixtures.ts'
import {
  hasSchedules,
  newTvPackageDraft,
  tvPackageCreateBody,
  tvPackageDraftOf,
  tvPackageTitle,
  tvPackageUpdateBody,
} from './rules.ts'

const runs = { seed: 29, numRuns: 300 }
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)

test('a new package is empty, free of charge and for both platforms [PKG-063]', () => {
  const { platform, price, sortOrder, test, purchasable, ...rest } = newTvPackageDraft()
  expect([platform, price, sortOrder, test, purchasable]).toEqual([['OTT', 'STB'], 0, 0, false, false])
  expect(Object.values(rest).flat().join('')).toBe('')
  platform.pop()
  expect(newTvPackageDraft().platform).toHaveLength(2)
})

test.each<[string, Partial<DraftEntry>, boolean]>([
  ['nothing', {}, false],
  ['a free view', { free: true }, true],
  ['a start', { validFrom: '2026-01-01T00:00:00Z' }, true],
  ['an end', { validTo: '2026-02-01T00:00:00Z' }, true],
])('a channel or store with %s: %j, scheduled: %s', (_, entry, expected) => {
  expect(hasSchedules(draft({ channels: [draftEntry(), draftEntry(entry)], stores: [] }))).toBe(expected)
  expect(hasSchedules(draft({ channels: [], stores: [draftEntry(entry)] }))).toBe(expected)
})

describe('the body of a create', () => {
  const timed = { free: true, validFrom: '2026-01-01T00:00:00Z', validTo: '2026-02-01T00:00:00Z' }
  const sent = tvPackageCreateBody(
    draft({
      ...{ price: '99.5', sortOrder: '20', title: 'Kusten', purchasable: true, platform: ['OTT'] },
      channels: [draftEntry({ ...timed }), draftEntry({ id: '9', reference: '' })],
      stores: [draftEntry({ id: 'x', reference: 'store-x' })],
      tvStreamingServices: [{ id: 'norrsken-play' }],
      disallowedTvClientNames: ['web'],
    }),
    'SE',
  )
  const { id: _, ...empty } = emptyEntry('')

  test('has the documented fields and no others, numbers as numbers [API-014, PKG-064..069, OPN-29]', () => {
    expect(sent).toEqual({
      id: 1061,
      name: 'Kust',
      price: 99.5,
      currency: 'SEK',
      provider: '',
      nodeName: 'coast-se',
      test: false,
      purchasable: true,
      bssPackageInfo: '',
      description: '',
      purchaseInformation: '',
      legalInformation: '',
      disallowedTvClientNames: ['web'],
      channelIds: [7, 9],
      storeIds: [],
      channels: [
        { id: '7', ...empty },
        { id: '9', ...empty },
      ],
      stores: [{ id: 'x', ...empty }],
      tvStreamingServices: [{ id: 'norrsken-play' }],
      channelReferences: ['reference-7'],
      storeReferences: ['store-x'],
      platform: ['OTT'],
      sortOrder: 20,
      title: 'Kusten',
    })
  })

  test.each([
    ['', 0],
    [' 12 ', 12],
    [12.5, 12.5],
  ])('has a price of %j as %d [PKG-057, OPN-89]', (price, expected) => {
    expect(tvPackageCreateBody(draft({ price }), 'SE').price).toBe(expected)
  })

  test('has the currency of the country [PKG-065]', () => {
    const currencies = COUNTRIES.map((country) => tvPackageCreateBody(draft(), country).currency)
    expect(currencies).toEqual(['SEK', 'EUR', 'NOK', 'DKK'])
  })
})

describe('the body of an update', () => {
  const record = {
    ...tvPackageCreateBody(draft(), 'SE'),
    ...{ id: '1061', modified: null, lastModifiedBy: '' },
    channels: ['1', '2', '3'].map((id) => ({
      ...draftEntry({ id, name: `Channel ${id}` }),
      reference: undefined,
    })),
    channelIds: [1, 2, 3, 99],
    channelReferences: ['one', 'two', 'three'],
    disallowedTvClientNames: ['tomorrow', 'web', 'ios'],
  }

  test('of an unchanged package loses nothing [PKG-070, API-015]', () => {
    const LISTS = ['channelIds', 'storeIds', 'channelReferences', 'storeReferences'] as const
    fc.assert(
      fc.property(arbitraryPackage, arbitraryCountry, (record, country) => {
        const { currency: _, id, ...sent } = tvPackageUpdateBody(tvPackageDraftOf(record), country, record)
        const { modified, lastModifiedBy, id: was, ...rest } = record
        const lists = Object.fromEntries(
          LISTS.map((list) => [list, sent[list].slice(0, record[list].length)]),
        )
        expect({ ...sent, ...lists }).toEqual(rest)
        expect(String(id)).toBe(was)
      }),
      runs,
    )
  })

  test('leaves out what the contract does not name, also in entries [API-015]', () => {
    const beyond = { later: 1, tvClientRestrictions: { ...noRestrictions(), later: ['x'] } }
    const read = { ...record, later: 1, currency: 'EUR', channels: [{ id: '1', ...beyond }] }
    const original = tvPackageSchema.parse(read)
    const sent = tvPackageUpdateBody(tvPackageDraftOf(original), 'SE', original)
    expect(JSON.stringify(sent)).not.toContain('later')
    expect(sent).toMatchObject({ currency: 'SEK', channels: [{ id: '1' }] })
  })

  test('has the fields of a create and no others [API-015]', () => {
    fc.assert(
      fc.property(arbitraryPackage, arbitraryCountry, (record, country) => {
        const fields = (body: object) => Object.keys(body).toSorted()
        const form = tvPackageDraftOf(record)
        expect(fields(tvPackageUpdateBody(form, country, record))).toEqual(
          fields(tvPackageCreateBody(form, country)),
        )
      }),
      runs,
    )
  })

  test('drops id and reference of a removed entry and keeps hidden ones [PKG-066, PKG-068]', () => {
    const form = tvPackageDraftOf(record)
    const channels = addEntries(removeEntry(form.channels, '2'), [item('4')])
    const sent = tvPackageUpdateBody({ ...form, channels }, 'SE', record)
    expect(idsOf(sent.channels)).toEqual(['1', '3', '4'])
    expect(sent.channelIds).toEqual([1, 3, 99, 4])
    expect(sent.channelReferences).toEqual(['one', 'three', 'reference-4'])
    expect(sent.channels.every((entry) => !('reference' in entry))).toBe(true)
  })

  test('keeps all references when they do not match the entries', () => {
    const unpaired = { ...record, channelReferences: ['one', 'two'] }
    const form = tvPackageDraftOf(unpaired)
    const sent = tvPackageUpdateBody({ ...form, channels: removeEntry(form.channels, '2') }, 'SE', unpaired)
    expect(sent.channelReferences).toEqual(['one', 'two'])
  })

  test('keeps an unknown client while known ones are added and removed [PKG-037, PKG-040]', () => {
    const form = tvPackageDraftOf(record)
    expect(form.disallowedTvClientNames).toEqual(['web', 'ios'])
    const sent = tvPackageUpdateBody({ ...form, disallowedTvClientNames: ['ios', 'tvos'] }, 'SE', record)
    expect(sent.disallowedTvClientNames).toEqual(['tomorrow', 'ios', 'tvos'])
  })
})

test('messages name a package by its title, or else its name [OPN-48]', () => {
  const packages = [{ name: 'a', title: 'A' }, { name: 'a', title: '' }, { name: 'a' }]
  expect(packages.map(tvPackageTitle)).toEqual(['A', 'a', 'a'])
})
