/** One engagement, all of it: what the tabs of the console show, one below the other. */
import { CHANGE_LOG_COLUMNS, changeLogRows } from '@headend/core/change-log'
import { DEVICE_COLUMNS } from '@headend/core/devices'
import type { EditField } from '@headend/core/edit'
import {
  ACCESS_ITEM_COLUMNS,
  ACCESS_PACKAGE_COLUMNS,
  ACCOUNT_NAMES,
  type EngagementDetails,
  type EngagementDraft,
  engagementDraftOf,
  engagementFields,
  VALUE_ADDED_SERVICE_COLUMNS,
} from '@headend/core/engagement-record'
import { ENGAGEMENT_TABS, type EngagementTab, engagementView, fullName } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import { PURCHASE_COLUMNS, PURCHASES_TITLE, pieces } from '@headend/core/purchases'
import type { Column } from '@headend/core/table'
import { dateTime } from '@headend/core/time'
import { VOUCHER_COLUMNS } from '@headend/core/vouchers'
import { toId, toPlatform } from '../arguments.ts'
import type { Context } from '../context.ts'
import { batchStatus, STATUS } from '../exit-status.ts'
import { asRecord, cells } from '../records/list.ts'
import { type Line, line, settable, shownFields } from '../records/view.ts'
import { report } from '../report.ts'
import { printBoxSettings } from './box-settings.ts'
import { changeLines, changeRecord } from './change-log.ts'
import { formFields, toForm } from './engagement-form.ts'
import { PART_KEYS, PARTS, type Parts, type Read, readEngagement } from './engagement-parts.ts'

export interface ViewOptions {
  /** 'devices,purchases': these tabs only. */
  tab?: string
  /** Pins, too. */
  reveal?: boolean
}

/** Resolves with 'partly done' where some of it could not be read; what could is printed. */
export async function view(
  context: Context,
  platform: string,
  id: string,
  { tab, reveal = false }: ViewOptions,
): Promise<number> {
  const { output, options, terminal } = context
  const engagement = { platform: toPlatform(platform), id: toId(id) }
  const tabs = toTabs(tab)
  const columns = jsonColumns(engagement.platform, tabs, reveal)
  const wanted = output.fields(columns).map(({ key }) => key)
  const reader = await context.reader('engagement.view')
  const keys = PART_KEYS.filter((key) => wanted.includes(key))
  const found = await readEngagement(reader, { ...engagement, country: reader.country }, keys)
  if (output.json) await output.record(columns)(whole(found))
  else await print(context, found, { tabs, reveal })
  const statuses = found.failures.map((error) => report(error, options.json !== undefined, terminal))
  return batchStatus([STATUS.done, ...statuses])
}

function toTabs(text: string | undefined): readonly EngagementTab[] {
  const all = ENGAGEMENT_TABS.map(({ id }) => id)
  if (text === undefined) return all
  return text.split(',').map((word) => {
    const tab = all.find((id) => id === word.trim().toLowerCase())
    if (tab) return tab
    throw new AppError('usage', `There is no tab '${word}'. The tabs are: ${all.join(', ')}`)
  })
}

/** What an engagement is told by beside its form; read by --file, and left alone. */
export const TOLD = ['id', 'country', 'platform', 'name', 'lastModifiedByBss', 'modified', 'etag'] as const

const isShown = ({ secret }: EditField<EngagementDraft>, reveal: boolean) =>
  secret === undefined || (reveal && secret === 'revealed')

function fieldsOf(
  platform: EngagementDetails['record']['platform'],
  tabs: readonly EngagementTab[],
  reveal: boolean,
) {
  return engagementFields(platform).filter((field) => isShown(field, reveal) && tabs.includes(tabOf(field)))
}

const tabOf = ({ tab = 'customer' }: EditField<EngagementDraft>) => tab as EngagementTab

function jsonColumns(
  platform: EngagementDetails['record']['platform'],
  tabs: readonly EngagementTab[],
  reveal: boolean,
) {
  const fields = fieldsOf(platform, tabs, reveal).map(({ name }) => name)
  const parts = PART_KEYS.filter((key) => tabs.includes(PARTS[key].tab))
  return [...TOLD, ...fields, ...parts].map((key) => ({ key: String(key), label: key }))
}

/** In the words of the form, as --file takes them. */
function whole({ details, parts }: Read): Record<string, unknown> {
  const { record } = details
  const changes = parts.changes && changeLogRows(parts.changes, ACCOUNT_NAMES).map(changeRecord)
  const { devices, purchases, vouchers, ...rest } = parts
  return {
    ...record,
    ...engagementDraftOf(details),
    name: fullName(record),
    ...rest,
    ...(devices && { devices: devices.map((row) => asRecord(DEVICE_COLUMNS, row)) }),
    ...(purchases && { purchases: purchases.map((row) => asRecord(PURCHASE_COLUMNS, row)) }),
    ...(vouchers && { vouchers: vouchers.map((row) => asRecord(VOUCHER_COLUMNS, row)) }),
    ...(changes && { changes }),
  }
}

