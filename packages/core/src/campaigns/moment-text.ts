import type { Country } from '../country.ts'
import { minuteTime } from '../time.ts'
import { ZONES } from '../time-zone.ts'

/** A moment of a campaign as its service sends it (CAM-013); '' for none, and for what is none. */
export function momentText(moment: string | null | undefined, country: Country): string {
  const at = Date.parse(moment ?? '')
  return Number.isNaN(at) ? '' : minuteTime(at, ZONES[country])
}
