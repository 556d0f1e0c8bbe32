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
import { EMPTY_TABLE } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { Fragment, useMemo, useRef, useState } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { OfferLine } from '../../commands/offer.tsx'
import { useRun } from '../../commands/use-command.ts'
import { useReadContext } from '../../context/services.tsx'
import { acceptPrefetched } from '../../context/use-read.ts'
import { useFocusFallback } from '../../forms/focus.ts'
import { CELL_PADDING, type Cells } from '../../table/cells/cell.ts'
import { actionCell, fullTextTip, timeCell } from '../../table/cells/cells.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { blockedBy } from '../../table/row-actions.tsx'
import { cx, twoLines } from '../../ui/cx.ts'
import { Loaded } from '../../ui/loaded.tsx'

const HEADING = 'Logged-in devices'
const VERBS = { open: 'open', delete: 'log out', deleteIcon: LogOut }
const LOG_OUT_COLUMN = { id: 'log-out', label: 'Log out', type: 'CUSTOM' } as const

/** The devices that are signed in, and logging them out (ENG-067..073). */
export function DevicesTab({ identity }: { identity: EngagementIdentity }) {
  const context = useReadContext()
  const { access } = context
  const query = useQuery(acceptPrefetched(deviceQueries.list(context, identity)))
  const [state, setState] = useState(EMPTY_TABLE)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusFallback(heading, query.data?.length)
  const reason = whyNot(verdictOn(logOutAllDevices, identity, access))
  const describe = (device: LoggedInDevice) => ({
    name: deviceName(device),
    delete: commandArgv(logOutDevice.id, { ...identity, deviceId: device.deviceId }),
    deleteBlocked: blockedBy(reason, remedy(logOutDevice.ability, access)),
  })
  return (
    <section aria-label={HEADING} className="flex h-full flex-col">
      <div className="flex items-center gap-3 px-5 py-3">
        <h3 ref={heading} tabIndex={-1} className="font-[620] text-md outline-none">
          {HEADING}
        </h3>
        <span className="ml-auto">
          <CommandButton command={logOutAllDevices} input={identity} tone="danger" />
        </span>
      </div>
      <Loaded failure={DEVICES_FAILED} query={query}>
        <DataTable
          label={HEADING}
          {...useTable(identity, reason)}
          rows={query.data}
          rowId={idOf}
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
    </section>
  )
}

const idOf = ({ deviceId }: LoggedInDevice) => deviceId

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
      cells: { ...cellsIn(country), 'log-out': { ...actionCell(button), width: 64 } },
    }
  }, [run, country, platform, id, reason])
}

/** Tooltips of the columns without times. */
const fullText = fullTextTip(deviceColumns('SE'))

/** A name and a version: breaks at a space, never at the dot of the version. */
const words = (column: string) => ({
  render: (device: LoggedInDevice) => <Words text={fullText(column)(device)} />,
  tip: fullText(column),
})

const parts = (column: string, size?: string) => ({
  render: (device: LoggedInDevice) => <Parts text={fullText(column)(device)} size={size} />,
  tip: fullText(column),
})

const cellsIn = (country: Country): Cells<LoggedInDevice> => ({
  vendorModel: {
    render: (device) => <DeviceName name={deviceName(device)} />,
    tip: fullText('vendorModel'),
    width: 92,
    weight: 1,
  },
  tvClientName: { render: (device) => <Client device={device} />, width: 94, weight: 1 },
  browser: { ...words('browser'), width: 84, weight: 1 },
  os: { ...words('os'), width: 78, weight: 1 },
  lastSeen: { ...timeCell(({ lastSeen }) => lastSeen, ZONES[country]), width: 124 },
  geographicLocation: { ...words('geographicLocation'), width: 86, weight: 1 },
  loginIpAdress: { code: true, tip: fullText('loginIpAdress'), width: 133, fitPadding: CELL_PADDING },
  dns: { ...parts('dns'), width: 107, weight: 2 },
  // Small, so that the end, in which ids differ, is visible.
  deviceId: { ...parts('deviceId', 'text-2xs'), code: true, width: 102, weight: 2 },
})

function Words({ text = '' }: { text: string | undefined }) {
  return <span className={twoLines(text)}>{text}</span>
}

function Parts({ text = '', size }: { text: string | undefined; size: string | undefined }) {
  return (
    <span className={twoLines(text, size)}>
      {text.split(/(?=[.-])/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part may be there twice.
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

function DeviceName({ name }: { name: string }) {
  return <span className={cx(twoLines(name), 'font-[540]')}>{visible(name)}</span>
}

/** The set-top box is marked among the other devices (ENG-068). */
function Client({ device }: { device: LoggedInDevice }) {
  return (
    <span className={twoLines(device.tvClientName)}>
      {visible(device.tvClientName)}
      {isBox(device) && <span className="text-muted"> · box</span>}
    </span>
  )
}
