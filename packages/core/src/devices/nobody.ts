import { type Access, can } from '../access/index.ts'
import { otherCountries } from '../engagements/search.ts'
import { addressed, customerTyped, type Finds, identify } from '../palette/index.ts'
import { ENGAGEMENT_COMMANDS } from './engagement-commands.ts'

/**
 * 'No engagement 4711002 in NO', of an id that a palette has found nothing for; undefined where it has looked for none, and for
 * who may look in several countries: one of them may not have answered.
 */
export function nobodyText(finds: Finds, typed: string, access: Access): string | undefined {
  const { country } = access
  const { term, platform } = customerTyped(lookedFor(finds, typed))
  const isLookedFor = identify(term).includes('engagement-id') && can('engagement.view', access).allowed
  if (!country || !isLookedFor || otherCountries(access).length > 0) return undefined
  return `No engagement ${platform ? `${platform} ` : ''}${term} in ${country}`
}

/** Commands and customers are found together only where both are found. */
function lookedFor(finds: Finds, typed: string): string {
  const about = () => addressed(typed, ENGAGEMENT_COMMANDS)?.identifier
  if (finds === 'anything') return about() ?? typed
  if (finds === 'commands') return about() ?? ''
  return finds === 'customers' ? typed : ''
}
