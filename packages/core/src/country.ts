/** Where Headend is used: countries, their currencies, and the check that a call has one. */
import * as z from 'zod/mini'
import { AppError } from './errors.ts'

/** In the order in which "the first allowed country" is chosen (OPN-58). */
export const COUNTRIES = ['SE', 'FI', 'NO', 'DK'] as const

export type Country = (typeof COUNTRIES)[number]

// Pure: who only wants the list of countries does not load the schemas.
export const countrySchema = /* @__PURE__ */ z.enum(COUNTRIES)

export const countryName: Record<Country, string> = {
  SE: 'Sweden',
  FI: 'Finland',
  NO: 'Norway',
  DK: 'Denmark',
}

export const currency: Record<Country, string> = { SE: 'SEK', FI: 'EUR', NO: 'NOK', DK: 'DKK' }

export function isCountry(value: unknown): value is Country {
  return COUNTRIES.includes(value as Country)
}

/** 'Found in NO and FI, you are in SE'. */
export function foundElsewhere(there: readonly Country[], here: Country | undefined): string {
  const found = `Found in ${there.join(' and ')}`
  return here ? `${found}, you are in ${here}` : found
}

/** The country, or the error that the documents name for a missing and for an unknown one (SHL-023, ENG-087). */
export function requireCountry(value: unknown): Country {
  if (value === undefined || value === null || value === '') throw new AppError('usage', 'No country is set')
  if (!isCountry(value)) throw new AppError('usage', 'Not a valid country', { given: String(value) })
  return value
}
