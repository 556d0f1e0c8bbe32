import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { unknownMedia } from '../media/display.ts'
import { campaign, draft } from './fixtures.ts'
import { type CampaignSurroundings, campaignHints } from './notes.ts'

const store = { id: '1', name: 'Film rental' }
const none = { rental: [], est: [] }
const offer = {
  stores: { SE: { rental: [store], est: [] }, DK: none, NO: none, FI: none },
  assetTypes: { SE: [], DK: [], NO: [], FI: [] },
}
const rented = { ...unknownMedia('7'), title: 'Snön', storeIds: ['1'] }
const over = {
  ...unknownMedia('9'),
  title: 'Isen',
  rights: { from: null, to: '2020-01-01T00:00:00Z' },
  validity: 'until 01 Jan 2020',
}
const unnamed = { ...unknownMedia('11'), title: '', storeIds: ['1'] }
const known = new Map([rented, over, unnamed].map((one) => [one.id, one]))
const surroundings: CampaignSurroundings = { media: { known, problem: undefined, offer }, campaigns: [] }
const away = new AppError('server', 'Away')

const hintsOf = (besides: Partial<CampaignSurroundings>, selectedMedia = ['7', '8']) =>
  campaignHints(draft({ accessType: 'EST', selectedMedia }), { ...surroundings, ...besides }, 'SE')

test('media that nobody knows are told of first, then those that do not fit, then those of other campaigns', () => {
  const problem = '8: the metadata service does not know it'
  const other = campaign({ title: 'Rival', validTo: null })
  const hints = hintsOf({ media: { known, problem, offer }, campaigns: [other] })
  expect(hints.map(({ text }) => text)).toEqual([
    `Look at the medias again. ${problem}`,
    '1 media is not sold for EST',
    '1 media is in another campaign at that time',
  ])
})

test('each media that does not fit has a line, with its name and when it is valid', () => {
  const [misfits] = hintsOf({}, ['7', '9', '11'])
  expect(misfits?.lines).toEqual([
    '7 Snön: Not sold for EST',
    '9 Isen: Not valid at that time (until 01 Jan 2020)',
    '11: Not sold for EST',
  ])
})

test('each media of other campaigns has a line with its name and all of them', () => {
  const campaigns = ['1', '2'].map((id) => campaign({ id, validFrom: null, validTo: null }))
  expect(hintsOf({ campaigns }).at(-1)?.lines).toEqual([
    '7 Snön: Höstfilm (RENTAL, 19 SEK, … – …); Höstfilm (RENTAL, 19 SEK, … – …)',
  ])
})

test('of what could not be read is told that it could not', () => {
  expect(hintsOf({ media: away, campaigns: away })).toEqual([
    { text: 'Whether there are such medias could not be read: Away', lines: [] },
    { text: 'Whether a media is in another campaign at that time could not be read: Away', lines: [] },
  ])
})

test('a campaign of no media is told of that alone, whether media can be read or not', () => {
  const text = 'No medias are chosen: the campaign will offer nothing'
  expect(hintsOf({}, [])).toEqual([{ text, lines: [] }])
  expect(hintsOf({ media: away }, [])).toEqual([{ text, lines: [] }])
})

test('of media that fit nothing is said', () => {
  const fitting = draft({ accessType: 'RENTAL', selectedMedia: ['7'] })
  expect(campaignHints(fitting, surroundings, 'SE')).toEqual([])
})
