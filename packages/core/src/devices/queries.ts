import { type EngagementIdentity, engagementKeys } from '../engagements/index.ts'
import type { Query, ReadContext } from '../query.ts'
import type { LoggedInDevice } from './contract.ts'
import { getDevices } from './service.ts'

export const deviceKeys = {
  list: (identity: EngagementIdentity) => [...engagementKeys.detail(identity), 'devices'] as const,
}

export const deviceQueries = {
  list: ({ data }: ReadContext, identity: EngagementIdentity): Query<LoggedInDevice[]> => ({
    queryKey: deviceKeys.list(identity),
    queryFn: ({ signal }) => getDevices(data, identity, signal),
  }),
}
