import { requireCountry } from '../country.ts'
import { AppError } from '../errors.ts'
import type { EngagementIdentity } from './contract.ts'

/** ENG-086, ENG-087: without id, platform and a valid country there is nothing to ask for. */
export function requireIdentity({ id, platform, country }: Partial<EngagementIdentity>): EngagementIdentity {
  if (!id || !platform) throw new AppError('usage', 'An engagement needs a platform and an id')
  return { id, platform, country: requireCountry(country) }
}

/** Of whatever has one, it alone. */
export function identityOf({ country, platform, id }: EngagementIdentity): EngagementIdentity {
  return { country, platform, id }
}
