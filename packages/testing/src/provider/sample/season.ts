import { DAY, LATEST } from './dates.ts'
import type { Random } from './random.ts'

/** Whole days, some of them over, some under way, some to come. */
export function season(random: Random): { validFrom: string; validTo: string } {
  const from = Math.floor(LATEST / DAY) + random.between(-120, 240)
  const to = from + random.between(14, 120)
  return { validFrom: new Date(from * DAY).toISOString(), validTo: new Date(to * DAY).toISOString() }
}
