import { type Ability, type Access, can } from '../access/index.ts'
import type { SignInFailure } from '../session/index.ts'

/** What the guard of a route decides (SHL-013..015). */
export type GuardDecision = 'wait' | 'sign-in' | 'sign-in-failed' | 'forbidden' | 'render'

export interface GuardedSession {
  loading: boolean
  access: Access
  /** Set when the last sign-in did not work: sending the person there again would go on for ever. */
  signInFailure: SignInFailure | undefined
}

export function guard(ability: Ability, { loading, access, signInFailure }: GuardedSession): GuardDecision {
  if (loading) return 'wait'
  if (!access.roles) return signInFailure === undefined ? 'sign-in' : 'sign-in-failed'
  return can(ability, access).allowed ? 'render' : 'forbidden'
}
