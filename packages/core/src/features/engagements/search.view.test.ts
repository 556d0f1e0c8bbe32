import { expect, test } from 'vitest'
import type { Engagement } from './contract.ts'
import type { EngagementHit } from './rules.ts'
import { HIT_COLUMNS, otherCountriesView, paletteItemOf, searchView } from './search.view.ts'

const engagement: Engagement = {
  ...{ id: '4711002', country: 'SE', platform: 'STB', status: 'ACTIVE', testSubscription: false },
  ...{ firstName: 'Anna\u202e', lastName: 'Berg', email: 'anna@example.se', tvAccountId: 'TVA-ANNA' },
}
const hit = { engagement, username: 'anna' }

test('a hit is a row with the columns of the specification, in order [ENG-018]', () => {
  const { rows, ...rest } = searchView('anna', { hits: [hit], total: 1 })
  expect(HIT_COLUMNS.map(({ key, label }) => [label, rows[0]?.[key]])).toEqual([
    ['User name', 'anna'],
    ['Email address', 'anna@example.se'],
    ['Name', 'Anna\u202e Berg'],
    ['Country', 'SE'],
    ['Platform', 'STB'],
    ['Engagement ID', '4711002'],
    ['Status', 'ACTIVE'],
  ])
  expect(rest).toEqual({ summary: '1 engagement found' })
})

test.each([
  [20, undefined],
  [21, 'Showing the first 20 of 21 engagements'],
])('a search with %i hits warns: %s [ENG-013]', (total, warning) => {
  const hits = Array.from({ length: 20 }, () => hit)
  expect(searchView('anna', { hits, total }).warning).toBe(warning)
})

test.each([
  [' anna.lind ', 'No user name or TV account id is exactly “anna.lind”. Partial values are not searched.'],
  ['anna@ex', 'No user name, TV account id or e-mail is exactly “anna@ex”. Partial values are not searched.'],
  [' 4711 ', 'Numbers are searched as engagement ids only'],
])('without hits the hint says how %j was searched [ENG-019, OPN-65]', (term, hint) => {
  expect(searchView(term, { hits: [], total: 0 }).empty).toEqual({ text: 'No engagements to display', hint })
})

test('a hit in the palette is found by each of its ids and names in full', () => {
  expect(paletteItemOf(hit)).toEqual({
    id: 'engagement.SE/STB/4711002',
    title: 'anna · Anna\\u202e Berg',
    keywords: ['4711002', 'anna', 'anna@example.se', 'TVA-ANNA', 'STB 4711002'],
    hint: 'STB 4711002',
  })
  expect(paletteItemOf(hit, 'Found in NO').hint).toBe('STB 4711002 · Found in NO')
  const nameless = { username: '', engagement: { ...engagement, email: '', tvAccountId: '' } }
  expect(paletteItemOf(nameless).keywords).toEqual(['4711002', 'STB 4711002'])
})

test('the palette shows a few hits of each other country', () => {
  const hits = ['1', '2', '3', '4', '5'].map(
    (id) => ({ engagement: { id, country: 'NO', platform: 'STB' } }) as EngagementHit,
  )
  const inNorway = (total: number) => [{ country: 'NO', total, hits: hits.slice(0, total) }] as const
  expect(otherCountriesView('SE', inNorway(4))?.countries).toMatchObject([
    { text: 'Found in NO, you are in SE', shownHits: hits.slice(0, 4), isMore: false },
  ])
  expect(otherCountriesView('SE', inNorway(5))?.countries).toMatchObject([
    { hits, shownHits: hits.slice(0, 4), isMore: true },
  ])
})
