import { remedy, whyNot } from '@headend/core/access'
import { verdictOn } from '@headend/core/command'
import {
  DEVICES_FAILED,
  deviceName,
  deviceQueries,
  logOutAllDevices,
  logOutDevice,
} from '@headend/core/devices'
import type { EngagementIdentity } from '@headend/core/engagements'
import { PALETTE_ASKS, rank } from '@headend/core/palette'
import { withId } from '@headend/core/text'
import { readOnce } from '../context.ts'
import { logOutEverybody } from '../features/devices.ts'
import type { PaletteItem, PalettePage, PaletteSource } from './palette/item.ts'
import { useConsole } from './use-console.ts'
import { useLoaded } from './use-loaded.ts'

const GROUP = 'Devices'

/** Logging devices out: one, which is asked for on a page of its own, or all. */
export function useDeviceItems(identity: EngagementIdentity): PaletteItem[] {
  const { reader, perform } = useConsole()
  const refused = whyNot(verdictOn(logOutAllDevices, identity, reader.access))
  const helps = remedy(logOutAllDevices.ability, { ...reader.access, country: identity.country })
  const page: PalettePage = {
    title: logOutDevice.title,
    placeholder: PALETTE_ASKS.device,
    finds: 'these',
    sources: [devicesOf(identity)],
    careful: true,
  }
  return [
    {
      id: logOutDevice.id,
      group: GROUP,
      title: logOutDevice.title,
      hint: 'asks which',
      refused,
      remedy: helps,
      opens: page,
    },
    {
      ...{ id: logOutAllDevices.id, group: GROUP, title: logOutAllDevices.title, refused, remedy: helps },
      run: () => void perform(logOutEverybody, identity),
    },
  ]
}

function devicesOf(identity: EngagementIdentity): PaletteSource {
  return (typed) => {
    const { current, perform } = useConsole()
    const { data, problem, loading } = useLoaded('devices', async () =>
      readOnce(deviceQueries.list(await current('engagement.view'), identity)),
    )
    const failure = {
      id: 'devices.failed',
      group: GROUP,
      title: DEVICES_FAILED,
      refused: problem,
    }
    const items = data?.map((device) => ({
      id: `device.${device.deviceId}`,
      group: GROUP,
      title: withId(deviceName(device), device.deviceId),
      run: () => void perform(logOutDevice, { ...identity, deviceId: device.deviceId }),
    }))
    return { items: problem ? [failure] : rank(items ?? [], typed), searching: loading }
  }
}
