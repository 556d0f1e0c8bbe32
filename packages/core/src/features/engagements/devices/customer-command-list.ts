/** Commands on customers, as a palette lists them when both are typed at once: 'reboot 4711002'. */
import { type Access, can, remedy, whyNot } from '../../../access/index.ts'
import { shortId, verdictOn } from '../../../command/index.ts'
import { visible } from '../../../foundation/text.ts'
import {
  type CustomerCommands,
  type CustomerMatchKind,
  cleanPasted,
  customerCommands,
  identify,
  parseCustomerQuery,
  type SearchScope,
} from '../../../palette/index.ts'
import { missingBoxTools } from '../box-tools.ts'
import type { EngagementIdentity } from '../contract.ts'
import { type CustomerMatch, type CustomerSearchResults, matchCustomers } from '../customer-match.ts'
import { engagementName } from '../identity.ts'
import { SEARCH_FIELDS } from '../rules.ts'
import { otherCountries } from '../search.ts'
import { HITS_HEADING, paletteItemOf } from '../search.view.ts'
import { ENGAGEMENT_COMMANDS, type EngagementCommand } from './commands.ts'

/** The reason why a command is not available, and how to get it; both empty if it is available. */
export interface CommandRefusal {
  refused?: string | undefined
  remedy?: string | undefined
}

/** The reason on the engagement's page. A tool that the platform lacks has no remedy (OPN-75). */
export function commandRefusal(
  command: EngagementCommand,
  identity: EngagementIdentity,
  access: Access,
): CommandRefusal {
  const missing = missingBoxTools(identity.platform).find(({ id }) => id === command.id)
  if (missing) return { refused: missing.reason }
  const accessThere = { ...access, country: identity.country }
  return {
    refused: whyNot(verdictOn(command, identity, access)),
    remedy: remedy(command.ability, accessThere),
  }
}

/** The reason for a person who may not view engagements; undefined for others. */
export function refusalToView({ ability }: EngagementCommand, access: Access): CommandRefusal | undefined {
  const cannotView = whyNot(can('engagement.view', access))
  if (cannotView === undefined) return undefined
  return {
    refused: whyNot(can(ability, access)) ?? cannotView,
    remedy: remedy(ability, access) ?? remedy('engagement.view', access),
  }
}

/** The reason if no customer is found; undefined for a person who has the right to the command. */
export function refusalWithoutCustomer(
  { ability }: EngagementCommand,
  access: Access,
): CommandRefusal | undefined {
  const refused = whyNot(can(ability, access))
  return refused === undefined ? undefined : { refused, remedy: remedy(ability, access) }
}

/** A device id in a palette: the owner of a device is not known to any service. */
export interface DeviceItem extends CommandRefusal {
  id: string
  group: string
  title: string
  passing: true
}

export function deviceItem(device: string): DeviceItem {
  return { id: 'engagement.device', group: HITS_HEADING, title: visible(`Device ${device}`), passing: true }
}

export function unknownDeviceItem(typed: string): DeviceItem | undefined {
  if (!identify(typed).includes('device')) return undefined
  return {
    ...deviceItem(cleanPasted(typed)),
    refused: "engagements can't be searched by device",
    remedy: `Ask for the engagement ${SEARCH_FIELDS}`,
  }
}

export interface CustomerCommandItem extends CommandRefusal {
  id: string
  group: string
  title: string
  keywords: readonly string[]
  hint?: string
  customerMatch?: CustomerMatchKind
  passing: true
  command: EngagementCommand
  /** Undefined if no customer is found: then the command is refused. */
  identity?: EngagementIdentity
}

export interface CustomerCommandList {
  items: CustomerCommandItem[]
  /** Shown instead of items, for the id of a device. */
  device?: DeviceItem
  searching: boolean
}

type TypedCommand = CustomerCommands<EngagementCommand>

/** `results`: the results of the search for the typed identifier. */
export function listCustomerCommands(
  typed: TypedCommand,
  results: CustomerSearchResults & { searching: boolean },
  access: Access,
): CustomerCommandList {
  const { searching } = results
  if (!can('engagement.view', access).allowed)
    return { items: withoutCustomer(typed, (command) => refusalToView(command, access)), searching: false }
  const items = matchCustomers(results).flatMap((match) =>
    typed.commands.map((command) => itemOn(command, match, typed, access)),
  )
  if (items.length > 0 || searching) return { items, searching }
  const device = unknownDeviceItem(typed.identifier)
  if (device) return { items, device, searching }
  return { items: withoutCustomer(typed, (command) => refusalWithoutCustomer(command, access)), searching }
}

/** The id of a command on one customer: 'stb.hw-reboot on STB 4711002'. */
export function customerCommandId(command: string, name: string): string {
  return `${command} on ${name}`
}

function itemOn(
  command: EngagementCommand,
  { identity, hit, otherCountryText: elsewhere }: CustomerMatch,
  { identifier, isName }: TypedCommand,
  access: Access,
): CustomerCommandItem {
  const name = engagementName(identity)
  const { title, keywords } = hit ? paletteItemOf(hit) : { title: '', keywords: [identifier] }
  const otherCountry = elsewhere && identity.country
  return {
    ...itemOf(command, [name, title, otherCountry].filter(Boolean).join(' · '), keywords),
    id: customerCommandId(command.id, otherCountry ? `${name} ${otherCountry}` : name),
    hint: [name, elsewhere].filter(Boolean).join(' · '),
    customerMatch: isName ? 'by-name' : elsewhere === undefined ? 'here' : 'elsewhere',
    ...commandRefusal(command, identity, access),
    identity,
  }
}

/** The refused commands alone; none for a word that may be a name, because it may be any word. */
function withoutCustomer(
  { identifier, isName, commands }: TypedCommand,
  refusal: (command: EngagementCommand) => CommandRefusal | undefined,
): CustomerCommandItem[] {
  if (isName) return []
  return commands.flatMap((command) => {
    const refused = refusal(command)
    return refused ? [{ ...itemOf(command, visible(identifier), []), ...refused }] : []
  })
}

function itemOf(
  command: EngagementCommand,
  customer: string,
  keywords: readonly string[],
): CustomerCommandItem {
  const { id, title } = command
  return {
    id: `choose.${id}`,
    group: `On ${customer}`,
    title,
    keywords: [shortId(id), ...keywords],
    passing: true,
    command,
  }
}

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

/** The part of the text by which the palette searches customers. */
function searchedText(finds: SearchScope, typed: string): string {
  const identifier = () => customerCommands(typed, ENGAGEMENT_COMMANDS)?.identifier
  if (finds === 'anything') return identifier() ?? typed
  if (finds === 'commands') return identifier() ?? ''
  return finds === 'customers' ? typed : ''
}
