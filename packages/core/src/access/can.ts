import { type Ability, abilities } from './abilities.ts'
import type { Access } from './role.ts'
import type { Verdict } from './rule.ts'

/** May they? Yes, or no with the reason. The whole of authorization is this question. */
export function can(ability: Ability, access: Access): Verdict {
  return abilities[ability](access)
}
