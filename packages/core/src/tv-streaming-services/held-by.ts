/** Which packages hold a streaming service, as whoever deletes it is told. */
import { countText, firstOf } from '../number-text.ts'

/** The most packages that a question names. */
const NAMED = 5

/** Undefined where no package holds it. */
export function heldByText(packages: readonly string[]): string | undefined {
  if (packages.length === 0) return undefined
  const count = countText(packages.length, 'package')
  return `It is in ${count}: ${firstOf(packages, NAMED).join(', ')}.`
}

export const USE_UNKNOWN = 'Which packages hold it could not be found out.'
