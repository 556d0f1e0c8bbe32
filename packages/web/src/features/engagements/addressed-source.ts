/** A command and whom it is about in one line: 'reboot 4711002', from anywhere. */
import type { Access } from '@headend/core/access'
import { ENGAGEMENT_COMMANDS, type EngagementCommand, refusalOn, refusalToLook } from '@headend/core/devices'
import { type Whom, whomFound } from '@headend/core/engagements'
import { addressed, identify, rank } from '@headend/core/palette'
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
  const { identifier = '', commands = [] } = useAddressed(typed) ?? {}
  const { whom, more, failed, searching } = useWhom(identifier)
  const access = useAccess()
  const run = useRunAny()
  const over = useOverDialog()
  const told = useTold(typed)
  const unknown = commands.flatMap((command) => unknownItem(command, identifier, access) ?? [])
  if (unknown.length > 0 || commands.length === 0) return { items: unknown }
  if (failed) return { items: [failureItem(FAILED_SEARCH, failed)] }
  if (whom.length === 0 && !searching && identify(identifier).includes('device'))
    return { items: [{ ...deviceItem(identifier), ...NOT_FOUND_BY_DEVICE }] }
  const items = whom.flatMap((one) =>
    commands.map((command) => ({
      ...itemOf(command, one, identifier),
      ...behind(over, refusalOn(command, one.identity, access)),
      run: () => void run(command, one.identity),
    })),
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

function itemOf(command: EngagementCommand, { identity, hit, elsewhere }: Whom, identifier: string) {
  const name = engagementName(identity)
  const { title = '', keys = [identifier] } = hit ? hitItem(hit) : {}
  return {
    ...namedItem(command, [name, title, elsewhere && identity.country].filter(Boolean).join(' · '), keys),
    id: idOn(command.id, elsewhere === undefined ? name : `${name} ${identity.country}`),
    hint: [name, elsewhere].filter(Boolean).join(' · '),
    acts: elsewhere === undefined ? 'here' : 'elsewhere',
    line: commandLine(command.id, identity),
  } as const satisfies PaletteItem
}

/** Of whoever may not look for anybody; undefined for who may. */
function unknownItem(
  command: EngagementCommand,
  identifier: string,
  access: Access,
): PaletteItem | undefined {
  const refusal = refusalToLook(command, access)
  return refusal && { ...namedItem(command, visible(identifier), []), ...refusal, line: ASKS_FIRST }
}

function namedItem({ id, title }: EngagementCommand, whom: string, keys: readonly string[]) {
  const named = { id: `which.${id}`, group: `On ${whom}`, title, icon: commandIcon(id) }
  return { ...named, keys: [shortId(id), ...keys], passing: true } as const
}
