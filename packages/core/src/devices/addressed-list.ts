/** What a palette lists of a command and whom it is about, typed at once: 'reboot 4711002'. */
import { type Access, can } from '../access/index.ts'
import { shortId } from '../command/index.ts'
import type { EngagementIdentity } from '../engagements/contract.ts'
import { type CustomerMatch, type FoundWhom, whomFound } from '../engagements/customer-match.ts'
import { engagementName } from '../engagements/identity.ts'
import { hitTold } from '../engagements/search.view.ts'
import type { Acts, Addressed } from '../palette/index.ts'
import { visible } from '../text.ts'
import {
  type CommandRefusal,
  type EngagementCommand,
  refusalOn,
  refusalOnNobody,
  refusalToLook,
} from './engagement-commands.ts'
import { type DeviceTold, nobodysDevice } from './nobodys-device.ts'

/** One command on one customer, as their own page offers it. */
export interface AddressedItem extends CommandRefusal {
  id: string
  group: string
  title: string
  keys: readonly string[]
  hint?: string
  acts?: Acts
  passing: true
  command: EngagementCommand
  /** Undefined where nobody is found: it is refused then. */
  identity?: EngagementIdentity
}

export interface AddressedList {
  items: AddressedItem[]
  /** What stands in their place where the customer was to be found by a device. */
  device?: DeviceTold
  searching: boolean
}

type Meant = Addressed<EngagementCommand>

/** `found`: by the identifier of what is meant; nothing is to be searched for who may not look. */
export function addressedList(
  meant: Meant,
  found: FoundWhom & { searching: boolean },
  access: Access,
): AddressedList {
  const { searching } = found
  if (!can('engagement.view', access).allowed)
    return { items: onNobody(meant, (command) => refusalToLook(command, access)), searching: false }
  const whom = whomFound(found)
  const items = whom.flatMap((one) => meant.commands.map((command) => onOne(command, one, meant, access)))
  if (items.length > 0 || searching) return { items, searching }
  const device = nobodysDevice(meant.identifier)
  if (device) return { items, device, searching }
  return { items: onNobody(meant, (command) => refusalOnNobody(command, access)), searching }
}

/** How a command on somebody is told apart from the same on anybody else. */
export function addressedId(command: string, name: string): string {
  return `${command} on ${name}`
}

function onOne(
  command: EngagementCommand,
  { identity, hit, elsewhere }: CustomerMatch,
  { identifier, isName }: Meant,
  access: Access,
): AddressedItem {
  const name = engagementName(identity)
  const { title, keys } = hit ? hitTold(hit) : { title: '', keys: [identifier] }
  const there = elsewhere && identity.country
  return {
    ...itemOf(command, [name, title, there].filter(Boolean).join(' · '), keys),
    id: addressedId(command.id, there ? `${name} ${there}` : name),
    hint: [name, elsewhere].filter(Boolean).join(' · '),
    acts: isName ? 'by-name' : elsewhere === undefined ? 'here' : 'elsewhere',
    ...refusalOn(command, identity, access),
    identity,
  }
}

/** Those that are refused, whoever it would be. Of a word that may be anything nothing is told: it may be no name. */
function onNobody(
  { identifier, isName, commands }: Meant,
  refusal: (command: EngagementCommand) => CommandRefusal | undefined,
): AddressedItem[] {
  if (isName) return []
  return commands.flatMap((command) => {
    const refused = refusal(command)
    return refused ? [{ ...itemOf(command, visible(identifier), []), ...refused }] : []
  })
}

function itemOf(command: EngagementCommand, whom: string, keys: readonly string[]): AddressedItem {
  const { id, title } = command
  const told = { id: `which.${id}`, group: `On ${whom}`, title, keys: [shortId(id), ...keys] }
  return { ...told, passing: true, command }
}
