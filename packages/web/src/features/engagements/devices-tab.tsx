import { remedy, whyNot } from '@headend/core/access'
import { commandArgv, devicesArgv } from '@headend/core/cli-equivalent'
import { verdictOn } from '@headend/core/command'
import type { Country } from '@headend/core/country'
import {
  DEVICES_FAILED,
  deviceColumns,
  deviceName,
  deviceQueries,
  isBox,
  type LoggedInDevice,
  logOutAllDevices,
  logOutDevice,
} from '@headend/core/devices'
import type { EngagementIdentity } from '@headend/core/engagements'
import { ZONES } from '@headend/core/local-time'
import { cellText, EMPTY_TABLE } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { OfferLine } from '../../commands/offer.tsx'
import { useRun } from '../../commands/use-command.ts'
import { useReadContext } from '../../context/services.tsx'
import { acceptPrefetched } from '../../context/use-read.ts'
import { useFocusFallback } from '../../forms/focus.ts'
import type { Cells } from '../../table/cells/cell.ts'
import { actionCell, fullTextTip, TextEnd, timeCell } from '../../table/cells/cells.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { ListSection } from '../../table/list-section.tsx'
import { blockedBy } from '../../table/row-actions.tsx'
import { Loaded } from '../../ui/loaded.tsx'

const HEADING = 'Logged-in devices'
const VERBS = { open: 'open', delete: 'log out', deleteIcon: LogOut }
const LOG_OUT_COLUMN = { id: 'log-out', label: 'Log out', type: 'CUSTOM' } as const

/** The logged-in devices, with buttons that log them out (ENG-067..073). */
export function DevicesTab({ identity }: { identity: EngagementIdentity }) {
  const context = useReadContext()
  const { access } = context
  const query = useQuery(acceptPrefetched(deviceQueries.list(context, identity)))
  const [state, setState] = useState(EMPTY_TABLE)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusFallback(heading, query.data?.length)
  const reason = whyNot(verdictOn(logOutAllDevices, identity, access))
  const hiddenColumns = useMemo(() => emptyColumns(query.data ?? []), [query.data])
  const describe = (device: LoggedInDevice) => ({
    name: deviceName(device),
    deleteArgv: commandArgv(logOutDevice.id, { ...identity, deviceId: device.deviceId }),
    deleteBlocked: blockedBy(reason, remedy(logOutDevice.ability, access)),
  })
  return (
    <ListSection
      label={HEADING}
      headingRef={heading}
      actions={<CommandButton command={logOutAllDevices} input={identity} tone="danger" />}
      className="h-full"
    >
      <Loaded failure={DEVICES_FAILED} query={query}>
        <DataTable
          label={HEADING}
          {...useTable(identity, reason)}
          rows={query.data}
          hiddenColumns={hiddenColumns}
          rowId={rowId}
          describe={describe}
          state={state}
          onChange={setState}
          verbs={VERBS}
          empty={{ title: 'No device is logged in' }}
        />
        <OfferLine
          id="devices.line"
          title={`${HEADING}: this list as a command`}
          cli={devicesArgv(identity, state, deviceColumns(identity.country))}
        />
      </Loaded>
    </ListSection>
  )
}

const rowId = ({ deviceId }: LoggedInDevice) => deviceId

const OPTIONAL = deviceColumns('SE').filter(({ id }) => ['browser', 'os', 'dns'].includes(id))

/** The optional columns without any value, such as Browser if all devices are boxes. */
function emptyColumns(devices: readonly LoggedInDevice[]): string[] {
  return OPTIONAL.filter((column) => devices.every((device) => cellText(column, device) === '')).map(
    ({ id }) => id,
  )
}

/** Without the right, the button and the key show the reason. */
function useTable({ country, platform, id }: EngagementIdentity, reason: string | undefined) {
  const run = useRun(logOutDevice)
  return useMemo(() => {
    const onDelete = (device: LoggedInDevice) =>
      void run({ country, platform, id, deviceId: device.deviceId, name: deviceName(device) })
    const button = (device: LoggedInDevice) => ({
      label: `Log out ${visible(deviceName(device))}`,
      icon: LogOut,
      reason,
    })
    return {
      onDelete,
      columns: [...deviceColumns(country), LOG_OUT_COLUMN],
      cells: { ...createCells(country), 'log-out': { ...actionCell(button), width: 64 } },
    }
  }, [run, country, platform, id, reason])
}

/** Tooltips for columns without times: any country gives the same texts. */
const fullText = fullTextTip(deviceColumns('SE'))

const createCells = (country: Country): Cells<LoggedInDevice> => ({
  vendorModel: {
    render: (device) => <span className="font-[540]">{visible(deviceName(device))}</span>,
    tip: fullText('vendorModel'),
  },
  tvClientName: {
    render: (device) => <Client device={device} />,
    tip: fullText('tvClientName'),
    width: 98,
    extra: 24,
  },
  browser: { tip: fullText('browser'), width: 0 },
  os: { tip: fullText('os'), dense: true },
  lastSeen: { ...timeCell(({ lastSeen }) => lastSeen, ZONES[country]), dense: true, width: 0 },
  geographicLocation: { tip: fullText('geographicLocation'), width: 0 },
  loginIpAdress: { code: true, tip: fullText('loginIpAdress'), dense: true, width: 118 },
  dns: { tip: fullText('dns'), dense: true, width: 120 },
  // Ids differ most at their end.
  deviceId: {
    render: ({ deviceId }) => <TextEnd text={visible(deviceId)} />,
    tip: fullText('deviceId'),
    code: true,
    width: 0,
  },
})

/** The set-top box is marked among the other devices (ENG-068). */
function Client({ device }: { device: LoggedInDevice }) {
  return (
    <>
      {visible(device.tvClientName)}
      {isBox(device) && <span className="text-muted"> · box</span>}
    </>
  )
}
