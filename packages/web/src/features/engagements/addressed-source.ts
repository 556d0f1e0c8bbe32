/** A command and whom it is about in one line: 'reboot 4711002', from anywhere. */
import {
  type CommandRefusal,
  ENGAGEMENT_COMMANDS,
  type EngagementCommand,
  refusalOn,
  refusalOnNobody,
  refusalToLook,
} from '@headend/core/devices'
import { type Whom, whomFound } from '@headend/core/engagements'
import { type Acts, addressed, identify, rank } from '@headend/core/palette'
import { ASKS_FIRST, commandLine } from '@headend/core/terminal'
import { visible } from '@headend/core/text'
import { useMemo } from 'react'
import { commandIcon } from '../../commands/icons.ts'
import { shortId } from '../../commands/offer.tsx'
import { behind } from '../../commands/palette/behind.ts'
import { failureItem, type PaletteItem, type PaletteSource } from '../../commands/palette/item.ts'
import { useOffered } from '../../commands/palette/offered.ts'
import { useOverDialog } from '../../commands/palette/use-over-dialog.ts'
import { useRunAny } from '../../commands/use-command.ts'
import { useAccess } from '../../context/services.tsx'
import { deviceItem, NOT_FOUND_BY_DEVICE, useDeviceOwner } from './device-owner.ts'
import { engagementName } from './engagement-address.ts'
import { useMoreElsewhere } from './more-elsewhere.ts'
import { FAILED_SEARCH, hitItem, useEngagementSearch } from './use-engagement-search.ts'

export function useAddressed(typed: string) {
  return useMemo(() => addressed(typed, ENGAGEMENT_COMMANDS), [typed])
}

/** As their own page offers it: the same question, the same reason where it is refused. */
export const addressedSource: PaletteSource = (typed) => {
  const { identifier = '', isName = false, commands = [] } = useAddressed(typed) ?? {}
  const { whom, more, failed, searching } = useWhom(identifier)
  const access = useAccess()
  const run = useRunAny()
  const over = useOverDialog()
  const told = useTold(typed)
  // Of a word that may be anything nothing is told: it may be no name.
  const unknown = (refusal: typeof refusalToLook) =>
    isName
      ? []
      : commands.flatMap((command) => unknownItem(command, identifier, refusal(command, access)) ?? [])
  const mayNotLook = unknown(refusalToLook)
  if (mayNotLook.length > 0 || commands.length === 0) return { items: mayNotLook }
  if (failed) return { items: [failureItem(FAILED_SEARCH, failed)] }
  if (whom.length === 0 && !searching) {
    if (identify(identifier).includes('device'))
      return { items: [{ ...deviceItem(identifier), ...NOT_FOUND_BY_DEVICE }] }
    return { items: unknown(refusalOnNobody) }
  }
  const items = whom.flatMap((one) =>
    commands.map(
      (command): PaletteItem => ({
        ...itemOf(command, one, identifier),
        acts: isName ? 'by-name' : actsOn(one),
        ...behind(over, refusalOn(command, one.identity, access)),
        run: () => void run(command, one.identity),
      }),
    ),
  )
  return { items: [...items.filter(({ id }) => !told.has(id)), ...more], searching }
}

function useWhom(identifier: string) {
  const { term, hits, failed, elsewhere, searching } = useEngagementSearch(identifier)
  const whom = whomFound({ hits, ways: elsewhere?.ways, owner: useDeviceOwner(identifier) })
  return { whom, more: useMoreElsewhere(term, elsewhere?.ways), failed, searching }
}

/** What the open page offers of the same, and lists for what is typed. */
function useTold(typed: string): ReadonlySet<string> {
  const offered = useOffered()
  return new Set(rank(offered, typed).map(({ id, hint = '' }) => idOn(id, hint)))
}

function idOn(command: string, name: string): string {
  return `${command} on ${name}`
}

function actsOn({ elsewhere }: Whom): Acts {
  return elsewhere === undefined ? 'here' : 'elsewhere'
}

function itemOf(
  command: EngagementCommand,
  { identity, hit, elsewhere }: Whom,
  identifier: string,
): PaletteItem {
  const name = engagementName(identity)
  const { title = '', keys = [identifier] } = hit ? hitItem(hit) : {}
  return {
    ...namedItem(command, [name, title, elsewhere && identity.country].filter(Boolean).join(' · '), keys),
    id: idOn(command.id, elsewhere === undefined ? name : `${name} ${identity.country}`),
    hint: [name, elsewhere].filter(Boolean).join(' · '),
    line: commandLine(command.id, identity),
  }
}

/** Of whoever it may be: undefined where it is not refused. */
function unknownItem(
  command: EngagementCommand,
  identifier: string,
  refusal: CommandRefusal | undefined,
): PaletteItem | undefined {
  return refusal && { ...namedItem(command, visible(identifier), []), ...refusal, line: ASKS_FIRST }
}

function namedItem({ id, title }: EngagementCommand, whom: string, keys: readonly string[]) {
  const named = { id: `which.${id}`, group: `On ${whom}`, title, icon: commandIcon(id) }
  return { ...named, keys: [shortId(id), ...keys], passing: true } as const
}
