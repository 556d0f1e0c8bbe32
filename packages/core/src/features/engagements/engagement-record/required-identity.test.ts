/** Every call about an engagement refuses an incomplete identity before a request is sent. */
import { expect, test } from 'vitest'
import { failure, json, providerThat } from '../../../fixtures.ts'
import type { DataManager } from '../../../transport/index.ts'
import { getSubscriptionKey } from '../../remote-events/service.ts'
import { getBoxSettings } from '../box-settings/queries.ts'
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
  getEngagement,
  getEngagementRecord,
  updateEngagement: (data, identity) => updateEngagement(data, identity, { city: 'Umeå' }, undefined),
  getCredentials,
  updateCredentials: (data, { country, platform, id }) =>
    updateCredentials(data, { countryCode: country, platform, engagementId: id, username: 'anna' }),
  getAccess,
  getValueAddedServices,
  getMfaSettings,
  removeMfaSetting: (data, identity) =>
    removeMfaSetting(data, identity, { verificationMethod: 'sms', value: '1' }),
  getSerialNumbers,
  getEngagementChanges,
  getDevices,
  logOutDevice: (data, identity) => logOutDevice(data, identity, 'tv'),
  logOutAllDevices,
  getBoxSettings,
  executeBoxService: (data, identity) => executeBoxService(data, 'updateFromBss', identity),
  deactivateLoginCheck,
  getSubscriptionKey,
}

const about = (over: object) => ({ id: '1', country: 'SE', platform: 'STB', ...over }) as EngagementIdentity

async function refusal(call: (data: DataManager) => Promise<unknown>) {
  const { data, sent } = providerThat(() => json({}))
  const error = await failure(call(data))
  expect(sent).toEqual([])
  return error
}

const NO_COUNTRY = { kind: 'usage', message: 'No country is set' }
const INVALID_COUNTRY = { kind: 'usage', message: 'Not a valid country' }

test.each(Object.entries(CALLS))(
  '%s sends nothing [ENG-086, ENG-087, BAD-005, BAD-006, BAD-010]',
  async (_, call) => {
    const refusalOf = (over: object) => refusal((data) => call(data, about(over)))
    for (const over of [{ id: '' }, { platform: undefined }])
      expect(await refusalOf(over)).toMatchObject({ kind: 'usage' })
    for (const country of [undefined, '']) expect(await refusalOf({ country })).toMatchObject(NO_COUNTRY)
    expect(await refusalOf({ country: 'XX' })).toMatchObject(INVALID_COUNTRY)
  },
)

const account = { tvAccountId: '1' }
const voucher = { ...account, startTime: '', endTime: '', quantity: 1, timeUsed: 0 }

type CountryCall = (data: DataManager, where: { country: 'SE' }) => Promise<unknown>

test.each<[string, CountryCall]>([
  ['findIdentities', (data, where) => findIdentities(data, { ...where, key: 'username', value: 'anna' })],
  ['moveEst', (data, where) => moveEst(data, { ...where, fromTvAccountId: '1', toTvAccountId: '2' })],
  ['getPurchases', (data, where) => getPurchases(data, { ...where, ...account })],
  ['getVouchers', (data, where) => getVouchers(data, { ...where, ...account })],
  ['createVoucher', (data, where) => createVoucher(data, { ...where, ...voucher })],
  ['updateVoucher', (data, where) => updateVoucher(data, '7', { ...where, ...voucher })],
  ['deleteVoucher', (data, where) => deleteVoucher(data, { ...where, ...account }, '7')],
])('%s sends nothing without a country [ENG-087, PUR-028, BAD-005, BAD-006]', async (_, call) => {
  const refusalIn = (country: unknown) => refusal((data) => call(data, { country } as { country: 'SE' }))
  expect(await refusalIn(undefined)).toMatchObject(NO_COUNTRY)
  expect(await refusalIn('XX')).toMatchObject(INVALID_COUNTRY)
})
