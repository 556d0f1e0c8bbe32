/** What an engagement has: packages with their stores and channels, and value-added services (API-033, API-034). */
import type { AccessItem, EngagementAccess } from '@headend/core/engagement-record'
import type { TvPackageEntry } from '@headend/core/tv-packages'
import type { EngagementRecord } from '../engagements.ts'
import { guard, pathIdentity } from '../guard.ts'
import type { Handlers } from '../http.ts'
import { makeValueAddedServices } from '../sample/value-added-services.ts'
import { type TvPackageRecord, tvPackages } from '../tv-packages.ts'
import { knownEngagement, type World } from '../world.ts'

export const accessHandlers: Handlers = (app, world) => {
  const view = guard(world, 'engagement.view')

  app.get('/rest/channelstoreaccess/admin/v1/access/:country/:platform/:engagementId', view, async (c) => {
    const record = await knownEngagement(world, pathIdentity(c))
    return c.json(accessOf(record, await packagesOf(world, record)))
  })

  app.get(
    '/rest/valueaddedservice/admin/v1/valueaddedservices/:country/:platform/:engagementId',
    view,
    async (c) => c.json(makeValueAddedServices(await knownEngagement(world, pathIdentity(c)))),
  )
}

async function packagesOf({ store }: World, { country, tvPackageReferences }: EngagementRecord) {
  const found = await Promise.all(
    tvPackageReferences.map((name) => store.find(tvPackages, 'nodeName', `${country}/${name}`)),
  )
  return found.flat()
}

function accessOf({ platform }: EngagementRecord, packages: readonly TvPackageRecord[]): EngagementAccess {
  const items = (list: 'stores' | 'channels') => {
    const byId = new Map<string, AccessItem>()
    for (const one of packages)
      for (const entry of one[list]) byId.set(entry.id, withPackage(byId.get(entry.id), entry, one, platform))
    return [...byId.values()]
  }
  return {
    tvPackages: packages.map(named),
    stores: items('stores'),
    channels: items('channels'),
  }
}

const named = ({ id, name, nodeName }: TvPackageRecord) => ({ id: String(id), name, nodeName })

function withPackage(
  known: AccessItem | undefined,
  entry: TvPackageEntry,
  one: TvPackageRecord,
  platform: string,
): AccessItem {
  const { id, name, externalName, free, tvClientRestrictions } = entry
  return {
    ...{ id, name, externalName },
    restrictions: known?.restrictions ?? {
      includedTvClientNames: tvClientRestrictions.includedInTvClientNames,
      excludedTvClientNames: tvClientRestrictions.excludedFromTvClientNames,
      includedTvClientNetworkProvider: tvClientRestrictions.includedTvClientNetworkProvider,
      platformSupported: [platform],
    },
    includedInTvPackage: [...(known?.includedInTvPackage ?? []), named(one)],
    freeAccess: (known?.freeAccess ?? false) || free,
  }
}
