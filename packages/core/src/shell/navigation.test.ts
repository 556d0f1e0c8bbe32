import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUNTRIES, type Country } from '../foundation/country.ts'
import {
  type CountryQuestion,
  countryRedirectMessage,
  leavesDialog,
  leavesPage,
  resolveCountry,
  signedOutElsewhere,
  UNSAVED_CHANGES,
} from './index.ts'

describe('the country', () => {
  const ask = (over: Partial<CountryQuestion>) =>
    resolveCountry({ inAddress: undefined, allowed: ['SE', 'NO'], loggedIn: true, atRoot: false, ...over })

  test.each<[string, Partial<CountryQuestion>, ReturnType<typeof resolveCountry>]>([
    ['in the address, allowed', { inAddress: 'NO' }, { country: 'NO' }],
    ['missing', {}, { country: 'SE', redirect: { to: 'same-page', country: 'SE' } }],
    [
      'missing at the root',
      { atRoot: true },
      { country: 'SE', redirect: { to: 'same-page', country: 'SE' } },
    ],
  ])('%s [SHL-018, SHL-019, SHL-042]', (_, question, answer) => {
    expect(ask(question)).toEqual(answer)
  })

  test.each(['DK', 'XX', 'se', 5, ['SE']])(
    '%j is not allowed: root with the first allowed country [SHL-021, BAD-004]',
    (inAddress) => {
      expect(ask({ inAddress })).toEqual({ country: 'SE', redirect: { to: 'root', country: 'SE' } })
    },
  )

  test.each([
    ['NO', "You don't have access to Norway. Sweden is shown instead."],
    ['XX', "There is no country 'XX'. Sweden is shown instead."],
    ['SE', undefined],
    [undefined, undefined],
  ])('a link to %j has the message: %s [SHL-021]', (inAddress, text) => {
    const answer = ask({ allowed: ['SE'], inAddress })
    expect(countryRedirectMessage({ inAddress, atRoot: false }, answer)).toEqual(
      text && { text, offer: 'Open this page in Sweden' },
    )
    expect(countryRedirectMessage({ inAddress, atRoot: true }, answer)).toBeUndefined()
  })

  test('without a country the start page stays open [SHL-020, ROL-007]', () => {
    expect(ask({ allowed: [], inAddress: 'SE' })).toEqual({
      country: undefined,
      redirect: { to: 'root', country: undefined },
    })
    expect(ask({ allowed: [], atRoot: true })).toEqual({ country: undefined })
  })

  test('without a sign-in the address stays', () => {
    expect(ask({ loggedIn: false, allowed: [], inAddress: 'XX' })).toEqual({ country: undefined })
  })

  test('is always allowed, and settling again changes nothing [SHL-019, SHL-021]', () => {
    const question: fc.Arbitrary<CountryQuestion> = fc.record({
      inAddress: fc.oneof(fc.constantFrom<unknown>(...COUNTRIES, 'XX', '', undefined, null), fc.anything()),
      allowed: fc.subarray<Country>([...COUNTRIES]),
      loggedIn: fc.boolean(),
      atRoot: fc.boolean(),
    })
    fc.assert(
      fc.property(question, (input) => {
        const { country, redirect } = resolveCountry(input)
        if (country) expect(input.allowed).toContain(country)
        if (!redirect) return
        const atRoot = input.atRoot || redirect.to === 'root'
        expect(resolveCountry({ ...input, inAddress: redirect.country, atRoot })).toEqual({ country })
      }),
      { seed: 58 },
    )
  })
})

test('the question about unsaved changes is as quoted [SHL-025, PKG-076, STR-014]', () => {
  expect(UNSAVED_CHANGES).toBe('You have unsaved changes. Are you sure you want to leave?')
})

test.each([
  ['another page', '/campaigns?country=SE', true],
  ['the same page in another country', '/tv-packages/1?country=NO', true],
  ['the same page without a country', '/tv-packages/1', true],
  ['another package', '/tv-packages/2?country=SE', true],
  ['another tab of the page', '/tv-packages/1?country=SE&tab=stores', false],
  ['the same page', '/tv-packages/1?tab=overview&country=SE', false],
])('%s leaves the page: %s %s [SHL-025]', (_, to, leaves) => {
  const from = new URL('/tv-packages/1?country=SE&tab=overview', 'http://console')
  expect(leavesPage(from, new URL(to, 'http://console'))).toBe(leaves)
})

test.each([
  ['another tab of the page', '/tv-packages/1?country=SE', true],
  ['another package', '/tv-packages/2?country=SE&tab=overview', true],
  ['the same address', '/tv-packages/1?country=SE&tab=overview', false],
])('%s leaves a dialog: %s %s [SHL-025]', (_, to, leaves) => {
  const from = new URL('/tv-packages/1?country=SE&tab=overview', 'http://console')
  expect(leavesDialog(from, new URL(to, 'http://console'))).toBe(leaves)
})

test('a sign-out in another tab is shown, with what was lost', () => {
  const why = 'You have signed out in another tab.'
  expect(signedOutElsewhere({ unsaved: false })).toBe(why)
  expect(signedOutElsewhere({ unsaved: true })).toBe(`${why} The unsaved changes in this tab were removed.`)
})
