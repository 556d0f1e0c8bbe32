/** What some engagements have beside their packages, made up from who they are. */
import type { ValueAddedService } from '@headend/core/engagement-record'
import { identityKey } from '@headend/core/engagements'
import type { EngagementRecord } from '../engagements.ts'
import { atWork, DAY, LATEST } from './dates.ts'
import { createRandom } from './random.ts'
import { PLACES } from './words.ts'

const MOST = 4

export function makeValueAddedServices(record: EngagementRecord): ValueAddedService[] {
  const random = createRandom(`${identityKey(record)}/value-added-services`)
  const places = PLACES[record.country].filter(() => random.chance(MOST / 2 / PLACES[record.country].length))
  return places.slice(0, MOST).map((place) => {
    const since = atWork(LATEST - random.between(1, 900) * DAY)
    const state = random.chance(0.75) ? 'ACTIVE' : random.pick(['PENDING', 'INACTIVE'])
    return {
      tvPackageName: `${place} Play`,
      tvPackageDescription: `${place} Play, ${random.pick(['12', '6', '3'])} months included`,
      state,
      activationDate: state === 'PENDING' ? null : new Date(since).toISOString(),
    }
  })
}
