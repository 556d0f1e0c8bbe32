import { type DataManager, path, readAdmin } from '../../../transport/index.ts'
import { type EngagementIdentity, requireIdentity } from '../index.ts'
import { type BoxSettings, remoteConfigurationSchema } from './contract.ts'

/** API-045: without a platform in the path, because only boxes have settings (OPN-75). */
export async function getBoxSettings(
  data: DataManager,
  identity: EngagementIdentity,
  signal?: AbortSignal,
): Promise<BoxSettings> {
  const { country, id } = requireIdentity(identity)
  return readAdmin(data, remoteConfigurationSchema, {
    path: path`/rest/legacybridge/admin/v1/engagementservice/remoteconfiguration/${country}/${id}`,
    signal,
  })
}
