import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unknownMedia } from '../media/display.ts'
import { cellText } from '../table/column.ts'
import { ALSO_IN, chosenMedia, chosenMediaColumns } from './chosen-media.ts'
import { arbitraryCampaign, campaign, draft } from './fixtures.ts'
import {
  campaignText,
  type Overlaps,
  overlapsAmong,
  overlapsOf,
  overlapText,
  overlapTold,
  takenMedia,
  takenText,
} from './overlaps.ts'
import { campaignDraftOf } from './rules.ts'

const planned = draft({
  validFrom: '2026-11-20T00:00:00Z',
  validTo: '2026-12-01T00:00:00Z',
  selectedMedia: ['7', '9', '11'],
})
const other = (id: string, validFrom: string | null, validTo: string | null, ...media: string[]) =>
  campaign({ id, validFrom, validTo, selectedMedia: media.map((mediaId) => ({ mediaId })) })

const found = (...others: ReturnType<typeof campaign>[]) =>
  Object.fromEntries([...overlapsOf(planned, others)].map(([id, all]) => [id, all.map((one) => one.id)]))

test.each<[string, string | null, string | null, boolean]>([
  ['within it', '2026-11-22T00:00:00Z', '2026-11-23T00:00:00Z', true],
  ['around it', '2026-11-01T00:00:00Z', '2026-12-31T00:00:00Z', true],
  ['into it', '2026-11-01T00:00:00Z', '2026-11-20T00:00:01Z', true],
  ['until it begins', '2026-11-01T00:00:00Z', '2026-11-20T00:00:00Z', false],
  ['from its end', '2026-12-01T00:00:00Z', '2026-12-31T00:00:00Z', false],
  ['before it', '2026-10-01T00:00:00Z', '2026-10-02T00:00:00Z', false],
  ['for ever', null, null, true],
])('a medium is also in a campaign that runs %s', (_, from, to, there) => {
  expect(found(other('1', from, to, '9', '12'))).toEqual(there ? { 9: ['1'] } : {})
})

test('each medium is told with every other campaign that has it, and never with this one', () => {
  const all = [
    other('1', null, null, '7', '7', '9'),
    other('2', null, null, '7'),
    other('3', null, null, '1'),
    { ...other('4', null, null, '7'), id: planned.id },
  ]
  expect(found(...all)).toEqual({ 7: ['1', '2'], 9: ['1'] })
  expect(overlapText(overlapsOf(planned, all))).toBe('2 medias are in another campaign at that time')
  expect(overlapText(overlapsOf(planned, all.slice(1)))).toBe('1 media is in another campaign at that time')
  expect(overlapText(overlapsOf(planned, []))).toBeUndefined()
})

test('a medium that nobody has chosen yet is told with the period of the other campaign, and how many more', () => {
  const autumn = other('1', '2026-11-22T11:00:00Z', '2026-11-23T11:00:00Z', '12')
  const taken = takenMedia(planned, [autumn, other('2', null, null, '12', '13')])
  expect(takenText(taken.get('12'), 'SE')).toEqual({
    where: 'also in Höstfilm,',
    from: expect.stringMatching(/^2026-11-22 \d\d:00 –$/),
    to: expect.stringMatching(/^2026-11-23 \d\d:00, and 1 more$/),
  })
  expect(takenText(taken.get('13'), 'SE')).toEqual({ where: 'also in Höstfilm,', from: '… –', to: '…' })
  expect(takenText(taken.get('7'), 'SE')).toBeUndefined()
})

test('the chosen media are listed by name, id and provider, with where else each is offered then', () => {
  const film = { ...unknownMedia('7'), title: 'Snön', storeName: 'Film rental' }
  const overlaps = overlapsOf(planned, [other('1', null, null, '9'), other('2', null, null, '9')])
  const rows = chosenMedia(['9', '7'], new Map([['7', film]]), {
    overlaps,
    misfits: new Map([['7', { sale: 'not sold for EST' }]]),
  })
  expect(chosenMediaColumns.map(({ label }) => label)).toEqual([
    'Media',
    'Media ID',
    'Provider',
    'Availability',
    'Also in',
  ])
  expect(rows.map((row) => chosenMediaColumns.map((column) => cellText(column, row)))).toEqual([
    ['9', '9', '', '', 'Höstfilm, Höstfilm'],
    ['Snön', '7', 'Film rental', 'Not sold for EST', ''],
  ])
  expect(chosenMediaColumns.at(-1)?.id).toBe(ALSO_IN)
})

test('while a date is being typed there is none', () => {
  expect(overlapsOf({ ...planned, validTo: '2026-1' }, [other('1', null, null, '7')]).size).toBe(0)
})

test('a campaign is told with what tells it from this one', () => {
  expect(campaignText(campaign(), 'SE')).toBe(
    'Höstfilm (RENTAL, 19 SEK, 2026-11-14 00:00 – 2026-11-28 00:00)',
  )
  expect(campaignText(campaign({ validTo: null }), 'SE')).toContain('2026-11-14 00:00 – …')
})

test('of many campaigns each knows with which others it has a media at the same time', () => {
  const all = [
    other('1', '2026-11-01T00:00:00Z', '2026-11-10T00:00:00Z', '7', '8'),
    other('2', '2026-11-09T00:00:00Z', '2026-11-20T00:00:00Z', '7', '7', '9'),
    other('3', '2026-11-10T00:00:00Z', '2026-11-12T00:00:00Z', '7', '8', '9'),
    other('4', null, null, '11'),
  ]
  const among = [...overlapsAmong(all)].map(([id, overlaps]) => [
    id,
    Object.fromEntries([...overlaps].map(([media, others]) => [media, others.map((one) => one.id)])),
  ])
  expect(Object.fromEntries(among)).toEqual({
    1: { 7: ['2'] },
    2: { 7: ['1', '3'], 9: ['3'] },
    3: { 7: ['2'], 9: ['2'] },
  })
})

test('they are told by the names of the media, the first of many one by one', () => {
  const twice = overlapsOf(planned, [other('1', null, null, '7'), other('2', null, null, '7', '9')])
  const known = new Map([['7', { ...unknownMedia('7'), title: 'Snön' }]])
  expect(overlapTold(twice, known)).toBe('Also in another campaign: 7 Snön in Höstfilm; 9 in Höstfilm')
  const ids = ['1', '2', '3', '4', '5', '6', '7']
  const many = overlapsOf({ ...planned, selectedMedia: ids }, [other('1', null, null, ...ids)])
  expect(overlapTold(many, new Map())).toMatch(/; 5 in Höstfilm; and 2 more$/)
})

test('what both rules call an overlap is the same', () => {
  fc.assert(
    fc.property(fc.uniqueArray(arbitraryCampaign, { selector: ({ id }) => id, maxLength: 12 }), (all) => {
      const among = overlapsAmong(all)
      for (const one of all) {
        const found = overlapsOf(campaignDraftOf(one), all)
        const sorted = (overlaps: Overlaps = new Map()) =>
          [...overlaps].map(([id, others]) => [id, others.map(({ id }) => id).toSorted()]).toSorted()
        expect(sorted(among.get(one.id))).toEqual(sorted(found))
      }
    }),
    { seed: 1, numRuns: 200 },
  )
})
