/** One engagement with all its parts: the tabs of the console, one below another. */

import { CHANGE_LOG_COLUMNS } from '@headend/core/change-log'
import type { Country } from '@headend/core/country'
import { deviceColumns } from '@headend/core/devices'
import {
  ACCESS_ITEM_COLUMNS,
  ACCESS_PACKAGE_COLUMNS,
  ACCOUNT_NAMES,
  type EngagementDetails,
  type EngagementDraft,
  engagementDraftOf,
  isUnread,
  VALUE_ADDED_SERVICES,
  valueAddedServiceColumns,
} from '@headend/core/engagement-record'
import {
  ENGAGEMENT_TABS,
  type EngagementTab,
  type EngagementView,
  engagementView,
  fullName,
  type Platform,
} from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import { ZONES } from '@headend/core/local-time'
import { PURCHASES_TITLE, piecesText, purchaseColumns } from '@headend/core/purchases'
import { suggestions } from '@headend/core/suggestions'
import { type Column, timesText } from '@headend/core/table'
import { listZone } from '@headend/core/time'
import { VOUCHERS_TITLE, voucherColumns } from '@headend/core/vouchers'
import { askWithElsewhereHint, findTab, toSubject } from '../../arguments.ts'
import type { CliContext } from '../../cli-context.ts'
import { batchStatus, STATUS } from '../../errors.ts'
import { reportError } from '../../output/report.ts'
import { changeLines, changeRecords } from '../../records/change-log.ts'
import { sayTimes, toCells, toRecord } from '../../records/list.ts'
import { NONE, sayHowToEdit } from '../../records/view.ts'
import { printBoxSettings } from './box-settings.ts'
import { settableLines, shownLines, type ViewSelection, viewFields } from './form.ts'
import { type EngagementParts, type EngagementReading, PART_KEYS, PARTS, readEngagement } from './parts.ts'

export interface ViewOptions {
  /** 'devices,purchases': these tabs only. */
  tab?: string
  reveal?: boolean
}

/** Resolves with 'partly done' if some parts could not be read; the others are printed. */
export async function view(
  context: CliContext,
  platform: string,
  id: string,
  { tab, reveal = false }: ViewOptions,
): Promise<number> {
  const { output, options, terminal } = context
  const engagement = await toSubject(platform, id, context.options)
  const selection = { tabs: toTabs(tab), reveal }
  const columns = jsonColumns(engagement.platform, selection)
  const requestedKeys = output.fields(columns).map(({ key }) => key)
  const reader = await context.reader('engagement.view')
  const identity = { ...engagement, country: reader.country }
  const reading = await askWithElsewhereHint(identity, context, () =>
    readEngagement(reader, identity, requestedKeys),
  )
  if (output.json) await output.record(columns)(toJson(reading))
  else await printView(context, reading, selection)
  await sayHowToEdit('engagement.update', engagement, context)
  const statuses = reading.failures.map((error) => reportError(error, options.json !== undefined, terminal))
  return batchStatus([STATUS.done, ...statuses])
}

function toTabs(text: string | undefined): readonly EngagementTab[] {
  const all = ENGAGEMENT_TABS.map(({ id }) => id)
  if (text === undefined) return all
  return text.split(',').map((word) => {
    const tab = findTab(word, all)
    if (tab) return tab
    throw new AppError('usage', `No tab '${word}'${suggestions(word, all, 'The tabs are')}`)
  })
}

async function printView(
  context: CliContext,
  reading: EngagementReading,
  selection: ViewSelection,
): Promise<void> {
  const { output } = context
  const { title, status, test } = headOf(reading.details)
  output.say([title, status, test && 'TEST'].filter(Boolean).join('  '))
  for (const tab of ENGAGEMENT_TABS.filter(({ id }) => selection.tabs.includes(id))) {
    if (isEmptyTab(tab.id, reading)) continue
    await output.heading(tabHeading(tab, reading.parts))
    await printTab(context, reading, { ...selection, tabs: [tab.id] })
  }
}

export function headOf({ record, credentials }: EngagementDetails): EngagementView {
  return engagementView({ engagement: record, username: credentials.username ?? '' })
}

export async function printTab(
  context: CliContext,
  { details, parts }: EngagementReading,
  selection: ViewSelection,
): Promise<void> {
  const { output, terminal } = context
  const lines = (terminal.stdout.isTTY ? shownLines : settableLines)(details, selection)
  if (lines.length > 0)
    await output.record(lines)(Object.fromEntries(lines.map(({ key, text }) => [key, text])))
  for (const tab of selection.tabs) await SECTIONS[tab]?.(context, parts, details.record.country)
}

export function jsonKeys(platform: Platform, selection: ViewSelection): string[] {
  return jsonColumns(platform, selection).map(({ key }) => key)
}

