/** What every call about an engagement has in common: without knowing which one, and where, it asks nothing. */
import { describe, expect, test } from 'vitest'
import { getBoxSettings } from '../box-settings/service.ts'
import { getDevices, logOutAllDevices, logOutDevice } from '../devices/service.ts'
import type { EngagementIdentity } from '../engagements/index.ts'
import {
  deactivateLoginCheck,
  executeBoxService,
  findIdentities,
  getCredentials,
  getEngagement,
} from '../engagements/service.ts'
import { failure, json, providerThat } from '../fixtures.ts'
import { moveEst } from '../purchases/service.ts'
import { getSubscriptionKey } from '../remote-events/service.ts'
import type { DataManager } from '../transport/index.ts'
import { getVouchers } from '../vouchers/service.ts'
import {
  getAccess,
  getEngagementChanges,
  getEngagementRecord,
  getMfaSettings,
  getSerialNumbers,
  getValueAddedServices,
  removeMfaSetting,
  updateCredentials,
  updateEngagement,
} from './service.ts'

type Call = (data: DataManager, identity: EngagementIdentity) => Promise<unknown>

const CALLS: Record<string, Call> = {
  'the engagement': getEngagement,
  'all of it': getEngagementRecord,
  'its update': (data, identity) => updateEngagement(data, identity, { city: 'Umeå' }, undefined),
  'its credentials': getCredentials,
  'their update': (data, { country, platform, id }) =>
    updateCredentials(data, { countryCode: country, platform, engagementId: id, username: 'anna' }),
  'its access': getAccess,
  'its value-added services': getValueAddedServices,
  'its second factors': getMfaSettings,
  'a second factor': (data, identity) =>
    removeMfaSetting(data, identity, { verificationMethod: 'sms', value: '1' }),
  'its serial numbers': getSerialNumbers,
  'its changes': getEngagementChanges,
  'its devices': getDevices,
  'one device': (data, identity) => logOutDevice(data, identity, 'tv'),
  'all devices': logOutAllDevices,
  'its box settings': getBoxSettings,
  'a box service': (data, identity) => executeBoxService(data, 'updateFromBss', identity),
  'its login check': deactivateLoginCheck,
  'its subscription key': getSubscriptionKey,
}

const about = (over: object) => ({ id: '1', country: 'SE', platform: 'STB', ...over }) as EngagementIdentity

async function refusal(call: (data: DataManager) => Promise<unknown>) {
  const { data, sent } = providerThat(() => json({}))
  const error = await failure(call(data))
  expect(sent).toEqual([])
  return error
}

describe.each(Object.entries(CALLS))('%s', (_, call) => {
  test.each([{ id: '' }, { platform: undefined }])(
    'of %j is not asked about [ENG-086, BAD-010]',
    async (over) => {
      expect(await refusal((data) => call(data, about(over)))).toMatchObject({ kind: 'usage' })
    },
  )

  test.each([
    [undefined, 'No country is set'],
    ['', 'No country is set'],
    ['XX', 'Not a valid country'],
  ])('in country %j is not asked about [ENG-087, BAD-005, BAD-006]', async (country, message) => {
    expect(await refusal((data) => call(data, about({ country })))).toMatchObject({ kind: 'usage', message })
  })
})

test.each([
  [undefined, 'No country is set'],
  ['XX', 'Not a valid country'],
])(
  'in country %j nobody is searched, no voucher asked for, and nothing is moved [BAD-005, BAD-006]',
  async (country, message) => {
    const where = { country } as { country: 'SE' }
    const searched = (data: DataManager) => findIdentities(data, { ...where, key: 'username', value: 'anna' })
    const moved = (data: DataManager) => moveEst(data, { ...where, fromTvAccountId: '1', toTvAccountId: '2' })
    const vouchers = (data: DataManager) => getVouchers(data, { ...where, tvAccountId: '1' })
    for (const call of [searched, vouchers, moved])
      expect(await refusal(call)).toMatchObject({ kind: 'usage', message })
  },
)
