import type { EngagementIdentity } from '@headend/core/engagements'

/** The page of an engagement, as links and `navigate` take it; its Cancel leads back to where it was opened (ENG-027). */
export function engagementAddress({ platform, id }: EngagementIdentity) {
  return {
    to: '/engagements/$platform/$engagementId',
    params: { platform, engagementId: id },
    state: { backOnClose: true },
  } as const
}

/** 'STB 4711002': its name where the country is known. */
export function engagementName({ platform, id }: EngagementIdentity): string {
  return `${platform} ${id}`
}
