import { can, whyNot } from '@headend/core/access'
import { commandArgv, tailArgv } from '@headend/core/cli-equivalent'
import { verdictOn } from '@headend/core/command'
import {
  DEVICES_FAILED,
  deviceName,
  deviceQueries,
  type LoggedInDevice,
  logOutAllDevices,
  logOutDevice,
} from '@headend/core/devices'
import { type EngagementAccess, engagementRecordKeys, togglePackage } from '@headend/core/engagement-record'
import { type EngagementIdentity, engagementName, reloadEngagement } from '@headend/core/engagements'
import { PLACEHOLDERS } from '@headend/core/palette'
import { selectionKinds } from '@headend/core/selection'
import { visible, withId } from '@headend/core/text'
import { useQueryClient } from '@tanstack/react-query'
import { Activity, LogOut, Plus, Trash2 } from 'lucide-react'
import { BoxToolOffers, CommandOffer, OfferAction, ON_THIS_BOX, ON_THIS_PAGE } from '../../commands/offer.tsx'
import { useRun } from '../../commands/use-command.ts'
import { useAccess, useReadContext, useServices } from '../../context/services.tsx'
import type { TabCommand } from '../../forms/edit-offers.tsx'
import { ADD } from '../../forms/tab-dialog.tsx'
import type { PaletteSource } from '../../palette/item.ts'
import { questionPage, useSubjectList } from '../../palette/subject-question.ts'
import { type ButtonProps, ReasonButton } from '../../ui/button.tsx'
import { type Side, tooltip } from '../../ui/tooltip/tooltip.ts'
import type { EngagementEdit } from './use-engagement-edit.ts'

export function EngagementOffers({ identity }: { identity: EngagementIdentity }) {
  const subject = engagementName(identity)
  return (
    <>
      <BoxToolOffers identity={identity} group={ON_THIS_BOX} />
      <DeviceOffers identity={identity} />
      <WatchOffer identity={identity} subject={subject} />
      <CommandOffer command={reloadEngagement} input={identity} group={ON_THIS_BOX} subject={subject} />
    </>
  )
}

function WatchOffer({ identity, subject }: { identity: EngagementIdentity; subject: string }) {
  const { open, verdict } = useWatchEvents(identity)
  return (
    <OfferAction
      id="remote-event.watch"
      title={WATCH}
      group={ON_THIS_BOX}
      subject={subject}
      icon={Activity}
      verdict={verdict}
      cli={tailArgv(identity)}
      run={open}
    />
  )
}

/** Offers to log out all devices, or one that the palette asks for (ENG-069). */
function DeviceOffers({ identity }: { identity: EngagementIdentity }) {
  const offered = { group: ON_THIS_PAGE, subject: engagementName(identity) }
  return (
    <>
      <OfferAction
        {...offered}
        id={logOutDevice.id}
        title={logOutDevice.title}
        icon={LogOut}
        verdict={verdictOn(logOutAllDevices, identity, useAccess())}
        opens={questionPage(logOutDevice.title, PLACEHOLDERS.device, devicesOf(identity))}
      />
      <CommandOffer {...offered} command={logOutAllDevices} input={identity} />
    </>
  )
}

/** The page that asks for a device. The devices are read when it opens. */
function devicesOf(identity: EngagementIdentity): PaletteSource {
  const group = logOutDevice.title
  const failure = { id: 'devices.failed', group, title: DEVICES_FAILED, icon: LogOut }
  return function devicesSource(typed) {
    const run = useRun(logOutDevice)
    const item = (device: LoggedInDevice) => ({
      id: `device.${device.deviceId}`,
      group,
      title: visible(withId(deviceName(device), device.deviceId)),
      hint: visible(device.geographicLocation.city),
      keywords: [device.deviceId],
      icon: LogOut,
      cli: commandArgv(logOutDevice.id, { ...identity, deviceId: device.deviceId }),
      run: () => void run({ ...identity, deviceId: device.deviceId, name: deviceName(device) }),
    })
    return useSubjectList(typed, { query: deviceQueries.list(useReadContext(), identity), item, failure })
  }
}

/** The commands about packages, which the palette offers on any tab (ENG-051, ENG-055). */
export function usePackageCommands(
  identity: EngagementIdentity,
  edit: EngagementEdit,
  stored: readonly string[],
): TabCommand[] {
  const cache = useQueryClient()
  const { tvPackageReferences: references } = edit.draft
  const toggle = (nodeName: string) =>
    edit.setValue('tvPackageReferences', togglePackage(references, nodeName, stored))
  const items = () => {
    const access = cache.getQueryData<EngagementAccess>(engagementRecordKeys.access(identity))
    const names = new Map(access?.tvPackages.map(({ nodeName, name }) => [nodeName, name]))
    return references.map((id) => ({ id, name: names.get(id) || id }))
  }
  const none = references.length === 0 ? 'No package to delete' : undefined
  return [
    {
      name: ADD,
      title: selectionKinds['tv-package'].add,
      icon: Plus,
      reason: edit.whyLocked('tvPackageReferences'),
    },
    {
      name: 'delete',
      title: 'Delete package',
      icon: Trash2,
      reason: edit.whyLocked('tvPackageReferences') ?? none,
      subjectQuestion: { placeholder: 'Which package?', items },
      run: toggle,
    },
  ]
}

const WATCH = 'Watch remote events'

/** Opens the page of events and connects to this box, because a person requested it (OPN-63). */
function useWatchEvents(identity: EngagementIdentity) {
  const { watchBox } = useServices()
  const verdict = can('remote-event.tail', useAccess())
  return { open: () => watchBox(identity), verdict, reason: whyNot(verdict) }
}

export function WatchButton({ identity }: { identity: EngagementIdentity }) {
  return (
    <WatchAction identity={identity} side="bottom">
      <Activity aria-hidden className="size-3.5" />
      {/* On a small screen the customer's name needs the room. */}
      <span>
        Watch<span className="max-2xl:sr-only"> remote events</span>
      </span>
    </WatchAction>
  )
}

interface WatchActionProps extends ButtonProps {
  identity: EngagementIdentity
  side?: Side
}

/** A button that opens the events of the box, or says what is missing for that. */
export function WatchAction({ identity, side, ...props }: WatchActionProps) {
  const { open, reason } = useWatchEvents(identity)
  return (
    <ReasonButton
      {...props}
      reason={reason}
      {...(side && { reasonSide: side })}
      {...(reason === undefined && { onClick: open, ...tooltip(WATCH, side) })}
    />
  )
}
