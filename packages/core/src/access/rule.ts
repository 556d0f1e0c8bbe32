import type { Country } from '../country.ts'
import { type Access, allowedCountries, countryRole, DEVELOPER, type Role } from './role.ts'

/** yes, or no with the reason in plain words and the roles of which one would change the answer. */
export type Verdict = { allowed: true } | { allowed: false; reason: string; needs: readonly Role[] }

export type Rule = (access: Access) => Verdict

export const YES: Verdict = { allowed: true }

export const no = (reason: string, needs: readonly Role[] = []): Verdict => ({
  allowed: false,
  reason,
  needs,
})

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
    if (!verdict.allowed) return verdict
    const countries = allowedCountries(access.roles)
    if (access.country ? countries.includes(access.country) : countries.length > 0) return YES
    return no(
      `needs ${access.country ? countryRole[access.country] : 'a country role'}; ${youHave(access.roles)}`,
      [...(access.country ? [countryRole[access.country]] : []), DEVELOPER],
    )
  }
}

/** developer-live anywhere; the rule for others, but only while this country is the current one. */
export function onlyIn(country: Country, rule: Rule): Rule {
  const developer = holds(DEVELOPER)
  return (access) => {
    if (developer(access).allowed) return YES
    const verdict = rule({ ...access, country })
    if (!verdict.allowed || access.country === country) return verdict
    return no(`only in ${country}${access.country ? `; you are in ${access.country}` : ''}`)
  }
}

function either(roles: readonly string[]): string {
  return roles.length < 2 ? (roles[0] ?? '') : `${roles.slice(0, -1).join(', ')} or ${roles.at(-1)}`
}

function youHave(roles: readonly string[] | undefined): string {
  return roles?.length ? `you have ${roles.join(', ')}` : 'you have no roles'
}
