import type { Country } from '../country.ts'
import { either, sentence } from '../text.ts'
import { type Access, allowedCountries, countryRole, DEVELOPER, ROLES, type Role } from './role.ts'

/**
 * yes, or no with the reason in plain words and the roles that are missing: all of them together make a yes, and whichever
 * one role would do alone is among them. Empty where no role changes anything.
 */
export type Verdict = { allowed: true } | { allowed: false; reason: string; needs: readonly Role[] }

export type Rule = (access: Access) => Verdict

export const YES: Verdict = { allowed: true }

export const no = (reason: string, needs: readonly Role[] = []): Verdict => ({
  allowed: false,
  reason,
  needs,
})

/** Yes where there is nothing against it. */
export const yesUnless = (reason: string | undefined): Verdict => (reason === undefined ? YES : no(reason))

/** Why not; undefined for a yes, and where nobody has to be asked. */
export function whyNot(verdict: Verdict | undefined): string | undefined {
  return !verdict || verdict.allowed ? undefined : verdict.reason
}

/** The same where it stands alone: as a sentence. */
export function whyNotSentence(verdict: Verdict | undefined): string | undefined {
  const reason = whyNot(verdict)
  return reason && sentence(reason)
}

/** Holds one of these roles. */
export function holds(...needs: Role[]): Rule {
  return ({ roles }) => {
    if (!roles) return no('sign in first', needs)
    if (roles.some((role) => needs.includes(role as Role))) return YES
    return no(`needs ${either(needs)}; ${youHave(roles)}`, needs)
  }
}

/** developer-live, or one of these roles together with the role of the country (of any country where none is set). */
export function inCountry(...needs: Role[]): Rule {
  const held = holds(DEVELOPER, ...needs)
  return (access) => {
    const verdict = held(access)
    if (!access.roles || opens(access)) return verdict
    const { place, openers } = openersOf(access.country)
    if (verdict.allowed) return no(`needs ${place}; ${youHave(access.roles)}`, [...openers, DEVELOPER])
    // Both at once: who is given one of two missing roles should not come back for the other.
    return no(`needs ${DEVELOPER}, or ${place} with ${either(needs)}; ${youHave(access.roles)}`, [
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

function openersOf(country: Country | undefined): { place: string; openers: readonly Role[] } {
  if (country) return { place: countryRole[country], openers: [countryRole[country]] }
  return { place: 'a country role', openers: Object.values(countryRole) }
}

/** developer-live anywhere; the rule for others, but only while this country is the current one. */
export function onlyIn(country: Country, rule: Rule): Rule {
  const developer = holds(DEVELOPER)
  return (access) => {
    if (developer(access).allowed) return YES
    const verdict = rule({ ...access, country })
    if (!verdict.allowed || access.country === country) return verdict
    return no(`only in ${country}${access.country ? `; you are in ${access.country}` : ''}`, [DEVELOPER])
  }
}

/** Of the roles in a token only those that mean something here: a realm adds others that nobody asks about. */
function whatOf(roles: readonly string[]): string {
  const known = roles.filter((role) => ROLES.includes(role as Role))
  if (known.length > 0) return known.join(', ')
  return roles.length > 0 ? 'no role that counts here' : 'no roles'
}

export function youHave(roles: readonly string[]): string {
  return `you have ${whatOf(roles)}`
}

/** The same, told to somebody else. */
export function theyHave(roles: readonly string[]): string {
  return `has ${whatOf(roles)}`
}
