import { type EngagementIdentity, engagementKeys } from '../engagements/index.ts'
import { AppError } from '../errors.ts'
import type { Query, ReadContext } from '../query.ts'
import type { BoxSettings } from './contract.ts'
import { boxSettingsFailed, hasBoxSettings } from './rules.ts'
import { getBoxSettings } from './service.ts'

const boxSettingsKeys = {
  detail: (identity: EngagementIdentity) => [...engagementKeys.detail(identity), 'box-settings'] as const,
}

export const boxSettingsQueries = {
  /** Throws 'usage' where there is no box, and no call is made. */
  detail: ({ data }: ReadContext, identity: EngagementIdentity): Query<BoxSettings> => ({
    queryKey: boxSettingsKeys.detail(identity),
    meta: { failure: boxSettingsFailed(identity) },
    queryFn: async ({ signal }) => {
      const verdict = hasBoxSettings(identity)
      if (!verdict.allowed) throw new AppError('usage', verdict.reason)
      return getBoxSettings(data, identity, signal)
    },
  }),
}
