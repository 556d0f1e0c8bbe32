/** Every call the product makes, each with a way in which a person comes to make it. */
import { setTimeout as pause } from 'node:timers/promises'
import { boxSettingsQueries } from '@headend/core/box-settings'
import { campaignQueries, createCampaign, deleteCampaign, updateCampaign } from '@headend/core/campaigns'
import { type Command, execute } from '@headend/core/command'
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
import { mediaQueries } from '@headend/core/media'
import { moveEst, purchaseQueries } from '@headend/core/purchases'
import type { Query } from '@headend/core/query'
import { followEvents, type TailNews } from '@headend/core/remote-events'
import {
  createSelectionItem,
  deleteSelectionItem,
  selectionItemQueries,
  updateSelectionItem,
} from '@headend/core/selection-menu'
import {
  createTvPackage,
  deleteTvPackage,
  isTvPackageInUse,
  type TvPackageIdentity,
  tvPackageDraftOf,
  tvPackageQueries,
  updateTvPackage,
} from '@headend/core/tv-packages'
import {
  createTvStreamingService,
  deleteTvStreamingService,
  tvStreamingServiceQueries,
  updateTvStreamingService,
} from '@headend/core/tv-streaming-services'
import {
  createVoucher,
  deleteVoucher,
  newVoucherDraft,
  updateVoucher,
  voucherQueries,
} from '@headend/core/vouchers'
import { type AccountName, customers } from '../people.ts'
import { type Connection, front } from './connection.ts'
import { newCampaign, newItem, newPackage, newService } from './drafts.ts'

export interface Call {
  /** Maja, in Sweden, where nobody else is named. */
  account?: AccountName
  /** The source of a regular expression that fits this call only. */
  path: string
  /** Makes the call; resolves with what was found, rejects with what went wrong. */
  make: (as: Connection) => Promise<readonly string[]>
}

const ADMIN = '/rest/engagementadmin/admin/v1'
const BRIDGE = '/rest/legacybridge/admin/v1'
const CREDENTIALS = '/rest/credentialsservice/admin/v1'
const SERIALS = '/rest/deviceserialnumber/admin/v1/serialnumber'
const RENTALS = '/rest/mediarentalservice/admin/v1'
const PACKAGES = '/rest/tvpackage/admin/SE'
const MENU = '/rest/selectionmenuservice/admin/v1'
const CAMPAIGNS = '/rest/priceservice/admin/rest/v1/campaigns'

