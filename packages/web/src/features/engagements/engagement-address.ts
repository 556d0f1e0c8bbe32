import type { EngagementIdentity } from '@headend/core/engagements'

/** The page of an engagement, as links and `navigate` take it; its Cancel leads back to where it was opened (ENG-027). */
export function engagementAddress({ platform, id }: EngagementIdentity) {
  return {
    to: '/engagements/$platform/$engagementId',
    params: { platform, engagementId: id },
    state: { backOnClose: true },
  } as const
}

/** The same for one of the hits of a search, among which its page leads on. */
export function hitAddress(identity: EngagementIdentity, foundBy: string) {
  return { ...engagementAddress(identity), state: { backOnClose: true, foundBy } } as const
}
