/** The parts of an engagement beside its form: each is read by its own call, all at the same time. */
import { type BoxSettingsView, hasBoxSettings } from '@headend/core/box-settings'
import { CHANGE_LOG_FAILED, type ChangeEntry } from '@headend/core/change-log'
import type { TvAccount } from '@headend/core/country'
import { DEVICES_FAILED, deviceQueries, type LoggedInDevice } from '@headend/core/devices'
import {
  type EngagementAccess,
  type EngagementDetails,
  engagementRecordQueries,
  LOAD_FAILURE_ACCESS,
  LOAD_FAILURE_TEXTS,
  LOAD_FAILURE_VALUE_ADDED_SERVICES,
  SIDE_FIELDS,
  SIDE_PARTS,
  type ValueAddedService,
} from '@headend/core/engagement-record'
import type { EngagementIdentity, EngagementTab } from '@headend/core/engagements'
import { type AppError, asAppError } from '@headend/core/errors'
import { hasTvAccount, PURCHASES_FAILED, type Purchase, purchaseQueries } from '@headend/core/purchases'
import type { Query, ReadContext } from '@headend/core/query'
import { VOUCHERS_FAILED, type Voucher, voucherQueries } from '@headend/core/vouchers'
import { readOnce } from '../../cli-context.ts'
import { prefixed } from '../../errors.ts'
import { readBoxSettings } from './box-settings.ts'

export interface EngagementParts {
  access: EngagementAccess
  valueAddedServices: ValueAddedService[]
  devices: LoggedInDevice[]
  /** null if the engagement has no box. */
  boxSettings: BoxSettingsView | null
  purchases: Purchase[]
  vouchers: Voucher[]
  changes: ChangeEntry[]
}

interface PartRequest {
  reader: ReadContext
  identity: EngagementIdentity
  /** '' if the engagement has no account: then nothing is requested (OPN-76). */
  account: () => Promise<string>
}

interface PartReader<Value> {
  tab: EngagementTab
  failure?: string
  read: (reading: PartRequest) => Promise<Value>
}

export const PARTS: { [Key in keyof EngagementParts]: PartReader<EngagementParts[Key]> } = {
  access: {
    tab: 'packages',
    failure: LOAD_FAILURE_ACCESS,
    read: ({ reader, identity }) => readOnce(engagementRecordQueries.access(reader, identity)),
  },
  valueAddedServices: {
    tab: 'packages',
    failure: LOAD_FAILURE_VALUE_ADDED_SERVICES,
    read: ({ reader, identity }) => readOnce(engagementRecordQueries.valueAddedServices(reader, identity)),
  },
  devices: {
    tab: 'devices',
    failure: DEVICES_FAILED,
    read: ({ reader, identity }) => readOnce(deviceQueries.list(reader, identity)),
  },
  boxSettings: {
    tab: 'box',
    read: async ({ reader, identity }) =>
      hasBoxSettings(identity).allowed ? readBoxSettings(reader, identity) : null,
  },
  purchases: {
    tab: 'purchases',
    failure: PURCHASES_FAILED,
    read: listOfAccount(purchaseQueries.list),
  },
  vouchers: {
    tab: 'purchases',
    failure: VOUCHERS_FAILED,
    read: listOfAccount(voucherQueries.list),
  },
  changes: {
    tab: 'changes',
    failure: CHANGE_LOG_FAILED,
    read: ({ reader, identity }) => readOnce(engagementRecordQueries.changes(reader, identity)),
  },
}

function listOfAccount<Item>(list: (reader: ReadContext, account: TvAccount) => Query<Item[]>) {
  return async ({ reader, account }: PartRequest): Promise<Item[]> => {
    const tvAccount = { country: reader.country, tvAccountId: await account() }
    return hasTvAccount(tvAccount).allowed ? readOnce(list(reader, tvAccount)) : []
  }
}

export const PART_KEYS = Object.keys(PARTS) as (keyof EngagementParts)[]

export interface EngagementReading {
  details: EngagementDetails
  parts: Partial<EngagementParts>
  failures: AppError[]
}

/** Throws if the engagement cannot be read; the error of an unread part is in `failures`. */
export async function readEngagement(
  reader: ReadContext,
  identity: EngagementIdentity,
  requestedKeys: readonly string[],
  details: Promise<EngagementDetails> = readDetails(reader, identity),
): Promise<EngagementReading> {
  // If the engagement can't be read, `details` reports it.
  const account = () =>
    details.then(
      ({ record }) => record.tvAccountId,
      () => '',
    )
  const failures: AppError[] = []
  const read = async (key: keyof EngagementParts) => {
    const { failure, read } = PARTS[key]
    try {
      return [[key, await read({ reader, identity, account })]]
    } catch (thrown) {
      const error = asAppError(thrown)
      failures.push(failure === undefined ? error : prefixed(error, failure))
      return []
    }
  }
  const keys = PART_KEYS.filter((key) => requestedKeys.includes(key))
  const [loaded, ...entries] = await Promise.all([details, ...keys.map(read)])
  failures.push(...unreadErrors(loaded, requestedKeys))
  return { details: loaded, parts: Object.fromEntries(entries.flat()) as Partial<EngagementParts>, failures }
}

export function readDetails(reader: ReadContext, identity: EngagementIdentity): Promise<EngagementDetails> {
  return readOnce(engagementRecordQueries.details(reader, identity))
}

function unreadErrors({ unread }: EngagementDetails, requestedKeys: readonly string[]): AppError[] {
  return SIDE_PARTS.flatMap((part) => {
    const error = SIDE_FIELDS[part].some((field) => requestedKeys.includes(field)) ? unread[part] : undefined
    return error ? [prefixed(error, LOAD_FAILURE_TEXTS[part])] : []
  })
}
