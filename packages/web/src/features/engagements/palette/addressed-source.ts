/** A command and whom it is about in one line: 'reboot 4711002', from anywhere. */

import { commandArgv } from '@headend/core/cli-equivalent'
import { type AddressedItem, addressedId, addressedList, ENGAGEMENT_COMMANDS } from '@headend/core/devices'
import { addressed, rank } from '@headend/core/palette'
import { useMemo } from 'react'
import { commandIcon } from '../../../commands/icons.ts'
import { useRunCommand } from '../../../commands/use-command.ts'
import { useAccess } from '../../../context/services.tsx'
import { failureItem, type PaletteItem, type PaletteSource } from '../../../palette/item.ts'
import { behind, useOffered, useOverDialog } from '../../../palette/offered.ts'
import { deviceItem, useDeviceOwner } from './device-owner.ts'
import { FAILED_SEARCH, useEngagementSearch } from './use-engagement-search.ts'
import { useMoreElsewhere } from './use-more-elsewhere.ts'

export function useAddressed(typed: string) {
  return useMemo(() => addressed(typed, ENGAGEMENT_COMMANDS), [typed])
}

/** As their own page offers it: the same question, the same reason where it is refused. */
export const addressedSource: PaletteSource = (typed) => {
  const meant = useAddressed(typed)
  const { found, more, failed } = useWhom(meant?.identifier ?? '')
  const access = useAccess()
  const asItem = useAsItem()
  const told = useTold(typed)
  if (!meant) return { items: [] }
  if (failed) return { items: [failureItem(FAILED_SEARCH, failed)] }
  const { items, device, searching } = addressedList(meant, found, access)
  const untold = items.filter(({ id }) => !told.has(id))
  return { items: [...untold.map(asItem), ...(device ? [deviceItem(device)] : []), ...more], searching }
}

function useWhom(identifier: string) {
  const { term, hits, failed, elsewhere, searching } = useEngagementSearch(identifier)
  const found = { hits, ways: elsewhere?.ways, owner: useDeviceOwner(identifier), searching }
  return { found, more: useMoreElsewhere(term, elsewhere?.ways), failed }
}

function useAsItem() {
  const run = useRunCommand()
  const over = useOverDialog()
  return ({ command, identity, refused, remedy, ...told }: AddressedItem): PaletteItem => {
    const item = { ...told, icon: commandIcon(command.id) }
    if (!identity) return { ...item, refused, remedy }
    return {
      ...item,
      ...behind(over, { refused, remedy }),
      cli: commandArgv(command.id, identity),
      run: () => void run(command, identity),
    }
  }
}

/** What the open page offers of the same, and lists for what is typed. */
function useTold(typed: string): ReadonlySet<string> {
  const offered = useOffered()
  return new Set(rank(offered, typed).map(({ id, hint = '' }) => addressedId(id, hint)))
}
