/** An engagement as one JSON object, in the words of the form. */
import { deviceColumns } from '@headend/core/devices'
import {
  ACCOUNT_NAMES,
  type EngagementDetails,
  type EngagementDraft,
  engagementDraftOf,
  isUnread,
} from '@headend/core/engagement-record'
import { fullName, type Platform } from '@headend/core/engagements'
import { purchaseColumns } from '@headend/core/purchases'
import { voucherColumns } from '@headend/core/vouchers'
import { asRecord } from '../../records/list.ts'
import { changeRecords } from '../change-log.ts'
import { fieldsOf, type Wish } from './lines.ts'
import { PART_KEYS, PARTS, type Read } from './parts.ts'

/** What an engagement is told by beside its form; read by --file, and left alone. */
export const TOLD = ['id', 'country', 'platform', 'name', 'lastModifiedByBss', 'modified', 'etag'] as const

export function jsonColumns(platform: Platform, wish: Wish) {
  const fields = fieldsOf(platform, wish).map(({ name }) => name)
  const parts = PART_KEYS.filter((key) => wish.tabs.includes(PARTS[key].tab))
  return [...TOLD, ...fields, ...parts].map((key) => ({ key: String(key), label: key }))
}

/** As --file takes it. */
export function whole({ details, parts }: Read): Record<string, unknown> {
  const { record } = details
  const { country } = record
  const changes = parts.changes && changeRecords({ entries: parts.changes, names: ACCOUNT_NAMES, country })
  const { devices, purchases, vouchers, ...rest } = parts
  return {
    ...record,
    ...readFields(details),
    name: fullName(record),
    ...rest,
    ...(devices && { devices: devices.map((row) => asRecord(deviceColumns(country), row)) }),
    ...(purchases && { purchases: purchases.map((row) => asRecord(purchaseColumns(country), row)) }),
    ...(vouchers && { vouchers: vouchers.map((row) => asRecord(voucherColumns(country), row)) }),
    ...(changes && { changes }),
  }
}

/** Nothing would say that there is none. */
function readFields(details: EngagementDetails): Partial<EngagementDraft> {
  const fields = Object.entries(engagementDraftOf(details))
  return Object.fromEntries(fields.filter(([name]) => !isUnread(name, details.unread)))
}