export const calls: Readonly<Record<string, Call>> = {
  'search by user name': { path: `${ADMIN}/search/username/`, make: search(customers.anna.username) },
  'search by TV account': { path: `${ADMIN}/search/tvaccountid/`, make: search(customers.anna.tvAccountId) },
  'search by e-mail': { path: `${ADMIN}/search/email/`, make: search(customers.anna.email) },
  'bulk fetch': { path: `${ADMIN}/engagement$`, make: search(customers.anna.username) },
  'one engagement': { path: `${ADMIN}/engagement/`, make: detail },
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
    make: (as) => engagementRecordQueries.serviceProfiles(as).queryFn({ signal }),
  },
  'engagement access': { path: '/rest/channelstoreaccess/', make: access },
  'value-added services': { path: '/rest/valueaddedservice/', make: valueAddedServices },
  'engagement history': {
    path: '/rest/engagementdatabasepersister/admin/v1/history/',
    make: engagementHistory,
  },
  devices: { path: `${ADMIN}/devices/SE/`, make: (as) => devicesOf(as, annaApp) },
  'device log-out': { path: `${ADMIN}/devices/(?!SE|all|pubsub)`, make: logOutOne },
  'log-out of all devices': {
    path: `${ADMIN}/devices/all/`,
    make: (as) => done(logOutAllDevices, twinApp, as),
  },
  'box settings': { path: `${BRIDGE}/engagementservice/remoteconfiguration/`, make: boxSettings },
  purchases: { path: '/rest/purchaseservice/', make: purchases },
  'EST move': { path: `${RENTALS}/mediaaccess/move`, make: moveToOther },
  vouchers: { path: `${RENTALS}/prepaids/SE/TVA-SE-ANNA$`, make: vouchers },
  'voucher creation': { path: `${RENTALS}/prepaids$`, make: (as) => done(createVoucher, newVoucher(), as) },
  'voucher update': { path: `${RENTALS}/prepaids/TVA`, make: changeVoucher },
  'voucher deletion': { path: `${RENTALS}/prepaids/SE/TVA-SE-ANNA/`, make: removeVoucher },
  'box service': { path: `${BRIDGE}/executeservice/`, make: boxTool('hw-reboot') },
  'login check reset': {
    path: `${BRIDGE}/engagementservice/deactivatecheck/`,
    make: boxTool('reset-login-check'),
  },
  'subscription key': { path: `${ADMIN}/devices/pubsub/`, make: firstEvent },
  'event stream': { path: '/rest/v1/subscribe/', make: firstEvent },
  'package list': { path: `${PACKAGES}/v2/tvpackages$`, make: (as) => names(tvPackageQueries.list(as)) },
  'one package': { path: `${PACKAGES}/v2/tvpackages/`, make: onePackage },
  'package in use': { path: '/rest/engagementdatabasepersister/', make: basicInUse },
  'channel catalogue': {
    path: `${PACKAGES}/rest/channels`,
    make: (as) => names(tvPackageQueries.channels(as)),
  },
  'store catalogue': { path: `${PACKAGES}/rest/stores`, make: (as) => names(tvPackageQueries.stores(as)) },
  'change log': { path: `${PACKAGES}/tvpackage-changes/`, make: changeLog },
  'package creation': { path: `${PACKAGES}/v2/tvpackages$`, make: createPackage },
  'package update': { path: `${PACKAGES}/v2/tvpackages$`, make: updatePackage },
  'package deletion': { path: `${PACKAGES}/v2/tvpackages/`, make: deletePackage },
  'streaming service list': {
    path: `${PACKAGES}/v1/tvstreamingservices$`,
    make: (as) => names(tvStreamingServiceQueries.list(as)),
  },
  'one streaming service': { path: `${PACKAGES}/v1/tvstreamingservices/`, make: oneService },
  'streaming service creation': { path: `${PACKAGES}/v1/tvstreamingservices$`, make: createService },
  'streaming service update': { path: `${PACKAGES}/v1/tvstreamingservices$`, make: updateService },
  'streaming service deletion': { path: `${PACKAGES}/v1/tvstreamingservices/`, make: deleteService },
  'media metadata': { path: '/rest/media/v1/', make: mediaTitles },
  'media search': { path: '/search(\\?|$)', make: searchFilms },
  ...inNorway({
    'selection item list': {
      path: `${MENU}/external-product-mapping/NO$`,
      make: (as) => names(selectionItemQueries.list(as)),
    },
    'one selection item': { path: `${MENU}/external-product-mapping/NO/`, make: oneItem },
    'selection item creation': { path: `${MENU}/external-product-mapping/NO$`, make: createItem },
    'selection item update': { path: `${MENU}/external-product-mapping/NO/`, make: updateItem },
    'selection item deletion': { path: `${MENU}/external-product-mapping/NO/`, make: deleteItem },
    'external products': {
      path: `${MENU}/external-product/`,
      make: (as) => names(selectionItemQueries.unmapped(as)),
    },
  }),
  'campaign list': { path: `${CAMPAIGNS}/SE$`, make: campaigns },
  'one campaign': { path: `${CAMPAIGNS}/SE/`, make: oneCampaign },
  'campaign creation': {
    path: `${CAMPAIGNS}$`,
    make: (as) => done(createCampaign, { country: 'SE', draft: newCampaign() }, as),
  },
  'campaign update': { path: `${CAMPAIGNS}/SE/`, make: changeCampaign },
  'campaign deletion': { path: `${CAMPAIGNS}/SE/`, make: removeCampaign },
}

/** Those that only Norway has. */
function inNorway(calls: Record<string, Call>): Record<string, Call> {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, account: 'kari' }]))
}

const anna = { country: 'SE', platform: 'STB', id: customers.anna.engagements.STB } as const
const annaApp = { country: 'SE', platform: 'OTT', id: customers.anna.engagements.OTT } as const
/** From whom is taken what others are asked for. */
const manorApp = { country: 'SE', platform: 'OTT', id: customers.manor.engagements.OTT } as const
const twinApp = { country: 'SE', platform: 'OTT', id: customers.twin.engagements.OTT } as const
const annaAccount = { country: 'SE', tvAccountId: customers.anna.tvAccountId } as const
const basic: TvPackageIdentity = { country: 'SE', id: '1001' }
const norrskenPlay = { country: 'SE', id: 'norrsken-play' } as const
const { signal } = new AbortController()

function search(term: string): Call['make'] {
  return async (as) => {
    const { rows } = searchView(term, await engagementQueries.search(as, term).queryFn({ signal }))
    return rows.map(({ id }) => id)
  }
}

async function detail(as: Connection): Promise<readonly string[]> {
  const { id } = await engagementQueries.detail(as, anna).queryFn({ signal })
  return [id]
}

async function username(as: Connection): Promise<readonly string[]> {
  const { credentials } = await whole(as, anna)
  return credentials.username ? [credentials.username] : []
}

/** As if it had been read so: only what differs is sent. */
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
  return done(
    saveEngagement,
    { ...identity, original, draft: { ...engagementDraftOf(original), ...over } },
    as,
  )
}

