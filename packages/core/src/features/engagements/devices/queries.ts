import type { Query, QueryKey, ReadContext } from '../../../query.ts'
import { identitySchema } from '../contract.ts'
import { type EngagementIdentity, engagementKeys } from '../index.ts'
import type { LoggedInDevice } from './contract.ts'
import { getDevices } from './service.ts'

const DEVICES = 'devices'

export const deviceKeys = {
  list: (identity: EngagementIdentity) => [...engagementKeys.detail(identity), DEVICES] as const,
  /** The engagement of a key of devices; undefined for other keys. */
  identityOf: ([, country, , platform, id, kind]: QueryKey): EngagementIdentity | undefined =>
    kind === DEVICES ? identitySchema.parse({ country, platform, id }) : undefined,
}

export const deviceQueries = {
  list: ({ data }: ReadContext, identity: EngagementIdentity): Query<LoggedInDevice[]> => ({
    queryKey: deviceKeys.list(identity),
    queryFn: ({ signal }) => getDevices(data, identity, signal),
  }),
}
