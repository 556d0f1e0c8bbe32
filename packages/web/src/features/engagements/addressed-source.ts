/** A command and whom it is about in one line: 'reboot 4711002', from anywhere. */
import { type Access, can, remedy, whyNot } from '@headend/core/access'
import { foundElsewhere } from '@headend/core/country'
import { ENGAGEMENT_COMMANDS, type EngagementCommand, whyNotOn } from '@headend/core/devices'
import type { EngagementIdentity } from '@headend/core/engagements'
import { addressed, identify, rank } from '@headend/core/palette'
import { ASKS_FIRST, commandLine } from '@headend/core/terminal'
import { useMemo } from 'react'
import { commandIcon } from '../../commands/icons.ts'
import { shortId } from '../../commands/offer.tsx'
import { failureItem, type PaletteItem, type PaletteSource } from '../../commands/palette/item.ts'
import { useOffered } from '../../commands/palette/offered.ts'
import { useRunAny } from '../../commands/use-command.ts'
import { useAccess } from '../../context/services.tsx'
import { deviceItem, NOT_FOUND_BY_DEVICE, useDeviceOwner } from './device-owner.ts'
import { engagementName } from './engagement-address.ts'
import { FAILED_SEARCH, hitItem, useEngagementSearch } from './use-engagement-search.ts'

export function useAddressed(typed: string) {
  return useMemo(() => addressed(typed, ENGAGEMENT_COMMANDS), [typed])
}

/** Whom the commands would be about. */
interface Whom {
  identity: EngagementIdentity
  /** What is known of them. */
  title?: string
  keys?: readonly string[] | undefined
  /** Where they are, if that is not here. */
  where?: string
}

/** As their own page offers it: the same question, the same reason where it is refused. Who may not look for them is told so at once. */
export const addressedSource: PaletteSource = (typed) => {
  const { identifier = '', commands = [] } = useAddressed(typed) ?? {}
  const { whom, failed, searching } = useWhom(identifier)
  const access = useAccess()
  const run = useRunAny()
  const told = useTold(typed)
  if (commands.length === 0) return { items: [] }
  const forbidden = whyNot(can('engagement.view', access))
  if (forbidden !== undefined)
    return { items: commands.map((command) => forbiddenItem(command, forbidden, access)) }
  if (failed) return { items: [failureItem(FAILED_SEARCH, failed)] }
  if (whom.length === 0 && !searching && identify(identifier).includes('device'))
    return { items: [{ ...deviceItem(identifier), ...NOT_FOUND_BY_DEVICE }] }
  const items = whom.flatMap((one) =>
    commands.map((command) => ({
      ...itemOf(command, one, access),
      run: () => void run(command, one.identity),
    })),
  )
  return { items: items.filter(({ id }) => !told.has(id)), searching }
}

/** Those that are found here, else where else they are, else whose device it is. */
function useWhom(identifier: string) {
  const { hits, failed, elsewhere, searching } = useEngagementSearch(identifier)
  const owner = useDeviceOwner(identifier)
  const { country: here } = useAccess()
  const there = elsewhere?.ways.flatMap((way) =>
    way.hits.map((hit) => ({ hit, where: foundElsewhere([way.country], here) })),
  )
  const found = [...hits.map((hit) => ({ hit })), ...(there ?? [])].map(({ hit, ...where }): Whom => {
    const { title, keys } = hitItem(hit)
    const { country, platform, id } = hit.engagement
    return { identity: { country, platform, id }, title, keys, ...where }
  })
  const whom: Whom[] = found.length === 0 && owner ? [{ identity: owner, keys: [identifier] }] : found
  return { whom, failed, searching }
}

/** What the open page offers of the same, and lists for what is typed. */
function useTold(typed: string): ReadonlySet<string> {
  const offered = useOffered()
  return new Set(rank(offered, typed).map(({ id, hint = '' }) => idOn(id, hint)))
}

function idOn(command: string, name: string): string {
  return `${command} on ${name}`
}

function itemOf(
  command: EngagementCommand,
  { identity, title = '', keys = [], where }: Whom,
  access: Access,
) {
  const name = engagementName(identity)
  const refused = whyNotOn(command, identity, access)
  return {
    id: idOn(command.id, where === undefined ? name : `${name} ${identity.country}`),
    group: `On ${[name, title].filter(Boolean).join(' · ')}`,
    title: command.title,
    keys: [shortId(command.id), ...keys],
    hint: [name, where].filter(Boolean).join(' · '),
    icon: commandIcon(command.id),
    acts: true,
    passing: true,
    refused,
    remedy: remedy(command.ability, { ...access, country: identity.country }),
    line: commandLine(command.id, identity),
  } as const satisfies PaletteItem
}

function forbiddenItem({ id, title, ability }: EngagementCommand, forbidden: string, access: Access) {
  const refused = whyNot(can(ability, access)) ?? forbidden
  const helps = remedy(ability, access) ?? remedy('engagement.view', access)
  const named = { id: `which.${id}`, group: 'On a box', title, icon: commandIcon(id) }
  return { ...named, keys: [shortId(id)], refused, remedy: helps, line: ASKS_FIRST, passing: true } as const
}
