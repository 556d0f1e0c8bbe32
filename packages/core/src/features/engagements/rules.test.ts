import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Engagement, engagementSchema, identitySchema } from './contract.ts'
import {
  ENGAGEMENT_TABS,
  type EngagementHit,
  engagementTitle,
  engagementView,
  isSearchable,
  orderHits,
  termMeaning,
  withoutDuplicates,
} from './rules.ts'

function hit(over: Partial<Engagement> = {}, username = ''): EngagementHit {
  const engagement = engagementSchema.parse({ id: '1', country: 'SE', platform: 'STB', status: 'ACTIVE' })
  return { engagement: { ...engagement, ...over }, username }
}

describe('a search term', () => {
  test.each([
    ['4711002', 'engagement-id', '4711002'],
    ['4711\u200b002\u2060', 'engagement-id', '4711002'],
    ['4711 002', 'username tvaccountid', '4711 002'],
    ['47.11', 'username tvaccountid', '47.11'],
    ['TVA-SE-ANNA', 'username tvaccountid', 'TVA-SE-ANNA'],
    [' anna@example.se ', 'username tvaccountid email', 'anna@example.se'],
  ])('%j is searched as %s [ENG-002, ENG-003, ENG-005, ENG-006]', (term, by, value) => {
    const meaning = termMeaning(term)
    expect(meaning.by === 'names' ? meaning.keys.join(' ') : meaning.by).toBe(by)
    expect(meaning.by === 'names' ? meaning.value : meaning.id).toBe(value)
  })

  test.each([
    ['', false],
    [' abc ', false],
    ['     ', false],
    ['abcd', true],
    ['1234', true],
  ])('%j is long enough: %j [ENG-001, BAD-021]', (term, enough) => {
    expect(isSearchable(term)).toBe(enough)
  })

  test('means the same with blanks around it; digits alone are an id [ENG-002, ENG-003]', () => {
    const blank = fc.stringMatching(/^[ \t\n]{0,3}$/)
    fc.assert(
      fc.property(fc.string(), blank, blank, (term, before, after) => {
        expect(termMeaning(before + term + after)).toEqual(termMeaning(term))
        expect(termMeaning(term).by === 'engagement-id').toBe(/^[0-9]+$/.test(term.trim()))
      }),
      { seed: 3 },
    )
  })
})

describe('hits', () => {
  test('with the same id, country and platform are one [ENG-007, ENG-008]', () => {
    const one = identitySchema.parse({ id: 4711002, country: 'SE', platform: 'STB' })
    const others = [
      { ...one, id: '4711003' },
      { ...one, country: 'FI' as const },
      { ...one, platform: 'OTT' as const },
    ]
    expect(one.id).toBe('4711002')
    expect(withoutDuplicates([one, ...others, { ...one }, one])).toEqual([one, ...others])
  })

  test('are sorted by id as a number, then platform, then country [ENG-011]', () => {
    const sorted = [
      ['99', 'STB', 'SE'],
      ['4711', 'OTT', 'NO'],
      ['4711', 'OTT', 'SE'],
      ['4711', 'STB', 'DK'],
      ['10000', 'OTT', 'SE'],
      ['A1', 'OTT', 'SE'],
    ] as const
    const hits = sorted.map(([id, platform, country]) => hit({ id, platform, country }))
    expect(orderHits(hits.toReversed(), true)).toEqual(hits)
  })

  test('that are test subscriptions are hidden without the right [ENG-011, ROL-023]', () => {
    const hits = [hit({ id: '1', testSubscription: true }), hit({ id: '2' })]
    const shown = [true, false].map((sees) => orderHits(hits, sees).map(({ engagement }) => engagement.id))
    expect(shown).toEqual([['1', '2'], ['2']])
  })
})

describe('an engagement', () => {
  test.each([
    ['anna.lindqvist', 'Anna', 'Lindqvist', 'anna.lindqvist Anna Lindqvist'],
    ['', 'Anna', 'Lindqvist', 'Anna Lindqvist'],
    ['anna.lindqvist', '', '', 'anna.lindqvist'],
    ['', '', '', ''],
  ])('of %j, %j %j has the title %j [ENG-022]', (username, firstName, lastName, title) => {
    expect(engagementTitle(hit({ firstName, lastName }, username))).toBe(title)
  })

  test('shows its header, status and whether it is a test subscription', () => {
    const engagement = { firstName: 'Anna', status: 'BLOCKED', testSubscription: true } as const
    expect(engagementView(hit(engagement, 'anna'))).toEqual({
      header: 'Engagement Information',
      title: 'anna Anna',
      status: 'BLOCKED',
      test: true,
    })
  })

  test('has seven tabs, in order [ENG-025]', () => {
    expect(ENGAGEMENT_TABS.map(({ title }) => title).join(', ')).toBe(
      'Customer information, Package information, Security, Devices, Box settings, Purchases / Rentals, Change log',
    )
    expect(new Set(ENGAGEMENT_TABS.map(({ id }) => id)).size).toBe(7)
  })

  test('reads missing fields as empty, and rejects an unknown status', () => {
    const sent = { id: 1, country: 'SE', platform: 'OTT', status: 'CLOSED', email: null }
    const texts = { firstName: '', lastName: '', email: '', tvAccountId: '' }
    expect(engagementSchema.parse(sent)).toEqual({ ...sent, id: '1', testSubscription: false, ...texts })
    expect(engagementSchema.safeParse({ ...sent, status: 'NEW' }).success).toBe(false)
  })
})
