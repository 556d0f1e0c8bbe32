/** An engagement made for one test, so that no other one and no sample has to do with it. */
import { type EngagementIdentity, identityKey } from '@headend/core/engagements'
import { customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { credentials, type EngagementRecord, engagements } from '../provider/records.ts'

let count = 0

/**
 * A test subscription over OTT with all that an engagement can have; what is given stands in the place of
 * that.
 */
export async function makeEngagement(
  { world: { store } }: Pick<Provider, 'world'>,
  over: Partial<EngagementRecord> = {},
  username: string | undefined = 'before',
): Promise<EngagementIdentity> {
  count += 1
  const id = String(4_790_000 + count)
  const { country = 'SE', platform = 'OTT' } = over
  const sample = await store.get(
    engagements,
    identityKey({ country: 'SE', platform: 'STB', id: customers.testSe.engagements.STB }),
  )
  if (!sample) throw new Error('There is no sample to make it of')
  const made: EngagementRecord = { ...sample, ...complete(id), ...over, id, country, platform }
  await store.put(engagements, made)
  if (username) await store.put(credentials, { countryCode: country, platform, engagementId: id, username })
  return { country, platform, id }
}

function complete(id: string): Partial<EngagementRecord> {
  return {
    firstName: 'Before',
    lastName: 'Testing',
    email: `before${id}@example.se`,
    tvAccountId: `TVA-${id}`,
    status: 'ACTIVE',
    testSubscription: true,
    superUser: true,
    whiteListed: true,
    blockPurchase: false,
    allowedConcurrentStbStreams: 2,
    serviceProfileReferences: [
      '/serviceprofiles/BASIC.serviceprofile',
      '/serviceprofiles/NPVR.serviceprofile',
    ],
    lastModifiedByBss: '2026-06-01T10:00:00.000Z',
    pin1: 1234,
    pin2: 0,
    pinCodeSet: true,
    parentalCodeSet: false,
    pinActivated: true,
    parentalActivated: false,
    childProfileLockActivated: false,
    mfaSettings: [
      { id: `${id}-sms`, verificationMethod: 'sms', value: '+46701234567' },
      { id: `${id}-email`, verificationMethod: 'email', value: 'before@example.se' },
    ],
    deviceSerialNumbers: [
      { deviceSerialNumber: `H${id}1`, activated: true },
      { deviceSerialNumber: `H${id}2`, activated: false },
    ],
  }
}
