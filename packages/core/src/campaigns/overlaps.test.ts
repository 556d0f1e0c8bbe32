import { expect, test } from 'vitest'
import { unknownMedia } from '../media/display.ts'
import { cellText } from '../table/column.ts'
import { ALSO_IN, chosenMedia, chosenMediaColumns } from './chosen-media.ts'
import { campaign, draft } from './fixtures.ts'
import { campaignText, overlapLines, overlapsOf, overlapText } from './overlaps.ts'

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
  expect(overlapLines(overlapsOf(planned, all), 'SE')).toEqual([
    '7: Höstfilm (RENTAL, 19 SEK, … – …); Höstfilm (RENTAL, 19 SEK, … – …)',
    '9: Höstfilm (RENTAL, 19 SEK, … – …)',
  ])
})

test('the chosen media are listed by name, id and provider, with where else each is offered then [CAM-023]', () => {
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
