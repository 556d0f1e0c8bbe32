/** Countries, platforms and TV accounts. */
import * as z from 'zod/mini'
import { AppError } from './errors.ts'

/** The countries in the order of "the first allowed country" (OPN-58). */
export const COUNTRIES = ['SE', 'FI', 'NO', 'DK'] as const

export type Country = (typeof COUNTRIES)[number]

// Pure, so that bundles drop it if unused.
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
export function foundInText(countries: readonly Country[], current: Country | undefined): string {
  const text = `Found in ${countries.join(' and ')}`
  return current ? `${text}, you are in ${current}` : text
}

/** The country; throws the specified error for a missing or unknown one (SHL-023, ENG-087). */
export function requireCountry(value: unknown): Country {
  if (value === undefined || value === null || value === '') throw new AppError('usage', 'No country is set')
  if (!isCountry(value)) throw new AppError('usage', 'Not a valid country', { given: String(value) })
  return value
}

/** Over the top (apps, web), or a set-top box. */
export const PLATFORMS = ['OTT', 'STB'] as const

/** The default of the event log (OPN-63). */
export const TAIL_PLATFORM: Platform = 'OTT'

/** The platform of a box id without one. */
export const BOX_PLATFORM: Platform = 'STB'

export type Platform = (typeof PLATFORMS)[number]

// Pure, so that bundles drop it if unused.
export const platformSchema = /* @__PURE__ */ z.enum(PLATFORMS)

export function isPlatform(value: unknown): value is Platform {
  return PLATFORMS.includes(value as Platform)
}

/** The TV account of a household. Purchases and vouchers of all its engagements belong to it. */
export interface TvAccount {
  country: Country
  tvAccountId: string
}
