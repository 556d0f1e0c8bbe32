import { expect, test } from 'vitest'
import { AppError } from '../../foundation/errors.ts'
import type { AccessType } from '../engagements/purchases/contract.ts'
import { campaign, draft } from './fixtures.ts'
import {
  type CampaignHintSources,
  campaignHints,
  mediaProblemOf,
  mediaProblemsOf,
  mediaProblemsText,
} from './hints.ts'
import { type Media, unknownMedia } from './media/display.ts'
import { storesFor } from './media/rules.ts'

const rental = [{ id: '1', name: 'Film rental' }]
const est = [{ id: '3', name: 'Film EST' }]
const none = { rental: [], est: [] }
const offer = {
  stores: { SE: { rental, est }, DK: { rental, est: [] }, NO: none, FI: none },
  assetTypes: { SE: [], DK: [], NO: [], FI: [] },
}
const rented = { ...unknownMedia('7'), title: 'Snön', storeIds: ['1'] }
const expired = { rights: { from: null, to: '2020-01-01T00:00:00Z' }, validity: 'until 01 Jan 2020' }
const over = { ...unknownMedia('9'), title: 'Isen', ...expired }
const unnamed = { ...unknownMedia('11'), title: '', storeIds: ['1'] }
const known = new Map([rented, over, unnamed].map((one) => [one.id, one]))
const sources: CampaignHintSources = { media: { known, problem: undefined, offer }, campaigns: [] }
const unavailable = new AppError('server', 'Away')

const hintsOf = (besides: Partial<CampaignHintSources>, selectedMedia = ['7', '8']) =>
  campaignHints(draft({ accessType: 'EST', selectedMedia }), { ...sources, ...besides }, 'SE')

test('unknown media come first, then media that do not fit, then overlaps', () => {
  const problem = '8: unknown to the metadata service'
  const other = campaign({ title: 'Rival', validTo: null })
  const hints = hintsOf({ media: { known, problem, offer }, campaigns: [other] })
  expect(hints.map(({ text }) => text)).toEqual([
    `Check the medias. ${problem}`,
    '1 media is not sold for EST',
    '1 media is in another campaign in this period',
  ])
})

test('each media that does not fit has a line with its title and validity', () => {
  const [hint] = hintsOf({}, ['7', '9', '11'])
  expect(hint?.lines).toEqual([
    '7 Snön: Not sold for EST',
    '9 Isen: Not valid in this period (until 01 Jan 2020)',
    '11: Not sold for EST',
  ])
})

test('each overlapping media has a line with all other campaigns', () => {
  const campaigns = ['1', '2'].map((id) => campaign({ id, validFrom: null, validTo: null }))
  expect(hintsOf({ campaigns }).at(-1)?.lines).toEqual([
    '7 Snön: Höstfilm (RENTAL, 19 SEK, … – …); Höstfilm (RENTAL, 19 SEK, … – …)',
  ])
})

test('failed reads are hints too', () => {
  expect(hintsOf({ media: unavailable, campaigns: unavailable })).toEqual([
    { text: "Couldn't check the medias: Away", lines: [] },
    { text: "Couldn't check other campaigns: Away", lines: [] },
  ])
})

test('a campaign without media has that hint only, even after failed reads', () => {
  const text = 'No medias selected: the campaign will be empty'
  expect(hintsOf({}, [])).toEqual([{ text, lines: [] }])
  expect(hintsOf({ media: unavailable }, [])).toEqual([{ text, lines: [] }])
})

test('media that fit give no hint', () => {
  const fitting = draft({ accessType: 'RENTAL', selectedMedia: ['7'] })
  expect(campaignHints(fitting, sources, 'SE')).toEqual([])
})

const film = (over: Partial<Media>): Media => ({ ...unknownMedia('7'), title: 'Snön', ...over })
const planned = (accessType: AccessType = 'RENTAL') =>
  draft({ accessType, validFrom: '2026-12-01T00:00:00Z', validTo: '2026-12-08T00:00:00Z' })

test.each<[string, AccessType, string[], string | undefined]>([
  ['in a store of its type', 'RENTAL', ['1'], undefined],
  ['in stores of both types', 'EST', ['1', '3'], undefined],
  ['in stores of the other type only', 'EST', ['1'], 'not sold for EST'],
  ['in unknown stores', 'RENTAL', ['77'], 'not sold for RENTAL'],
  ['without stores', 'RENTAL', [], undefined],
])('a media %s: %#', (_, type, storeIds, sale) => {
  const problem = mediaProblemOf(planned(type), film({ storeIds }), storesFor(offer, 'SE', type))
  expect(problem?.sale).toBe(sale)
})

test.each<[string, string | null, string | null, string | undefined]>([
  ['without limits', null, null, undefined],
  ['around the period', '2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z', undefined],
  ['exactly in the period', '2026-12-01T00:00:00Z', '2026-12-08T00:00:00Z', undefined],
  ['until the last second of its last day', null, '2026-12-07T23:59:59Z', undefined],
  ['from the second minute', '2026-12-01T00:01:01Z', null, 'not valid for the whole period'],
  ['until a minute before its end', null, '2026-12-07T23:58:59Z', 'not valid for the whole period'],
  ['until its start', null, '2026-12-01T00:00:00Z', 'not valid in this period'],
  ['from its end', '2026-12-08T00:00:00Z', null, 'not valid in this period'],
])('a media that is valid %s: %#', (_, from, to, validity) => {
  expect(mediaProblemOf(planned(), film({ rights: { from, to } }), [])?.validity).toBe(validity)
})

test('an incomplete date gives no hint about validity', () => {
  const rights = { from: null, to: '2020-01-01T00:00:00Z' }
  expect(mediaProblemOf({ ...planned(), validTo: '2026-1' }, film({ rights }), [])).toBeUndefined()
})

test('the text sums up all known media that do not fit', () => {
  const late = film({ id: '9', rights: { from: '2026-12-05T00:00:00Z', to: null } })
  const all = [film({ storeIds: ['1'] }), late]
  const known = new Map(all.map((one) => [one.id, one]))
  const textOf = (...selectedMedia: string[]) =>
    mediaProblemsText(mediaProblemsOf({ ...planned('EST'), selectedMedia }, known, { offer, country: 'SE' }))
  expect(textOf('7', '9', '12')).toBe('2 medias are not sold for EST or not valid for the whole period')
  expect(textOf('9')).toBe('1 media is not valid for the whole period')
  expect(textOf('12')).toBeUndefined()
})
