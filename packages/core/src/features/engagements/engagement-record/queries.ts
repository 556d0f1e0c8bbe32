import type { ChangeEntry } from '../../../change-log/index.ts'
import type { Country } from '../../../foundation/country.ts'
import { asAppError } from '../../../foundation/errors.ts'
import type { Query, ReadContext } from '../../../query.ts'
import type { DataManager } from '../../../transport/index.ts'
import { type EngagementIdentity, engagementKeys, identityOf } from '../index.ts'
import { getCredentials } from '../service.ts'
import type { EngagementAccess, ValueAddedService } from './contract.ts'
import { type EngagementDetails, SIDE_PARTS, type SidePart, type UnreadParts } from './details.ts'
import * as service from './service.ts'

/** Keys below the key of the engagement: invalidating that key invalidates all of them. */
export const engagementRecordKeys = {
  details: (identity: EngagementIdentity) => [...engagementKeys.detail(identity), 'record'] as const,
  access: (identity: EngagementIdentity) => [...engagementKeys.detail(identity), 'access'] as const,
  valueAddedServices: (identity: EngagementIdentity) => [...engagementKeys.detail(identity), 'vas'] as const,
  changes: (identity: EngagementIdentity) => [...engagementKeys.detail(identity), 'changes'] as const,
  serviceProfiles: (country: Country) => ['service-profiles', country] as const,
}

type SideParts = Omit<EngagementDetails, 'record' | 'unread'>
type Reader = (
  data: DataManager,
  identity: EngagementIdentity,
  signal?: AbortSignal,
) => Promise<Partial<SideParts>>

const readers: Record<SidePart, Reader> = {
  credentials: async (...target) => ({ credentials: await getCredentials(...target) }),
  mfa: async (...target) => ({ mfaSettings: await service.getMfaSettings(...target) }),
  'serial-numbers': async (...target) => ({ deviceSerialNumbers: await service.getSerialNumbers(...target) }),
}

/** Reads the parts in parallel; a failed part does not affect the others (ERR-004..006). */
async function readSides(
  parts: readonly SidePart[],
  ...[data, identity, signal]: Parameters<Reader>
): Promise<Partial<SideParts> & { unread: UnreadParts }> {
  const unread: UnreadParts = {}
  const read = async (part: SidePart) => {
    try {
      return await readers[part](data, identity, signal)
    } catch (error) {
      unread[part] = asAppError(error)
      return {}
    }
  }
  const answers = await Promise.all(parts.map(read))
  return { ...Object.assign({}, ...answers), unread }
}

/** Throws only the error of the engagement itself: 'not-found' for an unknown one. */
async function getEngagementDetails(
  data: DataManager,
  identity: EngagementIdentity,
  signal?: AbortSignal,
): Promise<EngagementDetails> {
  const [record, sides] = await Promise.all([
    service.getEngagementRecord(data, identity, signal),
    readSides(SIDE_PARTS, data, identity, signal),
  ])
  const { country, platform, id } = identity
  const none = { credentials: { countryCode: country, platform, engagementId: id } }
  return { record, ...none, mfaSettings: [], deviceSerialNumbers: [], ...sides }
}

/**
 * Reads the unread parts again and returns a function that puts them into the current details. The rest
 * stays as it is then, the ETag included: it may have been read again in the meantime.
 */
export async function rereadUnreadParts(
  { data }: ReadContext,
  { record, unread }: EngagementDetails,
): Promise<(now: EngagementDetails) => EngagementDetails> {
  const parts = Object.keys(unread) as SidePart[]
  const { unread: stillUnread, ...answers } = await readSides(parts, data, identityOf(record))
  return (now) => {
    const others = Object.entries(now.unread).filter(([part]) => !parts.includes(part as SidePart))
    return { ...now, ...answers, unread: { ...Object.fromEntries(others), ...stillUnread } }
  }
}

export const engagementRecordQueries = {
  details: ({ data }: ReadContext, identity: EngagementIdentity): Query<EngagementDetails> => ({
    queryKey: engagementRecordKeys.details(identity),
    queryFn: ({ signal }) => getEngagementDetails(data, identity, signal),
  }),

  access: ({ data }: ReadContext, identity: EngagementIdentity): Query<EngagementAccess> => ({
    queryKey: engagementRecordKeys.access(identity),
    queryFn: ({ signal }) => service.getAccess(data, identity, signal),
  }),

  valueAddedServices: ({ data }: ReadContext, identity: EngagementIdentity): Query<ValueAddedService[]> => ({
    queryKey: engagementRecordKeys.valueAddedServices(identity),
    queryFn: ({ signal }) => service.getValueAddedServices(data, identity, signal),
  }),

  /** The change log, in the order of the service; ACCOUNT_NAMES has its names (ENG-095). */
  changes: ({ data }: ReadContext, identity: EngagementIdentity): Query<ChangeEntry[]> => ({
    queryKey: engagementRecordKeys.changes(identity),
    queryFn: ({ signal }) => service.getEngagementChanges(data, identity, signal),
  }),

  serviceProfiles: ({ data, country }: ReadContext): Query<string[]> => ({
    queryKey: engagementRecordKeys.serviceProfiles(country),
    queryFn: ({ signal }) => service.getServiceProfiles(data, signal),
  }),
}
