import type { EngagementIdentity } from '@headend/core/engagements'

/** The page of an engagement, as links and `navigate` take it; its Cancel leads back to where it was opened (ENG-027). */
export function engagementAddress({ platform, id }: Pick<EngagementIdentity, 'platform' | 'id'>) {
  return {
    to: '/engagements/$platform/$engagementId',
    params: { platform, engagementId: id },
    state: { backOnClose: true },
  } as const
}
