import { commandArgv } from '@headend/core/cli-equivalent'
import { verdictOn } from '@headend/core/command'
import {
  DEVICES_FAILED,
  deviceName,
  deviceQueries,
  type LoggedInDevice,
  logOutAllDevices,
  logOutDevice,
} from '@headend/core/devices'
import { type EngagementIdentity, engagementName, isPlatform } from '@headend/core/engagements'
import { PALETTE_ASKS } from '@headend/core/palette'
import { visible, withId } from '@headend/core/text'
import { useParams } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { Offer, OfferAction, ON_THIS_PAGE } from '../../../commands/offer.tsx'
import { useRun } from '../../../commands/use-command.ts'
import { useAccess, useReadContext } from '../../../context/services.tsx'
import { asking, useAskedList } from '../../../palette/asking.ts'
import type { PaletteSource } from '../../../palette/item.ts'

/** Logging out from whichever tab shows: all devices, or one that is asked for (ENG-069). */
export function DeviceOffers({ identity }: { identity: EngagementIdentity }) {
  const offered = { group: ON_THIS_PAGE, subject: engagementName(identity) }
  return (
    <>
      <OfferAction
        {...offered}
        id={logOutDevice.id}
        title={logOutDevice.title}
        icon={LogOut}
        verdict={verdictOn(logOutAllDevices, identity, useAccess())}
        opens={WHICH}
      />
      <Offer {...offered} command={logOutAllDevices} input={identity} />
    </>
  )
}

/** By the address: a source stays the same for as long as its page shows, whatever is drawn meanwhile. */
const devicesSource: PaletteSource = (typed) => {
  const { platform = '', engagementId: id = '' } = useParams({ strict: false })
  const context = useReadContext()
  const identity = isPlatform(platform) ? { country: context.country, platform, id } : undefined
  const run = useRun(logOutDevice)
  const item = (device: LoggedInDevice) => ({
    id: `device.${device.deviceId}`,
    group: GROUP,
    title: visible(withId(deviceName(device), device.deviceId)),
    hint: visible(device.geographicLocation.city),
    keys: [device.deviceId],
    icon: LogOut,
    cli: identity && commandArgv(logOutDevice.id, { ...identity, deviceId: device.deviceId }),
    run: () => identity && void run({ ...identity, deviceId: device.deviceId, name: deviceName(device) }),
  })
  const query = identity && deviceQueries.list(context, identity)
  return useAskedList(typed, { query, item, failure: FAILURE })
}

const GROUP = logOutDevice.title
const FAILURE = { id: 'devices.failed', group: GROUP, title: DEVICES_FAILED, icon: LogOut }

/** Asks which one. */
const WHICH = asking(GROUP, PALETTE_ASKS.device, devicesSource)
