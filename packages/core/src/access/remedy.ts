import type { Country } from '../country.ts'
import type { Ability } from './abilities.ts'
import { can } from './can.ts'
import { type Access, allowedCountries, countryNeeds } from './role.ts'
import { theyHave, youHave } from './rule.ts'

const WHOEVER = 'whoever gives out the roles'

/**
 * What whoever is refused can do about it; undefined where they may, or nothing would help. Who holds or gives out a role no
 * token tells: a configuration may name whom to ask, and it is said wherever somebody asks with that `access`.
 */
export function remedy(ability: Ability, access: Access): string | undefined {
  const verdict = can(ability, access)
  if (verdict.allowed) return undefined
  if (!access.roles) return 'Sign in'
  const where = countriesWith(ability, access)
  if (where.length > 0) return `Switch to ${where.join(' or ')}, where you may`
  return verdict.needs.length > 0 ? `Ask ${access.contact ?? WHOEVER} for it` : undefined
}

/**
 * What helps where a service refuses what the roles of the token allow: it may know of others, or of a change since. `renew` is how a
 * new token comes: 'Sign in again'.
 */
export function serviceRemedy(renew: string): string {
  return `${renew} if your roles have changed, or ask ${WHOEVER}`
}

/** Why not and what helps, where both are said in one line. */
export function refusalText(reason: string, helps: string | undefined): string {
  return helps === undefined ? reason : `${reason}. ${helps}`
}

/** As `remedy`, where no other country is open to them. */
export function countryRemedy({ contact = WHOEVER }: Access): string {
  return `Ask ${contact} for the role of another country`
}

/** The countries of this person in which they may, where they may not in this one. */
export function countriesWith(ability: Ability, access: Access): Country[] {
  return allowedCountries(access.roles).filter((country) => can(ability, { ...access, country }).allowed)
}

/** For whoever is signed in and has no country (ROL-007): what is missing, whom to ask, and the line to send to them. */
export function noCountry({ roles = [], contact }: Access, { username, environment }: Omit<Asked, 'what'>) {
  const needs = countryNeeds()
  return {
    reason: `No country is open to you: ${needs}; ${youHave(roles)}`,
    remedy: `Ask ${contact ?? WHOEVER} for one`,
    request: `${username} asks for a country (${environment}): ${needs}; ${theyHave(roles)}`,
  }
}

interface Asked {
  username: string
  /** What is refused: 'Campaign Administration'. */
  what: string
  environment: string
}

/** The line to send to whoever gives out the roles; undefined where no role is missing, or another country is enough. */
export function accessRequest(
  ability: Ability,
  access: Access,
  { username, what, environment }: Asked,
): string | undefined {
  const verdict = can(ability, access)
  if (verdict.allowed || !access.roles || verdict.needs.length === 0) return undefined
  if (countriesWith(ability, access).length > 0) return undefined
  const where = [access.country, environment].filter(Boolean).join(', ')
  const reason = verdict.reason.replace(youHave(access.roles), theyHave(access.roles))
  return `${username} asks for '${what}' (${where}): ${reason}`
}
