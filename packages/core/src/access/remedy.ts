import type { Ability } from './abilities.ts'
import { can } from './can.ts'
import { type Access, allowedCountries } from './role.ts'

/** What whoever is refused can do about it; undefined where they may, or nothing would help. */
export function remedy(ability: Ability, access: Access): string | undefined {
  const verdict = can(ability, access)
  if (verdict.allowed) return undefined
  if (!access.roles) return 'Sign in'
  const where = allowedCountries(access.roles).filter(
    (country) => can(ability, { ...access, country }).allowed,
  )
  if (where.length > 0) return `Switch to ${where.join(' or ')}, where you may`
  return verdict.needs.length > 0 ? 'Ask whoever gives out the roles for it' : undefined
}
