/** Under which id it is kept that an engagement was opened: which one it is, and nothing of the person. */
import { isCountry } from '../country.ts'
import { isPlatform } from '../platform.ts'
import type { EngagementIdentity } from './contract.ts'
import { identityKey } from './rules.ts'

const PREFIX = 'engagement.'

export function engagementUse(identity: EngagementIdentity): string {
  return PREFIX + identityKey(identity)
}

/** Which it is; undefined for what is kept of anything else, and for what nobody can have opened. */
export function readEngagementUse(use: string): EngagementIdentity | undefined {
  if (!use.startsWith(PREFIX)) return undefined
  const [country = '', platform = '', ...rest] = use.slice(PREFIX.length).split('/')
  const id = rest.join('/')
  return isCountry(country) && isPlatform(platform) && id ? { country, platform, id } : undefined
}

/** The engagements among what was opened, in that order. */
export function engagementsAmong(uses: readonly string[]): EngagementIdentity[] {
  return uses.flatMap((use) => readEngagementUse(use) ?? [])
}
