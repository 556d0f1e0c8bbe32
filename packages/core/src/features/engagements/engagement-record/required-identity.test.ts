/** Every call about an engagement refuses an incomplete identity before a request is sent. */
import { describe, expect, test } from 'vitest'
import { failure, json, providerThat } from '../../../fixtures.ts'
import type { DataManager } from '../../../transport/index.ts'
import { getSubscriptionKey } from '../../remote-events/service.ts'
import { getBoxSettings } from '../box-settings/service.ts'
import { getDevices, logOutAllDevices, logOutDevice } from '../devices/service.ts'
import type { EngagementIdentity } from '../index.ts'
import { getPurchases, moveEst } from '../purchases/service.ts'
import {
  deactivateLoginCheck,
  executeBoxService,
  findIdentities,
  getCredentials,
  getEngagement,
} from '../service.ts'
import { createVoucher, deleteVoucher, getVouchers, updateVoucher } from '../vouchers/service.ts'
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
    'is not requested with %j [ENG-086, BAD-010]',
    async (over) => {
      expect(await refusal((data) => call(data, about(over)))).toMatchObject({ kind: 'usage' })
    },
  )

  test.each([
    [undefined, 'No country is set'],
    ['', 'No country is set'],
    ['XX', 'Not a valid country'],
  ])('is not requested with country %j [ENG-087, BAD-005, BAD-006]', async (country, message) => {
    expect(await refusal((data) => call(data, about({ country })))).toMatchObject({ kind: 'usage', message })
  })
})

const account = { tvAccountId: '1' }
const voucher = { ...account, startTime: '', endTime: '', quantity: 1, timeUsed: 0 }

const COUNTRY_CALLS: Record<string, (data: DataManager, where: { country: 'SE' }) => Promise<unknown>> = {
  'no search': (data, where) => findIdentities(data, { ...where, key: 'username', value: 'anna' }),
  'no move': (data, where) => moveEst(data, { ...where, fromTvAccountId: '1', toTvAccountId: '2' }),
  'no list of purchases': (data, where) => getPurchases(data, { ...where, ...account }),
  'no list of vouchers': (data, where) => getVouchers(data, { ...where, ...account }),
  'no new voucher': (data, where) => createVoucher(data, { ...where, ...voucher }),
  'no voucher update [PUR-028]': (data, where) => updateVoucher(data, '7', { ...where, ...voucher }),
  'no voucher deletion': (data, where) => deleteVoucher(data, { ...where, ...account }, '7'),
}

describe.each(Object.entries(COUNTRY_CALLS))('%s is sent', (_, call) => {
  test.each([
    [undefined, 'No country is set'],
    ['XX', 'Not a valid country'],
  ])('in country %j [ENG-087, BAD-005, BAD-006]', async (country, message) => {
    const where = { country } as { country: 'SE' }
    expect(await refusal((data) => call(data, where))).toMatchObject({ kind: 'usage', message })
  })
})