/** Unread parts were reported; an engagement without a box has no settings. */
function isEmptyTab(tab: EngagementTab, { parts }: EngagementReading): boolean {
  const keys = PART_KEYS.filter((key) => PARTS[key].tab === tab)
  return keys.length > 0 && tab !== 'packages' && keys.every((key) => !parts[key])
}

function tabHeading(
  { id, title }: (typeof ENGAGEMENT_TABS)[number],
  { purchases }: Partial<EngagementParts>,
): string {
  return id === 'purchases' && purchases ? `${PURCHASES_TITLE}: ${piecesText(purchases.length)}` : title
}

type Print = (context: CliContext, parts: Partial<EngagementParts>, country: Country) => Promise<void>

export const SECTIONS: Partial<Record<EngagementTab, Print>> = {
  async packages(context, { access, valueAddedServices }, country) {
    const { output } = context
    if (access) {
      await printTable(context, 'package', ACCESS_PACKAGE_COLUMNS, access.tvPackages)
      await output.heading('Stores')
      await printTable(context, 'store', ACCESS_ITEM_COLUMNS, access.stores)
      await output.heading('Channels')
      await printTable(context, 'channel', ACCESS_ITEM_COLUMNS, access.channels)
    }
    if (!valueAddedServices?.length) return
    await output.heading(VALUE_ADDED_SERVICES)
    const columns = valueAddedServiceColumns(country)
    await printTable(context, 'value-added-service', columns, valueAddedServices)
  },
  async devices(context, { devices }, country) {
    if (devices) await printTable(context, 'device', deviceColumns(country), devices)
  },
  async box(context, { boxSettings }) {
    if (boxSettings) await printBoxSettings(context, boxSettings)
  },
  async purchases(context, { purchases, vouchers }, country) {
    if (purchases) await printTable(context, 'purchase', purchaseColumns(country), purchases)
    if (!vouchers) return
    await context.output.heading(VOUCHERS_TITLE)
    await printTable(context, 'voucher', voucherColumns(country), vouchers)
  },
  async changes({ output, terminal }, { changes = [] }, country) {
    const lines = changeLines({ entries: changes, names: ACCOUNT_NAMES, country }, terminal)
    if (lines.length > 0) sayTimes({ output, terminal }, listZone(ZONES[country], Date.now()))
    await output.list(pipeColumns(terminal, CHANGE_LOG_COLUMNS))(
      lines.map((line) => ({ ...line, kind: 'change' })),
    )
  },
}

const KIND = { key: 'kind', label: '' } as const

function pipeColumns<Key extends string>(
  { stdout }: CliContext['terminal'],
  columns: readonly { key: Key; label: string; priority?: number | undefined }[],
) {
  return stdout.isTTY ? columns : [KIND, ...columns]
}

async function printTable<Row extends object>(
  context: CliContext,
  kind: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const { output, terminal } = context
  const all = pipeColumns(
    terminal,
    columns.map(({ id, label, priority }) => ({ key: id, label, priority })),
  )
  const cells: Record<string, unknown>[] = rows.map((row) => ({ ...toCells(columns, row, context), kind }))
  if (rows.length === 0 && terminal.stdout.isTTY) return output.data(`${NONE}\n`)
  sayTimes(context, timesText(columns, Date.now()))
  await output.list(all)(cells)
}

/** The columns of an engagement besides its form; --file ignores them. */
export const EXTRA_COLUMNS = [
  'id',
  'country',
  'platform',
  'name',
  'lastModifiedByBss',
  'modified',
  'etag',
] as const

export function jsonColumns(platform: Platform, selection: ViewSelection) {
  const fields = viewFields(platform, selection).map(({ name }) => name)
  const parts = PART_KEYS.filter((key) => selection.tabs.includes(PARTS[key].tab))
  return [...EXTRA_COLUMNS, ...fields, ...parts].map((key) => ({ key: String(key), label: key }))
}

export function toJson({ details, parts }: EngagementReading): Record<string, unknown> {
  const { record } = details
  const { country } = record
  const changes = parts.changes && changeRecords({ entries: parts.changes, names: ACCOUNT_NAMES })
  const { devices, purchases, vouchers, ...rest } = parts
  return {
    ...record,
    ...readFields(details),
    name: fullName(record),
    ...rest,
    ...(devices && { devices: devices.map((row) => toRecord(deviceColumns(country), row)) }),
    ...(purchases && { purchases: purchases.map((row) => toRecord(purchaseColumns(country), row)) }),
    ...(vouchers && { vouchers: vouchers.map((row) => toRecord(voucherColumns(country), row)) }),
    ...(changes && { changes }),
  }
}

function readFields(details: EngagementDetails): Partial<EngagementDraft> {
  const fields = Object.entries(engagementDraftOf(details))
  return Object.fromEntries(fields.filter(([name]) => !isUnread(name, details.unread)))
}
