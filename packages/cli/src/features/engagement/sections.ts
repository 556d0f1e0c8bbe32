/** What is listed below the fields of each tab of an engagement. */
import { CHANGE_LOG_COLUMNS } from '@headend/core/change-log'
import { DEVICE_COLUMNS } from '@headend/core/devices'
import {
  ACCESS_ITEM_COLUMNS,
  ACCESS_PACKAGE_COLUMNS,
  ACCOUNT_NAMES,
  VALUE_ADDED_SERVICE_COLUMNS,
  VALUE_ADDED_SERVICES,
} from '@headend/core/engagement-record'
import type { EngagementTab } from '@headend/core/engagements'
import { PURCHASE_COLUMNS } from '@headend/core/purchases'
import type { Column } from '@headend/core/table'
import { VOUCHER_COLUMNS, VOUCHERS_TITLE } from '@headend/core/vouchers'
import type { Context } from '../../context.ts'
import { cells } from '../../records/list.ts'
import { NONE } from '../../records/view.ts'
import { printBoxSettings } from '../box-settings.ts'
import { changeLines } from '../change-log.ts'
import type { Parts } from './parts.ts'

type Print = (context: Context, parts: Partial<Parts>) => Promise<void>

/** What could not be read is not there: it has been told of. */
export const SECTIONS: Partial<Record<EngagementTab, Print>> = {
  async packages(context, { access, valueAddedServices }) {
    if (access) {
      await table(context, 'package', ACCESS_PACKAGE_COLUMNS, access.tvPackages)
      await table(context, 'store', ACCESS_ITEM_COLUMNS, access.stores, 'Stores')
      await table(context, 'channel', ACCESS_ITEM_COLUMNS, access.channels, 'Channels')
    }
    if (valueAddedServices?.length)
      await table(
        context,
        'value-added-service',
        VALUE_ADDED_SERVICE_COLUMNS,
        valueAddedServices,
        VALUE_ADDED_SERVICES,
      )
  },
  async devices(context, { devices }) {
    if (devices) await table(context, 'device', DEVICE_COLUMNS, devices)
  },
  async box(context, { boxSettings }) {
    if (boxSettings) await printBoxSettings(context, boxSettings)
  },
  async purchases(context, { purchases, vouchers }) {
    if (purchases) await table(context, 'purchase', PURCHASE_COLUMNS, purchases)
    if (vouchers) await table(context, 'voucher', VOUCHER_COLUMNS, vouchers, VOUCHERS_TITLE)
  },
  async changes({ output, terminal }, { changes = [] }) {
    const lines = changeLines(changes, ACCOUNT_NAMES, terminal)
    await output.list(inPipe(terminal, CHANGE_LOG_COLUMNS))(lines.map((one) => ({ ...one, kind: 'change' })))
  },
}

const KIND = { key: 'kind', label: '' } as const

/** In a pipe each line says what it is of. */
function inPipe<Key extends string>(
  { stdout }: Context['terminal'],
  columns: readonly { key: Key; label: string; spare?: number | undefined }[],
) {
  return stdout.isTTY ? columns : [KIND, ...columns]
}

async function table<Row extends object>(
  context: Context,
  kind: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  title?: string,
): Promise<void> {
  const { output, terminal } = context
  if (title !== undefined) await output.heading(title)
  const all = inPipe(
    terminal,
    columns.map(({ id, label, spare }) => ({ key: id, label, spare })),
  )
  const told: Record<string, unknown>[] = rows.map((row) => ({ ...cells(columns, row, context), kind }))
  if (rows.length === 0 && terminal.stdout.isTTY) return output.data(`${NONE}\n`)
  await output.list(all)(told)
}
