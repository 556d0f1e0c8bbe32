/** Commands on customers, as a palette lists them when both are typed at once: 'reboot 4711002'. */
import { type Access, can, remedy, whyNot } from '../../../access/index.ts'
import { shortId, verdictOn } from '../../../command/index.ts'
import { visible } from '../../../foundation/text.ts'
import { type Acts, type CustomerCommands, cleanPasted, identify } from '../../../palette/index.ts'
import { boxToolsMissing } from '../box-tools.ts'
import type { EngagementIdentity } from '../contract.ts'
import { type CustomerMatch, type FoundWhom, whomFound } from '../customer-match.ts'
import { engagementName } from '../identity.ts'
import { SEARCHED } from '../rules.ts'
import { HITS, hitTold } from '../search.view.ts'
import type { EngagementCommand } from './commands.ts'

/** Why a command is not available, and how to get it; both empty where it is. */
export interface CommandRefusal {
  refused?: string | undefined
  remedy?: string | undefined
}

/** As on the engagement's page. A tool that its platform lacks has no remedy (OPN-75). */
export function refusalOn(
  command: EngagementCommand,
  identity: EngagementIdentity,
  access: Access,
): CommandRefusal {
  const missing = boxToolsMissing(identity.platform).find(({ id }) => id === command.id)
  if (missing) return { refused: missing.reason }
  const accessThere = { ...access, country: identity.country }
  return {
    refused: whyNot(verdictOn(command, identity, access)),
    remedy: remedy(command.ability, accessThere),
  }
}

/** For a person who may not view engagements; undefined for others. */
export function refusalToLook({ ability }: EngagementCommand, access: Access): CommandRefusal | undefined {
  const cannotView = whyNot(can('engagement.view', access))
  if (cannotView === undefined) return undefined
  return {
    refused: whyNot(can(ability, access)) ?? cannotView,
    remedy: remedy(ability, access) ?? remedy('engagement.view', access),
  }
}

/** Where no customer is found; undefined for a person who has the right to the command. */
export function refusalOnNobody({ ability }: EngagementCommand, access: Access): CommandRefusal | undefined {
  const refused = whyNot(can(ability, access))
  return refused === undefined ? undefined : { refused, remedy: remedy(ability, access) }
}

/** A device id in a palette: the owner of a device is not known to any service. */
export interface DeviceTold extends CommandRefusal {
  id: string
  group: string
  title: string
  passing: true
}

export function deviceTold(device: string): DeviceTold {
  return { id: 'engagement.device', group: HITS, title: visible(`Device ${device}`), passing: true }
}

/** Undefined where the text is no device id. */
export function nobodysDevice(typed: string): DeviceTold | undefined {
  if (!identify(typed).includes('device')) return undefined
  return {
    ...deviceTold(cleanPasted(typed)),
    refused: "engagements can't be searched by device",
    remedy: `Ask for the engagement ${SEARCHED}`,
  }
}

/** One command on one customer. */
export interface AddressedItem extends CommandRefusal {
  id: string
  group: string
  title: string
  keys: readonly string[]
  hint?: string
  acts?: Acts
  passing: true
  command: EngagementCommand
  /** Undefined where no customer is found: then the command is refused. */
  identity?: EngagementIdentity
}

export interface AddressedList {
  items: AddressedItem[]
  /** Instead of items, for the id of a device. */
  device?: DeviceTold
  searching: boolean
}

type TypedCommand = CustomerCommands<EngagementCommand>

/** `found`: the results of the search for the typed identifier. */
export function addressedList(
  typed: TypedCommand,
  found: FoundWhom & { searching: boolean },
  access: Access,
): AddressedList {
  const { searching } = found
  if (!can('engagement.view', access).allowed)
    return { items: withoutCustomer(typed, (command) => refusalToLook(command, access)), searching: false }
  const items = whomFound(found).flatMap((match) =>
    typed.commands.map((command) => itemOn(command, match, typed, access)),
  )
  if (items.length > 0 || searching) return { items, searching }
  const device = nobodysDevice(typed.identifier)
  if (device) return { items, device, searching }
  return { items: withoutCustomer(typed, (command) => refusalOnNobody(command, access)), searching }
}

/** The id of a command on one customer: 'stb.hw-reboot on STB 4711002'. */
export function addressedId(command: string, name: string): string {
  return `${command} on ${name}`
}

function itemOn(
  command: EngagementCommand,
  { identity, hit, elsewhere }: CustomerMatch,
  { identifier, isName }: TypedCommand,
  access: Access,
): AddressedItem {
  const name = engagementName(identity)
  const { title, keys } = hit ? hitTold(hit) : { title: '', keys: [identifier] }
  const otherCountry = elsewhere && identity.country
  return {
    ...itemOf(command, [name, title, otherCountry].filter(Boolean).join(' · '), keys),
    id: addressedId(command.id, otherCountry ? `${name} ${otherCountry}` : name),
    hint: [name, elsewhere].filter(Boolean).join(' · '),
    acts: isName ? 'by-name' : elsewhere === undefined ? 'here' : 'elsewhere',
    ...refusalOn(command, identity, access),
    identity,
  }
}

/** The refused commands alone. None for a word that may be a name: it may be any other word, too. */
function withoutCustomer(
  { identifier, isName, commands }: TypedCommand,
  refusal: (command: EngagementCommand) => CommandRefusal | undefined,
): AddressedItem[] {
  if (isName) return []
  return commands.flatMap((command) => {
    const refused = refusal(command)
    return refused ? [{ ...itemOf(command, visible(identifier), []), ...refused }] : []
  })
}

function itemOf(command: EngagementCommand, customer: string, keys: readonly string[]): AddressedItem {
  const { id, title } = command
  return {
    id: `which.${id}`,
    group: `On ${customer}`,
    title,
    keys: [shortId(id), ...keys],
    passing: true,
    command,
  }
}
