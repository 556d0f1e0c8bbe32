import { COUNTRIES, type Country } from '../country.ts'

/** The realm roles that the product knows (ROL-001). A token may carry others; they mean nothing here. */
export const ROLES = [
  'developer-live',
  'content-write',
  'content-read',
  'tvpackage-read',
  'tvpackage-write',
  'engagement-read',
  'engagement-write',
  'engagement-write-restricted',
  'test-account-admin',
  'country-se',
  'country-fi',
  'country-dk',
  'country-no',
] as const

export type Role = (typeof ROLES)[number]

const countryOf: Partial<Record<string, Country>> = {
  'country-se': 'SE',
  'country-fi': 'FI',
  'country-no': 'NO',
  'country-dk': 'DK',
}

/** Who asks: nobody (undefined roles) or somebody with these roles, in a country or outside any. */
export interface Access {
  /** undefined while nobody is signed in. */
  roles: readonly string[] | undefined
  country?: Country | undefined
}

/** The countries that the roles open, in the order of choice; none without a signed-in user (ROL-004..006). */
export function allowedCountries(roles: readonly string[] | undefined): Country[] {
  if (!roles) return []
  if (roles.includes('developer-live')) return [...COUNTRIES]
  return COUNTRIES.filter((country) => roles.some((role) => countryOf[role] === country))
}