interface Wish {
  tabs: readonly EngagementTab[]
  reveal: boolean
}

async function print(context: Context, found: Read, { tabs, reveal }: Wish): Promise<void> {
  const { output, terminal } = context
  const { details } = found
  const { title, status, test } = engagementView({
    engagement: details.record,
    username: details.credentials.username ?? '',
  })
  output.say([title, status, test && 'TEST'].filter(Boolean).join('  '))
  const named = terminal.stdout.isTTY === true
  for (const tab of ENGAGEMENT_TABS.filter(({ id }) => tabs.includes(id))) {
    if (hasNothing(tab.id, found)) continue
    await output.heading(headingOf(tab, found.parts))
    const lines = named ? shownLines(details, tab.id, reveal) : settableLines(details, tab.id, reveal)
    if (lines.length > 0)
      await output.record(lines)(Object.fromEntries(lines.map(({ key, text }) => [key, text])))
    await SECTIONS[tab.id]?.(context, found.parts)
  }
}

/** What could not be read has been told of; a box that is none has no settings. */
function hasNothing(tab: EngagementTab, { parts }: Read): boolean {
  const keys = PART_KEYS.filter((key) => PARTS[key].tab === tab)
  return keys.length > 0 && tab !== 'packages' && keys.every((key) => !parts[key])
}

function headingOf({ id, title }: (typeof ENGAGEMENT_TABS)[number], { purchases }: Partial<Parts>): string {
  return id === 'purchases' && purchases ? `${PURCHASES_TITLE}: ${pieces(purchases.length)}` : title
}

/** With the labels of the form, for people. */
function shownLines(details: EngagementDetails, tab: EngagementTab, reveal: boolean): Line[] {
  const fields = fieldsOf(details.record.platform, [tab], reveal)
  const opened = fields.map((field) => (field.secret ? { ...field, text: String } : field))
  return [
    ...identityLines(details, tab, (moment) => dateTime(Date.parse(moment))),
    ...shownFields(opened as typeof fields, engagementDraftOf(details)),
  ]
}

/** By the names that --set takes, with values as it takes them. */
function settableLines(details: EngagementDetails, tab: EngagementTab, reveal: boolean): Line[] {
  const draft = engagementDraftOf(details)
  const form: Readonly<Record<string, unknown>> = toForm(draft)
  const fields = formFields(details).filter(
    (field) =>
      (field.tab ?? 'customer') === tab &&
      isShown(field as unknown as EditField<EngagementDraft>, reveal) &&
      (field.shown?.(toForm(draft)) ?? true),
  )
  const lines = fields.map((field) => line(field, settable(form[field.name])))
  return [...identityLines(details, tab, String), ...lines]
}

function identityLines({ record }: EngagementDetails, tab: EngagementTab, moment: (iso: string) => string) {
  if (tab !== 'customer') return []
  const { id, country, platform, lastModifiedByBss } = record
  return [
    line({ name: 'id', label: 'Engagement ID' }, id),
    line({ name: 'country', label: 'Country' }, country),
    line({ name: 'platform', label: 'Platform' }, platform),
    line(
      { name: 'lastModifiedByBss', label: 'Last modified by BSS' },
      lastModifiedByBss ? moment(lastModifiedByBss) : '',
    ),
  ]
}

type Print = (context: Context, parts: Partial<Parts>) => Promise<void>

/** What is listed below the fields of a tab. */
const SECTIONS: Partial<Record<EngagementTab, Print>> = {
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
        PARTS.valueAddedServices.title,
      )
  },
  devices: (context, { devices = [] }) => table(context, 'device', DEVICE_COLUMNS, devices),
  async box(context, { boxSettings }) {
    if (boxSettings) await printBoxSettings(context, boxSettings)
  },
  async purchases(context, { purchases = [], vouchers }) {
    await table(context, 'purchase', PURCHASE_COLUMNS, purchases)
    if (vouchers) await table(context, 'voucher', VOUCHER_COLUMNS, vouchers, PARTS.vouchers.title)
  },
  async changes({ output, terminal }, { changes = [] }) {
    const lines = changeLines(changeLogRows(changes, ACCOUNT_NAMES), terminal)
    await output.list(inPipe(terminal, CHANGE_LOG_COLUMNS))(lines.map((one) => ({ ...one, kind: 'change' })))
  },
}

const KIND = { key: 'kind', label: '' } as const

/** In a pipe each line says what it is of. */
function inPipe<Key extends string>(
  { stdout }: Context['terminal'],
  columns: readonly { key: Key; label: string }[],
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
    columns.map(({ id, label }) => ({ key: id, label })),
  )
  const told: Record<string, unknown>[] = rows.map((row) => ({ ...cells(columns, row, context), kind }))
  if (rows.length === 0 && terminal.stdout.isTTY) return output.data('None\n')
  await output.list(all)(told)
}
