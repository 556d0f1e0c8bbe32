import { remedy, whyNot } from '@headend/core/access'
import { verdictOn } from '@headend/core/command'
import {
  DEVICES_FAILED,
  deviceName,
  deviceQueries,
  logOutAllDevices,
  logOutDevice,
} from '@headend/core/devices'
import { boxCommandsFor, type EngagementIdentity, missingBoxTools } from '@headend/core/engagements'
import { PLACEHOLDERS, rank } from '@headend/core/palette'
import { withId } from '@headend/core/text'
import { readOnce } from '../cli-context.ts'
import { logOutWithTypedAnswer } from '../features/engagements/devices.ts'
import type { Binding } from './keys.tsx'
import type { PaletteItem, PalettePage, PaletteSource } from './palette/item.ts'
import { ROOT_PAGE } from './palette/sources.ts'
import { useConsole } from './use-console.ts'
import { useLoaded } from './use-loaded.ts'

const BOX_GROUP = 'Box tools'

/** The tools of a box; refused ones keep their reason. The palette also lists missing ones (OPN-75). */
export function useBoxTools(identity: EngagementIdentity): { items: PaletteItem[]; binding: Binding } {
  const { reader, perform, showPalette } = useConsole()
  const tools = boxCommandsFor(identity.platform).map(
    (command): PaletteItem => ({
      id: command.id,
      group: BOX_GROUP,
      title: command.title,
      hint: command.tool.hint,
      refused: whyNot(verdictOn(command, identity, reader.access)),
      remedy: remedy(command.ability, { ...reader.access, country: identity.country }),
      run: () => void perform(command, identity),
    }),
  )
  const page: PalettePage = {
    title: BOX_GROUP,
    placeholder: PLACEHOLDERS.tool,
    finds: 'these',
    sources: [(typed) => ({ items: rank(tools, typed) })],
    careful: true,
  }
  const binding = {
    on: ['b'],
    does: 'box tools',
    foot: true,
    run: () => showPalette([ROOT_PAGE, page]),
  }
  const missing = missingBoxTools(identity.platform).map(
    ({ id, title, reason }): PaletteItem => ({ id, group: BOX_GROUP, title, refused: reason }),
  )
  return { items: [...tools, ...missing], binding }
}

const DEVICE_GROUP = 'Devices'

/** Logging out one device, chosen on a page of its own, or all. */
export function useDeviceItems(identity: EngagementIdentity): PaletteItem[] {
  const { reader, perform } = useConsole()
  const refused = whyNot(verdictOn(logOutAllDevices, identity, reader.access))
  const helps = remedy(logOutAllDevices.ability, { ...reader.access, country: identity.country })
  const page: PalettePage = {
    title: logOutDevice.title,
    placeholder: PLACEHOLDERS.device,
    finds: 'these',
    sources: [devicesOf(identity)],
    careful: true,
  }
  const common = { group: DEVICE_GROUP, refused, remedy: helps }
  const logOutAll = () => void perform(logOutWithTypedAnswer, identity)
  return [
    { id: logOutDevice.id, title: logOutDevice.title, hint: 'choose a device', opens: page, ...common },
    { id: logOutAllDevices.id, title: logOutAllDevices.title, run: logOutAll, ...common },
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
      group: DEVICE_GROUP,
      title: DEVICES_FAILED,
      refused: problem,
    }
    const items = data?.map((device) => ({
      id: `device.${device.deviceId}`,
      group: DEVICE_GROUP,
      title: withId(deviceName(device), device.deviceId),
      run: () => void perform(logOutDevice, { ...identity, deviceId: device.deviceId }),
    }))
    return { items: problem ? [failure] : rank(items ?? [], typed), searching: loading }
  }
}
