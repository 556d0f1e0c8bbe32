/** Whose a device is: no service says so, but the lists of those that were looked at lately do. */
import { type DeviceTold, deviceKeys, type LoggedInDevice } from '@headend/core/devices'
import { type EngagementIdentity, engagementKeys } from '@headend/core/engagements'
import { useQueryClient } from '@tanstack/react-query'
import { HardDrive } from 'lucide-react'
import { useCountry } from '../../../context/services.tsx'
import type { PaletteItem } from '../../../palette/item.ts'

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

export function deviceItem(told: DeviceTold): PaletteItem {
  return { ...told, icon: HardDrive }
}
