import { useNow } from '../../ui/use-now.ts'

const MINUTE = 60_000

/** Milliseconds, of the minute that is running: a status is as old as that. */
export function useMinute(): number {
  return Math.floor(useNow() / MINUTE) * MINUTE
}