async function whole(as: Connection, identity: EngagementIdentity) {
  const details = await engagementRecordQueries.details(as, identity).queryFn({ signal })
  const [failed] = Object.values(details.unread)
  if (failed) throw failed
  return details
}

async function secondFactors(as: Connection): Promise<readonly string[]> {
  const { mfaSettings } = await whole(as, annaApp)
  return mfaSettings.map(({ verificationMethod }) => verificationMethod)
}

/** Of whoever still has one: two of each are as many as are ever taken. */
async function removeSecondFactor(as: Connection): Promise<readonly string[]> {
  for (const identity of [manorApp, twinApp]) {
    const { mfaSettings } = await whole(as, identity)
    const read = { mfaSettings: mfaSettings.slice(0, 1) }
    if (mfaSettings.length > 0) return save(as, identity, { mfaSettings: { sms: null, email: null } }, read)
  }
  return []
}

async function serialNumbers(as: Connection): Promise<readonly string[]> {
  const found = await whole(as, anna)
  return found.deviceSerialNumbers.map(({ deviceSerialNumber }) => deviceSerialNumber)
}

async function toggleSerialNumber(as: Connection) {
  const { deviceSerialNumbers } = await whole(as, anna)
  const [first] = deviceSerialNumbers
  const changed = first ? [{ id: first.deviceSerialNumber, activated: !first.activated }] : []
  return save(as, anna, { deviceSerialNumbers: changed }, { deviceSerialNumbers })
}

async function access(as: Connection): Promise<readonly string[]> {
  const { tvPackages } = await engagementRecordQueries.access(as, anna).queryFn({ signal })
  return tvPackages.map(({ name }) => name)
}

async function valueAddedServices(as: Connection): Promise<readonly string[]> {
  const found = await engagementRecordQueries.valueAddedServices(as, anna).queryFn({ signal })
  return [String(found.length)]
}

async function engagementHistory(as: Connection): Promise<readonly string[]> {
  const entries = await engagementRecordQueries.changes(as, anna).queryFn({ signal })
  return entries.map(({ id }) => id)
}

async function devicesOf(as: Connection, identity: EngagementIdentity): Promise<readonly string[]> {
  const found = await deviceQueries.list(as, identity).queryFn({ signal })
  return found.map(({ deviceId }) => deviceId)
}

async function logOutOne(as: Connection) {
  const [deviceId = ''] = await devicesOf(as, manorApp)
  return done(logOutDevice, { ...manorApp, deviceId }, as)
}

async function boxSettings(as: Connection): Promise<readonly string[]> {
  const settings = await boxSettingsQueries.detail(as, anna).queryFn({ signal })
  return [settings.regionalChannel1?.current ?? '']
}

async function purchases(as: Connection): Promise<readonly string[]> {
  const found = await purchaseQueries.list(as, annaAccount).queryFn({ signal })
  return found.map(({ title }) => title)
}

function moveToOther(as: Connection) {
  const accounts = { fromTvAccountId: customers.anna.tvAccountId, toTvAccountId: customers.twin.tvAccountId }
  return done(moveEst, { country: 'SE', ...accounts }, as)
}

async function vouchers(as: Connection): Promise<readonly string[]> {
  as.data.evict()
  const found = await voucherQueries.list(as, annaAccount).queryFn({ signal })
  return found.map(({ id }) => id)
}

function newVoucher() {
  const here = { zone: 'Europe/Stockholm', now: Date.now() }
  return { ...annaAccount, draft: newVoucherDraft(here), here }
}

/** The first, which nobody deletes. */
async function changeVoucher(as: Connection) {
  const [original] = await voucherQueries.list(as, annaAccount).queryFn({ signal })
  return original ? done(updateVoucher, { ...newVoucher(), original }, as) : []
}

async function removeVoucher(as: Connection) {
  const [, ...others] = await vouchers(as)
  return done(deleteVoucher, { ...annaAccount, id: others.at(-1) ?? '' }, as)
}

async function names(query: Query<readonly { name: string }[]>): Promise<readonly string[]> {
  const found = await query.queryFn({ signal })
  return found.map(({ name }) => name)
}

async function onePackage(as: Connection): Promise<readonly string[]> {
  const { name } = await tvPackageQueries.detail(as, basic).queryFn({ signal })
  return [name]
}

async function basicInUse(as: Connection): Promise<readonly string[]> {
  const inUse = await isTvPackageInUse(as.data, { country: 'SE', nodeName: 'basic-se' }, signal)
  return inUse ? ['basic-se'] : []
}

async function changeLog(as: Connection): Promise<readonly string[]> {
  const entries = await tvPackageQueries.changes(as, basic).queryFn({ signal })
  return entries.map(({ id }) => id)
}

async function oneService(as: Connection): Promise<readonly string[]> {
  const { name } = await tvStreamingServiceQueries.detail(as, norrskenPlay).queryFn({ signal })
  return [name]
}

