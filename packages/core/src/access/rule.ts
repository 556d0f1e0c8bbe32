import type { Country } from '../foundation/country.ts'
import { either, sentence } from '../foundation/text.ts'
import { type Access, allowedCountries, countryRole, DEVELOPER, knownRoles, type Role } from './roles.ts'

/**
 * `needs` are the missing roles: all of them together make a yes, and every role that would do alone is among
 * them. Empty when no role helps.
 */
export type Verdict = { allowed: true } | { allowed: false; reason: string; needs: readonly Role[] }

export type Rule = (access: Access) => Verdict

export const YES: Verdict = { allowed: true }

export const no = (reason: string, needs: readonly Role[] = []): Verdict => ({
  allowed: false,
  reason,
  needs,
})

export const yesUnless = (reason: string | undefined): Verdict => (reason === undefined ? YES : no(reason))

export function whyNot(verdict: Verdict | undefined): string | undefined {
  return !verdict || verdict.allowed ? undefined : verdict.reason
}

export function whyNotSentence(verdict: Verdict | undefined): string | undefined {
  const reason = whyNot(verdict)
  return reason && sentence(reason)
}

/** Allows every person with one of these roles. */
export function holds(...needs: Role[]): Rule {
  return ({ roles }) => {
    if (!roles) return no('sign in first', needs)
    if (roles.some((role) => needs.includes(role as Role))) return YES
    return no(`needs the role ${either(needs)}. ${sentence(youHave(roles))}`, needs)
  }
}

/** Allows developer-live, or one of these roles with the role of the country (any country if none is set). */
export function inCountry(...needs: Role[]): Rule {
  const hasRole = holds(DEVELOPER, ...needs)
  return (access) => {
    const verdict = hasRole(access)
    if (!access.roles || opens(access)) return verdict
    const { roleName, openers } = openersOf(access.country)
    const rolesHeld = sentence(youHave(access.roles))
    if (verdict.allowed) return no(`needs ${roleName}. ${rolesHeld}`, [...openers, DEVELOPER])
    // Name both missing roles at once, so that one request is enough.
    return no(`needs the role ${DEVELOPER}, or ${roleName} with ${either(needs)}. ${rolesHeld}`, [
      DEVELOPER,
      ...needs,
      ...openers,
    ])
  }
}

function opens({ roles, country }: Access): boolean {
  const countries = allowedCountries(roles)
  return country ? countries.includes(country) : countries.length > 0
}

function openersOf(country: Country | undefined): { roleName: string; openers: readonly Role[] } {
  if (country) return { roleName: `the role ${countryRole[country]}`, openers: [countryRole[country]] }
  return { roleName: 'a country role', openers: Object.values(countryRole) }
}

/** Allows developer-live everywhere, and others by the rule while this country is the current one. */
export function onlyIn(country: Country, rule: Rule): Rule {
  const developer = holds(DEVELOPER)
  return (access) => {
    if (developer(access).allowed) return YES
    const verdict = rule({ ...access, country })
    if (!verdict.allowed || access.country === country) return verdict
    return no(`only in ${country}${access.country ? `; you are in ${access.country}` : ''}`, [DEVELOPER])
  }
}

function rolesText(roles: readonly string[]): string {
  const known = knownRoles(roles)
  if (known.length > 0) return known.join(', ')
  return roles.length > 0 ? 'no role that this product uses' : 'no roles'
}

export function youHave(roles: readonly string[]): string {
  return `you have ${rolesText(roles)}`
}

/** For a line that is sent to another person. */
export function theyHave(roles: readonly string[]): string {
  return `has ${rolesText(roles)}`
}
