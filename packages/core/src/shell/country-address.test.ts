import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUNTRIES, type Country } from '../foundation/country.ts'
import { type CountryQuestion, countryRedirectMessage, resolveCountry } from './index.ts'

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
