/** What an engagement may watch: packages, channels, stores, added services (API-033, API-034). */
import type { AccessItem, EngagementAccess, ValueAddedService } from '@headend/core/engagement-record'
import { identityKey } from '@headend/core/engagements'
import type { TvPackageEntry } from '@headend/core/tv-packages'
import { guard, pathIdentity } from '../guard.ts'
import type { Handlers } from '../http.ts'
import { type EngagementRecord, type TvPackageRecord, tvPackages } from '../records.ts'
import { DAY, LAST_CHANGE, toOfficeHours } from '../sample/dates.ts'
import { createRandom } from '../sample/random.ts'
import { PLACES } from '../sample/words.ts'
import type { World } from '../world.ts'
import { requireEngagement } from './engagements.ts'

const IDENTITY = ':country/:platform/:engagementId'

export const accessHandlers: Handlers = (app, world) => {
  const view = guard(world, 'engagement.view')

  app.get(`/rest/channelstoreaccess/admin/v1/access/${IDENTITY}`, view, async (c) => {
    const record = await requireEngagement(world, pathIdentity(c))
    return c.json(accessOf(record, await packagesOf(world, record)))
  })

  app.get(`/rest/valueaddedservice/admin/v1/valueaddedservices/${IDENTITY}`, view, async (c) =>
    c.json(makeValueAddedServices(await requireEngagement(world, pathIdentity(c)))),
  )
}

async function packagesOf({ store }: World, { country, tvPackageReferences }: EngagementRecord) {
  const packages = await Promise.all(
    tvPackageReferences.map((name) => store.find(tvPackages, 'nodeName', `${country}/${name}`)),
  )
  return packages.flat()
}

/** A channel or store of several packages is listed once, with all of them. */
function accessOf({ platform }: EngagementRecord, packages: readonly TvPackageRecord[]): EngagementAccess {
  const items = (list: 'stores' | 'channels') => {
    const byId = new Map<string, AccessItem>()
    for (const tvPackage of packages)
      for (const entry of tvPackage[list])
        byId.set(entry.id, withPackage(byId.get(entry.id), entry, tvPackage, platform))
    return [...byId.values()]
  }
  return { tvPackages: packages.map(packageName), stores: items('stores'), channels: items('channels') }
}

const packageName = ({ id, name, nodeName }: TvPackageRecord) => ({ id: String(id), name, nodeName })

function withPackage(
  item: AccessItem | undefined,
  { id, name, externalName, free, tvClientRestrictions }: TvPackageEntry,
  tvPackage: TvPackageRecord,
  platform: string,
): AccessItem {
  return {
    ...{ id, name, externalName },
    restrictions: item?.restrictions ?? {
      includedTvClientNames: tvClientRestrictions.includedInTvClientNames,
      excludedTvClientNames: tvClientRestrictions.excludedFromTvClientNames,
      includedTvClientNetworkProvider: tvClientRestrictions.includedTvClientNetworkProvider,
      platformSupported: [platform],
    },
    includedInTvPackage: [...(item?.includedInTvPackage ?? []), packageName(tvPackage)],
    freeAccess: (item?.freeAccess ?? false) || free,
  }
}

const MOST_SERVICES = 4

/** Sample data, the same for an engagement whenever it is read. */
function makeValueAddedServices(record: EngagementRecord): ValueAddedService[] {
  const random = createRandom(`${identityKey(record)}/value-added-services`)
  const places = PLACES[record.country].filter(() =>
    random.chance(MOST_SERVICES / 2 / PLACES[record.country].length),
  )
  return places.slice(0, MOST_SERVICES).map((place) => {
    const since = toOfficeHours(LAST_CHANGE - random.between(1, 900) * DAY)
    const state = random.chance(0.75) ? 'ACTIVE' : random.pick(['PENDING', 'INACTIVE'])
    return {
      tvPackageName: `${place} Play`,
      tvPackageDescription: `${place} Play, ${random.pick(['12', '6', '3'])} months included`,
      state,
      activationDate: state === 'PENDING' ? null : new Date(since).toISOString(),
    }
  })
}
