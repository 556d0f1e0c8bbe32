import * as z from 'zod/mini'

/** How a customer watches: over the top (apps, web) or on a set-top box. */
export const PLATFORMS = ['OTT', 'STB'] as const

/** Whose events are followed until somebody chooses (OPN-63). */
export const TAIL_PLATFORM: Platform = 'OTT'

/** What a box is whose id is typed alone. */
export const BOX_PLATFORM: Platform = 'STB'

export type Platform = (typeof PLATFORMS)[number]

// Pure: who only wants the list of platforms does not load the schemas.
export const platformSchema = /* @__PURE__ */ z.enum(PLATFORMS)

export function isPlatform(value: unknown): value is Platform {
  return PLATFORMS.includes(value as Platform)
}
