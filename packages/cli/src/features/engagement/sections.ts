/** What is listed below the fields of each tab of an engagement. */
import { CHANGE_LOG_COLUMNS } from '@headend/core/change-log'
import type { Country } from '@headend/core/country'
import { deviceColumns } from '@headend/core/devices'
import {
  ACCESS_ITEM_COLUMNS,
  ACCESS_PACKAGE_COLUMNS,
  ACCOUNT_NAMES,
  VALUE_ADDED_SERVICES,
  valueAddedServiceColumns,
} from '@headend/core/engagement-record'
import type { EngagementTab } from '@headend/core/engagements'
import { purchaseColumns } from '@headend/core/purchases'
import type { Column } from '@headend/core/table'
import { VOUCHERS_TITLE, voucherColumns } from '@headend/core/vouchers'
import type { Context } from '../../context.ts'
import { cells } from '../../records/list.ts'
import { NONE } from '../../records/view.ts'
import { printBoxSettings } from '../box-settings.ts'
import { changeLines } from '../change-log.ts'
import type { Parts } from './parts.ts'

type Print = (context: Context, parts: Partial<Parts>, country: Country) => Promise<void>

/** What could not be read is not there: it has been told of. */
export const SECTIONS: Partial<Record<EngagementTab, Print>> = {
  async packages(context, { access, valueAddedServices }, country) {
    if (access) {
      const { tvPackages, stores, channels } = access
      await table(context, { kind: 'package', columns: ACCESS_PACKAGE_COLUMNS, rows: tvPackages })
      await table(context, { kind: 'store', columns: ACCESS_ITEM_COLUMNS, rows: stores, title: 'Stores' })
      await table(context, {
        kind: 'channel',
        columns: ACCESS_ITEM_COLUMNS,
        rows: channels,
        title: 'Channels',
      })
    }
    if (valueAddedServices?.length)
      await table(context, {
        kind: 'value-added-service',
        columns: valueAddedServiceColumns(country),
        rows: valueAddedServices,
        title: VALUE_ADDED_SERVICES,
      })
  },
  async devices(context, { devices }, country) {
    if (devices) await table(context, { kind: 'device', columns: deviceColumns(country), rows: devices })
  },
  async box(context, { boxSettings }) {
    if (boxSettings) await printBoxSettings(context, boxSettings)
  },
  async purchases(context, { purchases, vouchers }, country) {
    if (purchases)
      await table(context, { kind: 'purchase', columns: purchaseColumns(country), rows: purchases })
    if (vouchers)
      await table(context, {
        kind: 'voucher',
        columns: voucherColumns(country),
        rows: vouchers,
        title: VOUCHERS_TITLE,
      })
  },
  async changes({ output, terminal }, { changes = [] }, country) {
    const lines = changeLines({ entries: changes, names: ACCOUNT_NAMES, country }, terminal)
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

interface Listed<Row> {
  /** Of a row, in a pipe. */
  kind: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Where it is not the first of its tab. */
  title?: string
}

async function table<Row extends object>(
  context: Context,
  { kind, columns, rows, title }: Listed<Row>,
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
