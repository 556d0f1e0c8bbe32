import type { Country } from '../country.ts'
import type { AppError } from '../errors.ts'
import { clockTime } from '../time.ts'
import { ZONES } from '../time-zone.ts'

/** How a box tool ended the last time: 'Accepted 14:03', since its box still has to do it, 'Failed 14:03', 'Unknown 14:03'. */
export function endedText(
  { at, error }: { at: number; error: AppError | undefined },
  country: Country,
): string {
  return `${wordOf(error)} ${clockTime(at, ZONES[country])}`
}

function wordOf(error: AppError | undefined): string {
  if (!error) return 'Accepted'
  return error.kind === 'outcome-unknown' ? 'Unknown' : 'Failed'
}
