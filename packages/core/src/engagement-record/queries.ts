import type { ChangeEntry } from '../change-log/index.ts'
import type { Country } from '../country.ts'
import { type EngagementIdentity, engagementKeys } from '../engagements/index.ts'
import { getCredentials } from '../engagements/service.ts'
import type { Query, ReadContext } from '../query.ts'
import type { DataManager } from '../transport/index.ts'
import type { EngagementAccess, ValueAddedService } from './contract.ts'
import type { EngagementDetails } from './rules.ts'
import * as service from './service.ts'

/** Below the key of the engagement: whoever marks that stale, marks all of it. */
export const engagementRecordKeys = {
  /** Every search and every engagement of a country. */
  all: (country: Country) => ['engagements', country] as const,
  details: (identity: EngagementIdentity) => [...engagementKeys.detail(identity), 'record'] as const,
  access: (identity: EngagementIdentity) => [...engagementKeys.detail(identity), 'access'] as const,
  valueAddedServices: (identity: EngagementIdentity) => [...engagementKeys.detail(identity), 'vas'] as const,
  changes: (identity: EngagementIdentity) => [...engagementKeys.detail(identity), 'changes'] as const,
  serviceProfiles: (country: Country) => ['service-profiles', country] as const,
}

/** What the form is made of, read side by side; throws 'not-found' for an unknown engagement. */
async function getEngagementDetails(
  data: DataManager,
  identity: EngagementIdentity,
  signal?: AbortSignal,
): Promise<EngagementDetails> {
  const [record, credentials, mfaSettings, deviceSerialNumbers] = await Promise.all([
    service.getEngagementRecord(data, identity, signal),
    getCredentials(data, identity, signal),
    service.getMfaSettings(data, identity, signal),
    service.getSerialNumbers(data, identity, signal),
  ])
  return { record, credentials, mfaSettings, deviceSerialNumbers }
}

export const engagementRecordQueries = {
  details: ({ data }: ReadContext, identity: EngagementIdentity): Query<EngagementDetails> => ({
    queryKey: engagementRecordKeys.details(identity),
    queryFn: ({ signal }) => getEngagementDetails(data, identity, signal),
  }),

  /** The packages, stores and channels of an engagement. */
  access: ({ data }: ReadContext, identity: EngagementIdentity): Query<EngagementAccess> => ({
    queryKey: engagementRecordKeys.access(identity),
    queryFn: ({ signal }) => service.getAccess(data, identity, signal),
  }),

  valueAddedServices: ({ data }: ReadContext, identity: EngagementIdentity): Query<ValueAddedService[]> => ({
    queryKey: engagementRecordKeys.valueAddedServices(identity),
    queryFn: ({ signal }) => service.getValueAddedServices(data, identity, signal),
  }),

  /** The change log of an engagement, in the order of the service; read with ACCOUNT_NAMES (ENG-095). */
  changes: ({ data }: ReadContext, identity: EngagementIdentity): Query<ChangeEntry[]> => ({
    queryKey: engagementRecordKeys.changes(identity),
    queryFn: ({ signal }) => service.getEngagementChanges(data, identity, signal),
  }),

  serviceProfiles: ({ data, country }: ReadContext): Query<string[]> => ({
    queryKey: engagementRecordKeys.serviceProfiles(country),
    queryFn: ({ signal }) => service.getServiceProfiles(data, signal),
  }),
}
