import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellText } from '../../table/column.ts'
import { arbitraryCampaign, campaign, draft } from './fixtures.ts'
import { chosenMedia, chosenMediaColumns, OTHER_CAMPAIGNS_COLUMN } from './list.ts'
import { unknownMedia } from './media/display.ts'
import {
  type Overlaps,
  overlapHint,
  overlappingCampaigns,
  overlappingMedia,
  overlapSummary,
  overlapsByCampaign,
  overlapsOf,
  overlapText,
} from './overlaps.ts'
import { campaignDraftOf } from './rules.ts'

const planned = draft({
  validFrom: '2026-11-20T00:00:00Z',
  validTo: '2026-12-01T00:00:00Z',
  selectedMedia: ['7', '9', '11'],
})
const other = (id: string, validFrom: string | null, validTo: string | null, ...media: string[]) =>
  campaign({ id, validFrom, validTo, selectedMedia: media.map((mediaId) => ({ mediaId })) })

const overlapIds = (...others: ReturnType<typeof campaign>[]) =>
  Object.fromEntries([...overlapsOf(planned, others)].map(([id, all]) => [id, all.map(({ id }) => id)]))

test.each<[string, string | null, string | null, boolean]>([
  ['within it', '2026-11-22T00:00:00Z', '2026-11-23T00:00:00Z', true],
  ['around it', '2026-11-01T00:00:00Z', '2026-12-31T00:00:00Z', true],
  ['into it', '2026-11-01T00:00:00Z', '2026-11-20T00:00:01Z', true],
  ['until it begins', '2026-11-01T00:00:00Z', '2026-11-20T00:00:00Z', false],
  ['from its end', '2026-12-01T00:00:00Z', '2026-12-31T00:00:00Z', false],
  ['before it', '2026-10-01T00:00:00Z', '2026-10-02T00:00:00Z', false],
  ['without limits', null, null, true],
])('a campaign that runs %s overlaps: %#', (_, from, to, overlaps) => {
  expect(overlapIds(other('1', from, to, '9', '12'))).toEqual(overlaps ? { 9: ['1'] } : {})
})

test('each media is listed with all other campaigns, not with this one', () => {
  const all = [
    other('1', null, null, '7', '7', '9'),
    other('2', null, null, '7'),
    other('3', null, null, '1'),
    { ...other('4', null, null, '7'), id: planned.id },
  ]
  expect(overlapIds(...all)).toEqual({ 7: ['1', '2'], 9: ['1'] })
  expect(overlappingCampaigns(overlapsOf(planned, all)).map(({ id }) => id)).toEqual(['1', '2'])
  expect(overlapText(overlapsOf(planned, all))).toBe('2 medias are in another campaign in this period')
  expect(overlapText(overlapsOf(planned, all.slice(1)))).toBe('1 media is in another campaign in this period')
  expect(overlapText(overlapsOf(planned, []))).toBeUndefined()
})

test('media in the search show the other campaign, its period and how many more', () => {
  const autumn = other('1', '2026-11-22T11:00:00Z', '2026-11-23T11:00:00Z', '12')
  const overlaps = overlappingMedia(planned, [autumn, other('2', null, null, '12', '13')])
  expect(overlapHint(overlaps.get('12'), 'SE')).toEqual({
    id: '1',
    where: 'also in Höstfilm,',
    from: expect.stringMatching(/^2026-11-22 \d\d:00 –$/),
    to: expect.stringMatching(/^2026-11-23 \d\d:00, and 1 more$/),
  })
  expect(overlapHint(overlaps.get('13'), 'SE')).toEqual({
    ...{ id: '2', where: 'also in Höstfilm,' },
    ...{ from: '… –', to: '…' },
  })
  expect(overlapHint(overlaps.get('7'), 'SE')).toBeUndefined()
})

test('chosen media are rows with name, id, provider, availability and other campaigns', () => {
  const film = { ...unknownMedia('7'), title: 'Snön', storeName: 'Film rental' }
  const overlaps = overlapsOf(planned, [other('1', null, null, '9'), other('2', null, null, '9')])
  const rows = chosenMedia(['9', '7'], new Map([['7', film]]), {
    overlaps,
    problems: new Map([['7', { sale: 'not sold for EST' }]]),
  })
  expect(chosenMediaColumns.map(({ label }) => label).join(', ')).toBe(
    'Media, Media ID, Provider, Availability, Also in',
  )
  expect(rows.map((row) => chosenMediaColumns.map((column) => cellText(column, row)))).toEqual([
    ['9', '9', '', '', 'Höstfilm, Höstfilm'],
    ['Snön', '7', 'Film rental', 'Not sold for EST', ''],
  ])
  expect(chosenMediaColumns.at(-1)?.id).toBe(OTHER_CAMPAIGNS_COLUMN)
})

test('an incomplete date has no overlaps', () => {
  expect(overlapsOf({ ...planned, validTo: '2026-1' }, [other('1', null, null, '7')]).size).toBe(0)
})

test('overlaps among many campaigns are listed for each of them', () => {
  const all = [
    other('1', '2026-11-01T00:00:00Z', '2026-11-10T00:00:00Z', '7', '8'),
    other('2', '2026-11-09T00:00:00Z', '2026-11-20T00:00:00Z', '7', '7', '9'),
    other('3', '2026-11-10T00:00:00Z', '2026-11-12T00:00:00Z', '7', '8', '9'),
    other('4', null, null, '11'),
  ]
  const among = [...overlapsByCampaign(all)].map(([id, overlaps]) => [
    id,
    Object.fromEntries([...overlaps].map(([media, others]) => [media, others.map(({ id }) => id)])),
  ])
  expect(Object.fromEntries(among)).toEqual({
    1: { 7: ['2'] },
    2: { 7: ['1', '3'], 9: ['3'] },
    3: { 7: ['2'], 9: ['2'] },
  })
})

test('the text names the first media and counts the others', () => {
  const twice = overlapsOf(planned, [other('1', null, null, '7'), other('2', null, null, '7', '9')])
  const known = new Map([['7', { ...unknownMedia('7'), title: 'Snön' }]])
  expect(overlapSummary(twice, known)).toBe('Also in another campaign: 7 Snön in Höstfilm; 9 in Höstfilm')
  const ids = ['1', '2', '3', '4', '5', '6', '7']
  const many = overlapsOf({ ...planned, selectedMedia: ids }, [other('1', null, null, ...ids)])
  expect(overlapSummary(many, new Map())).toMatch(/; 5 in Höstfilm; and 2 more$/)
})

test('overlaps by campaign agree with the overlaps of each campaign', () => {
  fc.assert(
    fc.property(fc.uniqueArray(arbitraryCampaign, { selector: ({ id }) => id, maxLength: 12 }), (all) => {
      const among = overlapsByCampaign(all)
      for (const campaign of all) {
        const expected = overlapsOf(campaignDraftOf(campaign), all)
        const sorted = (overlaps: Overlaps = new Map()) =>
          [...overlaps].map(([id, others]) => [id, others.map(({ id }) => id).toSorted()]).toSorted()
        expect(sorted(among.get(campaign.id))).toEqual(sorted(expected))
      }
    }),
    { seed: 1, numRuns: 200 },
  )
})
