import * as z from 'zod/mini'

/** How a customer watches: over the top (apps, web) or on a set-top box. */
export const PLATFORMS = ['OTT', 'STB'] as const

export type Platform = (typeof PLATFORMS)[number]

export const platformSchema = z.enum(PLATFORMS)

export function isPlatform(value: unknown): value is Platform {
  return PLATFORMS.includes(value as Platform)
}
