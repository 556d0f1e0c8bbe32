/** Every call about customers, each with a way in which a person makes it. */
import { setTimeout as pause } from 'node:timers/promises'
import { boxSettingsQueries } from '@headend/core/box-settings'
import { deviceQueries, logOutAllDevices, logOutDevice } from '@headend/core/devices'
import {
  type EngagementDetails,
  type EngagementDraft,
  engagementDraftOf,
  engagementRecordQueries,
  engagementRecordSchema,
  saveEngagement,
} from '@headend/core/engagement-record'
import {
  type BoxToolName,
  boxCommand,
  type EngagementIdentity,
  engagementQueries,
  searchView,
} from '@headend/core/engagements'
import { moveEst, purchaseQueries } from '@headend/core/purchases'
import { followEvents, type TailNews } from '@headend/core/remote-events'
import {
  createVoucher,
  deleteVoucher,
  newVoucherDraft,
  updateVoucher,
  voucherQueries,
} from '@headend/core/vouchers'
import { customers } from '../people.ts'
import { type Call, type Connection, readTexts, runCommand } from './connection.ts'

const ADMIN = '/rest/engagementadmin/admin/v1'
const BRIDGE = '/rest/legacybridge/admin/v1'
const CREDENTIALS = '/rest/credentialsservice/admin/v1'
const SERIALS = '/rest/deviceserialnumber/admin/v1/serialnumber'
const RENTALS = '/rest/mediarentalservice/admin/v1'

export const customerCalls: Readonly<Record<string, Call>> = {
  'search by user name': { path: `${ADMIN}/search/username/`, make: search(customers.anna.username) },
  'search by TV account': { path: `${ADMIN}/search/tvaccountid/`, make: search(customers.anna.tvAccountId) },
  'search by e-mail': { path: `${ADMIN}/search/email/`, make: search(customers.anna.email) },
  'bulk fetch': { path: `${ADMIN}/engagement$`, make: search(customers.anna.username) },
  'one engagement': {
    path: `${ADMIN}/engagement/`,
    make: (as) => readTexts(engagementQueries.detail(as, anna), ({ id }) => [id]),
  },
  credentials: { path: `${CREDENTIALS}/credentials/`, make: username },
  'engagement update': {
    path: `${ADMIN}/engagement/`,
    make: (as) => save(as, anna, { blockPurchase: true }),
  },
  'credentials update': {
    path: `${CREDENTIALS}/credentials$`,
    make: (as) => save(as, anna, { password: 'x' }),
  },
  'MFA settings': { path: `${CREDENTIALS}/twofactor/find/`, make: secondFactors },
  'MFA removal': { path: `${CREDENTIALS}/twofactor/remove`, make: removeSecondFactor },
  'serial numbers': { path: `${SERIALS}/SE/`, make: serialNumbers },
  'serial number update': { path: `${SERIALS}/H7`, make: toggleSerialNumber },
  'service profiles': {
    path: `${ADMIN}/constants/serviceprofiles`,
    make: (as) => readTexts(engagementRecordQueries.serviceProfiles(as), (profiles) => profiles),
  },
  'engagement access': {
    path: '/rest/channelstoreaccess/',
    make: (as) =>
      readTexts(engagementRecordQueries.access(as, anna), ({ tvPackages }) =>
        tvPackages.map(({ name }) => name),
      ),
  },
  'value-added services': {
    path: '/rest/valueaddedservice/',
    make: (as) =>
      readTexts(engagementRecordQueries.valueAddedServices(as, anna), ({ length }) => [String(length)]),
  },
  'engagement history': {
    path: '/rest/engagementdatabasepersister/admin/v1/history/',
    make: (as) => readTexts(engagementRecordQueries.changes(as, anna), (all) => all.map(({ id }) => id)),
  },
  devices: { path: `${ADMIN}/devices/SE/`, make: (as) => devicesOf(as, annaApp) },
  'device log-out': { path: `${ADMIN}/devices/(?!SE|all|pubsub)`, make: logOutOne },
  'log-out of all devices': {
    path: `${ADMIN}/devices/all/`,
    make: (as) => runCommand(logOutAllDevices, twinApp, as),
  },
  'box settings': {
    path: `${BRIDGE}/engagementservice/remoteconfiguration/`,
    make: (as) =>
      readTexts(boxSettingsQueries.detail(as, anna), ({ regionalChannel1 }) => [
        regionalChannel1?.current ?? '',
      ]),
  },
  purchases: {
    path: '/rest/purchaseservice/',
    make: (as) => readTexts(purchaseQueries.list(as, annaAccount), (all) => all.map(({ title }) => title)),
  },
  'EST move': { path: `${RENTALS}/mediaaccess/move`, make: moveToOther },
  vouchers: { path: `${RENTALS}/prepaids/SE/TVA-SE-ANNA$`, make: vouchers },
  'voucher creation': {
    path: `${RENTALS}/prepaids$`,
    make: (as) => runCommand(createVoucher, newVoucher(), as),
  },
  'voucher update': { path: `${RENTALS}/prepaids/TVA`, make: changeVoucher },
  'voucher deletion': { path: `${RENTALS}/prepaids/SE/TVA-SE-ANNA/`, make: removeVoucher },
  'box service': { path: `${BRIDGE}/executeservice/`, make: boxTool('hw-reboot') },
  'login check reset': {
    path: `${BRIDGE}/engagementservice/deactivatecheck/`,
    make: boxTool('reset-login-check'),
  },
  'subscription key': { path: `${ADMIN}/devices/pubsub/`, make: firstEvent },
  'event stream': { path: '/rest/v1/subscribe/', make: firstEvent },
}

