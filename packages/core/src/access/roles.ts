import { COUNTRIES, type Country } from '../foundation/country.ts'

/** The realm roles that the product knows (ROL-001); others in a token are ignored. */
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

/** Without the technical roles that a realm adds, as 'offline_access'. */
export function knownRoles(roles: readonly string[]): string[] {
  return roles.filter((role) => ROLES.includes(role as Role))
}

/** The role that opens each country (ROL-005). */
export const countryRole: Readonly<Record<Country, Role>> = {
  SE: 'country-se',
  FI: 'country-fi',
  NO: 'country-no',
  DK: 'country-dk',
}

/** Has every right in every country. */
export const DEVELOPER: Role = 'developer-live'

export function countryNeeds(): string {
  return `needs the role ${DEVELOPER}, or a country role: ${COUNTRIES.map((country) => countryRole[country]).join(', ')}`
}

/** The roles and country of the person that a right is checked for. */
export interface Access {
  /** undefined while no one is signed in. */
  roles: readonly string[] | undefined
  country?: Country | undefined
  /** Gives out roles; `accessContact` of the configuration. */
  contact?: string | undefined
}

/** The countries that the roles open, in the order of COUNTRIES; none without a sign-in (ROL-004..006). */
export function allowedCountries(roles: readonly string[] | undefined): Country[] {
  if (!roles) return []
  if (roles.includes(DEVELOPER)) return [...COUNTRIES]
  return COUNTRIES.filter((country) => roles.includes(countryRole[country]))
}
