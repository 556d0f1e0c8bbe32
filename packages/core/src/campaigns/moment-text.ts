import { minuteTime } from '../time.ts'

/** A moment of a campaign as its service sends it (CAM-013); '' for none, and for what is none. */
export function momentText(moment: string | null | undefined): string {
  const at = Date.parse(moment ?? '')
  return Number.isNaN(at) ? '' : minuteTime(at)
}
