import type { EngagementIdentity } from '@headend/core/engagements'
import { engagementAddress } from '../../context/engagement-address.ts'

/** The page of one of the hits of a search, among which it leads on. */
export function hitAddress(identity: EngagementIdentity, foundBy: string) {
  return { ...engagementAddress(identity), state: { backOnClose: true, foundBy } } as const
}