function createPackage(as: Connection) {
  return done(createTvPackage, { country: 'SE', draft: newPackage() }, as)
}

async function updatePackage(as: Connection) {
  const original = await tvPackageQueries.detail(as, basic).queryFn({ signal })
  return done(
    updateTvPackage,
    { ...basic, original, draft: { ...tvPackageDraftOf(original), title: 'Bas' } },
    as,
  )
}

async function deletePackage(as: Connection) {
  const draft = newPackage()
  await done(createTvPackage, { country: 'SE', draft }, as)
  return done(
    deleteTvPackage,
    { country: 'SE', id: draft.id, name: draft.name, nodeName: draft.nodeName },
    as,
  )
}

function createService(as: Connection) {
  return done(createTvStreamingService, { country: 'SE', draft: newService() }, as)
}

async function updateService(as: Connection) {
  const original = await tvStreamingServiceQueries.detail(as, norrskenPlay).queryFn({ signal })
  const draft = newService({ id: norrskenPlay.id })
  return done(updateTvStreamingService, { ...norrskenPlay, original, draft }, as)
}

async function deleteService(as: Connection) {
  const draft = newService()
  await done(createTvStreamingService, { country: 'SE', draft }, as)
  return done(deleteTvStreamingService, { country: 'SE', id: draft.id, name: draft.name }, as)
}

async function oneItem(as: Connection): Promise<readonly string[]> {
  const [first] = await selectionItemQueries.list(as).queryFn({ signal })
  const { name } = await selectionItemQueries
    .detail(as, { country: 'NO', id: first?.id ?? '' })
    .queryFn({ signal })
  return [name]
}

function createItem(as: Connection) {
  return done(createSelectionItem, { country: 'NO', draft: newItem() }, as)
}

async function updateItem(as: Connection) {
  const draft = newItem()
  await done(createSelectionItem, { country: 'NO', draft }, as)
  const original = { ...draft, displayOrderPriority: 0, etag: undefined }
  return done(updateSelectionItem, { country: 'NO', id: draft.id, original, draft }, as)
}

async function deleteItem(as: Connection) {
  const draft = newItem()
  await done(createSelectionItem, { country: 'NO', draft }, as)
  return done(deleteSelectionItem, { country: 'NO', id: draft.id, name: draft.name }, as)
}

async function campaigns(as: Connection): Promise<readonly string[]> {
  as.data.evict()
  const found = await campaignQueries.list(as).queryFn({ signal })
  return found.map(({ id }) => id)
}

/** The first of Sweden in the sample. */
const firstCampaign = { country: 'SE', id: '10001' } as const

async function oneCampaign(as: Connection): Promise<readonly string[]> {
  const { title } = await campaignQueries.detail(as, firstCampaign).queryFn({ signal })
  return [title]
}

async function changeCampaign(as: Connection) {
  const original = (await campaignQueries.list(as).queryFn({ signal })).find(
    ({ id }) => id === firstCampaign.id,
  )
  return original ? done(updateCampaign, { ...firstCampaign, original, draft: newCampaign() }, as) : []
}

async function removeCampaign(as: Connection) {
  await done(createCampaign, { country: 'SE', draft: newCampaign() }, as)
  const id = String(Math.max(...(await campaigns(as)).map(Number)))
  return done(deleteCampaign, { country: 'SE', id, title: 'Made' }, as)
}

async function mediaTitles(as: Connection): Promise<readonly string[]> {
  const { media } = await mediaQueries.byIds(as, ['1', '2']).queryFn({ signal })
  return media.map(({ title }) => title)
}

async function searchFilms(as: Connection): Promise<readonly string[]> {
  const question = { text: 'fyrvaktaren', stores: ['1'], assetTypes: ['movie'], upcoming: false }
  const { media } = await mediaQueries.search(as, question).queryFn({ signal })
  return media.map(({ title }) => title)
}

function boxTool(tool: BoxToolName): Call['make'] {
  return (as) => done(boxCommand(tool), anna, as)
}

async function done<Input, Output>(
  command: Command<Input, Output>,
  input: NoInfer<Input>,
  as: Connection,
): Promise<readonly string[]> {
  const outcome = await execute(command, input, front(as).context)
  if (outcome.status === 'failed') throw outcome.error
  return [outcome.status]
}

async function firstEvent({ data, log }: Connection): Promise<readonly string[]> {
  const enough = new AbortController()
  const seen: string[] = []
  const tell = (news: TailNews) => {
    if (news.type !== 'events') return
    seen.push(...news.events.map(({ message }) => message))
    enough.abort()
  }
  const wait = async (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal, ref: false })
  const ports = { data, log, reconnect: () => false, wait, random: () => 0, tell }
  await followEvents(anna, ports, enough.signal)
  return seen
}
