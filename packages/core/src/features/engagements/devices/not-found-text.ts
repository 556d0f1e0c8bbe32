import { type Access, can } from '../../../access/index.ts'
import { customerCommands, identify, parseCustomerQuery, type SearchScope } from '../../../palette/index.ts'
import { otherCountries } from '../search.ts'
import { ENGAGEMENT_COMMANDS } from './commands.ts'

/**
 * 'No engagement 4711002 in NO', where a palette searched an id without a hit. Undefined where it searched
 * no id, and for a person with several countries, because one of them may not have answered.
 */
export function notFoundText(finds: SearchScope, typed: string, access: Access): string | undefined {
  const { country } = access
  const { term, platform } = parseCustomerQuery(searchedText(finds, typed))
  const isSearched = identify(term).includes('engagement-id') && can('engagement.view', access).allowed
  if (!country || !isSearched || otherCountries(access).length > 0) return undefined
  return `No engagement ${platform ? `${platform} ` : ''}${term} in ${country}`
}

/** Which part of the text such a palette searches customers by. */
function searchedText(finds: SearchScope, typed: string): string {
  const identifier = () => customerCommands(typed, ENGAGEMENT_COMMANDS)?.identifier
  if (finds === 'anything') return identifier() ?? typed
  if (finds === 'commands') return identifier() ?? ''
  return finds === 'customers' ? typed : ''
}
