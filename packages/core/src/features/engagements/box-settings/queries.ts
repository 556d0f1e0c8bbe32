import { no, type Verdict, YES } from '../../../access/index.ts'
import { AppError } from '../../../foundation/errors.ts'
import type { Query, ReadContext } from '../../../query.ts'
import { type DataManager, path, readAdmin } from '../../../transport/index.ts'
import { type EngagementIdentity, engagementKeys, requireIdentity } from '../index.ts'
import { type BoxSettings, remoteConfigurationSchema } from './contract.ts'

/** Only boxes have settings (OPN-75). */
export function hasBoxSettings({ platform }: Pick<EngagementIdentity, 'platform'>): Verdict {
  return platform === 'STB' ? YES : no('only a set-top box has a remote configuration')
}

/** The quoted text for a failure (STB-025). */
export function boxSettingsFailed({ platform }: Pick<EngagementIdentity, 'platform'>): string {
  return `Failed to get remote configuration for ${platform}`
}

const boxSettingsKeys = {
  detail: (identity: EngagementIdentity) => [...engagementKeys.detail(identity), 'box-settings'] as const,
}

export const boxSettingsQueries = {
  /** Throws 'usage' on OTT, without a call. */
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

/** The path has no platform, because only boxes have settings (API-045, OPN-75). */
export async function getBoxSettings(data: DataManager, identity: EngagementIdentity, signal?: AbortSignal) {
  const { country, id } = requireIdentity(identity)
  return readAdmin(data, remoteConfigurationSchema, {
    path: path`/rest/legacybridge/admin/v1/engagementservice/remoteconfiguration/${country}/${id}`,
    signal,
  })
}
