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

/** The role that opens a country, and no other (ROL-005). */
export const countryRole: Readonly<Record<Country, Role>> = {
  SE: 'country-se',
  FI: 'country-fi',
  NO: 'country-no',
  DK: 'country-dk',
}

/** The role that may everything, everywhere. */
export const DEVELOPER: Role = 'developer-live'

/** What opens a country at all, where no role does. */
export function countryNeeds(): string {
  return `needs ${DEVELOPER}, or the role of a country: ${COUNTRIES.map((country) => countryRole[country]).join(', ')}`
}

/** Who asks: nobody (undefined roles) or somebody with these roles, in a country or outside any. */
export interface Access {
  /** undefined while nobody is signed in. */
  roles: readonly string[] | undefined
  country?: Country | undefined
  /** Whom to ask for a role that is missing, as the configuration names them (`accessContact`). */
  contact?: string | undefined
}

/** The countries that the roles open, in the order of choice; none without a signed-in user (ROL-004..006). */
export function allowedCountries(roles: readonly string[] | undefined): Country[] {
  if (!roles) return []
  if (roles.includes(DEVELOPER)) return [...COUNTRIES]
  return COUNTRIES.filter((country) => roles.includes(countryRole[country]))
}
