/** Which packages hold a streaming service, as whoever deletes it is told. */
import { countText } from '../number-text.ts'

/** The most packages that a question names. */
const NAMED = 5

/** Undefined where no package holds it. */
export function heldByText(packages: readonly string[]): string | undefined {
  if (packages.length === 0) return undefined
  const rest = packages.length - NAMED
  const names = [...packages.slice(0, NAMED), ...(rest > 0 ? [`${rest} more`] : [])]
  const count = countText(packages.length, 'package')
  return `It is in ${count}: ${names.join(', ')}.`
}

export const USE_UNKNOWN = 'Which packages hold it could not be found out.'
