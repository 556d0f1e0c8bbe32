import { AppError } from '../errors.ts'
import type { Ability } from './abilities.ts'
import { can } from './can.ts'
import { remedy } from './remedy.ts'
import type { Access } from './role.ts'

/** `can` where only yes is an answer: throws 'not-authenticated', or 'forbidden' with what is refused, why, and what helps. */
export function demand(ability: Ability, access: Access, what: string = ability): void {
  const verdict = can(ability, access)
  if (verdict.allowed) return
  if (!access.roles) throw new AppError('not-authenticated', 'Not authenticated')
  throw new AppError('forbidden', `${what}: ${verdict.reason}`, { remedy: remedy(ability, access) })
}
