import { describe, expect, test } from 'vitest'
import { COUNTRIES, countryName, currency, isCountry, requireCountry } from './country.ts'

test('the product is used in four countries [SHL-016]', () => {
  expect(COUNTRIES.map((country) => `${country} ${countryName[country]}`)).toEqual([
    'SE Sweden',
    'FI Finland',
    'NO Norway',
    'DK Denmark',
  ])
})

test('each country has its currency [SHL-017]', () => {
  expect(currency).toEqual({ SE: 'SEK', FI: 'EUR', DK: 'DKK', NO: 'NOK' })
})

describe('a country is asked for', () => {
  test.each([...COUNTRIES])('%s is one [SHL-018]', (country) => {
    expect(isCountry(country)).toBe(true)
    expect(requireCountry(country)).toBe(country)
  })

  test.each([undefined, null, ''])('%j is none [SHL-023]', (value) => {
    expect(() => requireCountry(value)).toThrow(
      expect.objectContaining({ kind: 'usage', message: 'No country is set' }),
    )
  })

  test.each(['XX', 'se', ' SE', 0, {}, ['SE'], 'toString'])('%j is not a valid one', (value) => {
    expect(isCountry(value)).toBe(false)
    expect(() => requireCountry(value)).toThrow(
      expect.objectContaining({ kind: 'usage', message: 'Not a valid country', given: String(value) }),
    )
  })
})
