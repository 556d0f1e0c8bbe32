import type { EngagementIdentity } from '@headend/core/engagements'

/** The page of an engagement, for links and `navigate`; Cancel returns to the page before (ENG-027). */
export function engagementAddress({ platform, id }: Pick<EngagementIdentity, 'platform' | 'id'>) {
  return {
    to: '/engagements/$platform/$engagementId',
    params: { platform, engagementId: id },
    state: { backOnClose: true },
  } as const
}
