/** The identity of an engagement in calls, keys, texts and among recently opened records. */
import { isCountry, isPlatform, requireCountry } from '../../foundation/country.ts'
import { AppError } from '../../foundation/errors.ts'
import type { EngagementIdentity } from './contract.ts'

/** Throws 'usage' where the id, the platform or the country is missing (ENG-086, ENG-087). */
export function requireIdentity({ id, platform, country }: Partial<EngagementIdentity>): EngagementIdentity {
  if (!id || !platform) throw new AppError('usage', 'An engagement needs a platform and an id')
  return { id, platform, country: requireCountry(country) }
}

/** Takes the identity alone from an object with more fields. */
export function identityOf({ country, platform, id }: EngagementIdentity): EngagementIdentity {
  return { country, platform, id }
}

/** 'SE/STB/4711002': equal for equal engagements. */
export function identityKey({ country, platform, id }: EngagementIdentity): string {
  return `${country}/${platform}/${id}`
}

/** 'STB 4711002', for a place that shows the country. */
export function engagementName({ platform, id }: Pick<EngagementIdentity, 'platform' | 'id'>): string {
  return `${platform} ${id}`
}

/** 'STB 4711002 in SE', in questions and messages. */
export function subjectName({ country, ...engagement }: EngagementIdentity): string {
  return `${engagementName(engagement)} in ${country}`
}

const RECENT_PREFIX = 'engagement.'

/** The id under which an opened engagement is remembered. It holds no personal data. */
export function recentEngagementId(identity: EngagementIdentity): string {
  return RECENT_PREFIX + identityKey(identity)
}

/** Undefined for the id of another record, and for an invalid one. */
export function parseRecentEngagementId(recentId: string): EngagementIdentity | undefined {
  if (!recentId.startsWith(RECENT_PREFIX)) return undefined
  const [country = '', platform = '', ...rest] = recentId.slice(RECENT_PREFIX.length).split('/')
  const id = rest.join('/')
  return isCountry(country) && isPlatform(platform) && id ? { country, platform, id } : undefined
}

/** The engagements among recently opened records, in their order. */
export function recentEngagements(recentIds: readonly string[]): EngagementIdentity[] {
  return recentIds.flatMap((recentId) => parseRecentEngagementId(recentId) ?? [])
}
