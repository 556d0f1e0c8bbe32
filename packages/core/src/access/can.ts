import { AppError } from '../errors.ts'
import { type Ability, abilities } from './abilities.ts'
import type { Access } from './role.ts'
import type { Verdict } from './rule.ts'

/** May they? Yes, or no with the reason. The whole of authorization is this question. */
export function can(ability: Ability, access: Access): Verdict {
  return abilities[ability](access)
}

/** The same question where only yes is an answer: throws 'not-authenticated', or 'forbidden' with what is refused and why. */
export function demand(ability: Ability, access: Access, what: string = ability): void {
  const verdict = can(ability, access)
  if (verdict.allowed) return
  if (!access.roles) throw new AppError('not-authenticated', 'Not authenticated')
  throw new AppError('forbidden', `${what}: ${verdict.reason}`)
}