const anna = { country: 'SE', platform: 'STB', id: customers.anna.engagements.STB } as const
const annaApp = { country: 'SE', platform: 'OTT', id: customers.anna.engagements.OTT } as const
/** The calls that remove something take it from these two. */
const manorApp = { country: 'SE', platform: 'OTT', id: customers.manor.engagements.OTT } as const
const twinApp = { country: 'SE', platform: 'OTT', id: customers.twin.engagements.OTT } as const
const annaAccount = { country: 'SE', tvAccountId: customers.anna.tvAccountId } as const
const { signal } = new AbortController()

function search(term: string): Call['make'] {
  return async (as) => {
    const { rows } = searchView(term, await engagementQueries.search(as, term).queryFn({ signal }))
    return rows.map(({ id }) => id)
  }
}

async function username(as: Connection): Promise<readonly string[]> {
  const { credentials } = await detailsOf(as, anna)
  return credentials.username ? [credentials.username] : []
}

/** Saves the differences from an engagement with these fields. */
function save(as: Connection, identity: EngagementIdentity, over: Partial<EngagementDraft>, read = {}) {
  const { country, platform, id } = identity
  const original: EngagementDetails = {
    record: engagementRecordSchema.parse({ ...identity, status: 'ACTIVE' }),
    credentials: { countryCode: country, platform, engagementId: id },
    mfaSettings: [],
    deviceSerialNumbers: [],
    unread: {},
    ...read,
  }
  return runCommand(
    saveEngagement,
    { ...identity, original, draft: { ...engagementDraftOf(original), ...over } },
    as,
  )
}

async function detailsOf(as: Connection, identity: EngagementIdentity) {
  const details = await engagementRecordQueries.details(as, identity).queryFn({ signal })
  const [failed] = Object.values(details.unread)
  if (failed) throw failed
  return details
}

async function secondFactors(as: Connection): Promise<readonly string[]> {
  const { mfaSettings } = await detailsOf(as, annaApp)
  return mfaSettings.map(({ verificationMethod }) => verificationMethod)
}

/** From the first who still has one: two customers have enough for all calls. */
async function removeSecondFactor(as: Connection): Promise<readonly string[]> {
  for (const identity of [manorApp, twinApp]) {
    const { mfaSettings } = await detailsOf(as, identity)
    const read = { mfaSettings: mfaSettings.slice(0, 1) }
    if (mfaSettings.length > 0) return save(as, identity, { mfaSettings: { sms: null, email: null } }, read)
  }
  return []
}

async function serialNumbers(as: Connection): Promise<readonly string[]> {
  const { deviceSerialNumbers } = await detailsOf(as, anna)
  return deviceSerialNumbers.map(({ deviceSerialNumber }) => deviceSerialNumber)
}

async function toggleSerialNumber(as: Connection) {
  const { deviceSerialNumbers } = await detailsOf(as, anna)
  const [first] = deviceSerialNumbers
  const changed = first ? [{ id: first.deviceSerialNumber, activated: !first.activated }] : []
  return save(as, anna, { deviceSerialNumbers: changed }, { deviceSerialNumbers })
}

function devicesOf(as: Connection, identity: EngagementIdentity) {
  return readTexts(deviceQueries.list(as, identity), (all) => all.map(({ deviceId }) => deviceId))
}

async function logOutOne(as: Connection) {
  const [deviceId = ''] = await devicesOf(as, manorApp)
  return runCommand(logOutDevice, { ...manorApp, deviceId }, as)
}

function moveToOther(as: Connection) {
  const accounts = { fromTvAccountId: customers.anna.tvAccountId, toTvAccountId: customers.twin.tvAccountId }
  return runCommand(moveEst, { country: 'SE', ...accounts }, as)
}

function vouchers(as: Connection) {
  as.data.evict()
  return readTexts(voucherQueries.list(as, annaAccount), (all) => all.map(({ id }) => id))
}

function newVoucher() {
  const clock = { zone: 'Europe/Stockholm', now: Date.now() }
  return { ...annaAccount, draft: newVoucherDraft(clock), clock }
}

/** The first one, which is never deleted. */
async function changeVoucher(as: Connection) {
  const [original] = await voucherQueries.list(as, annaAccount).queryFn({ signal })
  return original ? runCommand(updateVoucher, { ...newVoucher(), original }, as) : []
}

async function removeVoucher(as: Connection) {
  const [, ...others] = await vouchers(as)
  return runCommand(deleteVoucher, { ...annaAccount, id: others.at(-1) ?? '' }, as)
}

function boxTool(tool: BoxToolName): Call['make'] {
  return (as) => runCommand(boxCommand(tool), anna, as)
}

async function firstEvent({ data, log }: Connection): Promise<readonly string[]> {
  const stop = new AbortController()
  const seen: string[] = []
  const onNews = (news: TailNews) => {
    if (news.type !== 'events') return
    seen.push(...news.events.map(({ message }) => message))
    stop.abort()
  }
  const wait = async (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal, ref: false })
  const ports = { data, log, reconnect: () => false, wait, random: () => 0, onNews }
  await followEvents(anna, ports, stop.signal)
  return seen
}
