/** Whose a device is: no service says so, but the lists of those that were looked at lately do. */
import { deviceKeys, type LoggedInDevice } from '@headend/core/devices'
import { type EngagementIdentity, engagementKeys, SEARCHED } from '@headend/core/engagements'
import { visible } from '@headend/core/text'
import { useQueryClient } from '@tanstack/react-query'
import { HardDrive } from 'lucide-react'
import type { PaletteItem } from '../../commands/palette/item.ts'
import { useCountry } from '../../context/services.tsx'
import { GROUP } from './use-engagement-search.ts'

export function useDeviceOwner(wanted: string): EngagementIdentity | undefined {
  const cache = useQueryClient()
  const country = useCountry()
  if (!country || wanted === '') return undefined
  const lists = cache.getQueriesData<LoggedInDevice[]>({ queryKey: engagementKeys.details(country) })
  const found = lists.find(
    ([key, list]) => deviceKeys.identityOf(key) && list?.some(({ deviceId }) => deviceId === wanted),
  )
  return found && deviceKeys.identityOf(found[0])
}

export function deviceItem(wanted: string): PaletteItem {
  return {
    id: 'engagement.device',
    group: GROUP,
    title: visible(`Device ${wanted}`),
    icon: HardDrive,
    line: 'no command finds an engagement by a device',
    passing: true,
  }
}

/** Of one that no list has. */
export const NOT_FOUND_BY_DEVICE = {
  refused: 'no service finds an engagement by a device',
  remedy: `Ask for the engagement ${SEARCHED}`,
}
