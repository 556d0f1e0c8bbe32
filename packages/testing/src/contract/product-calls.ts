/** Every call about what is sold: packages, streaming services, media, the selection menu, campaigns. */
import { campaignQueries, createCampaign, deleteCampaign, updateCampaign } from '@headend/core/campaigns'
import { mediaQueries } from '@headend/core/media'
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
import { type Call, type Connection, readNames, readTexts, runCommand } from './connection.ts'
import { newCampaign, newItem, newPackage, newService } from './drafts.ts'

const PACKAGES = '/rest/tvpackage/admin/SE'
const MENU = '/rest/selectionmenuservice/admin/v1'
const CAMPAIGNS = '/rest/priceservice/admin/rest/v1/campaigns'

export const productCalls: Readonly<Record<string, Call>> = {
  'package list': { path: `${PACKAGES}/v2/tvpackages$`, make: (as) => readNames(tvPackageQueries.list(as)) },
  'one package': {
    path: `${PACKAGES}/v2/tvpackages/`,
    make: (as) => readTexts(tvPackageQueries.detail(as, basic), ({ name }) => [name]),
  },
  'package in use': { path: '/rest/engagementdatabasepersister/', make: basicInUse },
  'channel catalogue': {
    path: `${PACKAGES}/rest/channels`,
    make: (as) => readNames(tvPackageQueries.channels(as)),
  },
  'store catalogue': {
    path: `${PACKAGES}/rest/stores`,
    make: (as) => readNames(tvPackageQueries.stores(as)),
  },
  'change log': {
    path: `${PACKAGES}/tvpackage-changes/`,
    make: (as) => readTexts(tvPackageQueries.changes(as, basic), (all) => all.map(({ id }) => id)),
  },
  'package creation': {
    path: `${PACKAGES}/v2/tvpackages$`,
    make: (as) => runCommand(createTvPackage, { country: 'SE', draft: newPackage() }, as),
  },
  'package update': { path: `${PACKAGES}/v2/tvpackages$`, make: updatePackage },
  'package deletion': { path: `${PACKAGES}/v2/tvpackages/`, make: deletePackage },
  'streaming service list': {
    path: `${PACKAGES}/v1/tvstreamingservices$`,
    make: (as) => readNames(tvStreamingServiceQueries.list(as)),
  },
  'one streaming service': {
    path: `${PACKAGES}/v1/tvstreamingservices/`,
    make: (as) => readTexts(tvStreamingServiceQueries.detail(as, norrskenPlay), ({ name }) => [name]),
  },
  'streaming service creation': {
    path: `${PACKAGES}/v1/tvstreamingservices$`,
    make: (as) => runCommand(createTvStreamingService, { country: 'SE', draft: newService() }, as),
  },
  'streaming service update': { path: `${PACKAGES}/v1/tvstreamingservices$`, make: updateService },
  'streaming service deletion': { path: `${PACKAGES}/v1/tvstreamingservices/`, make: deleteService },
  'media metadata': {
    path: '/rest/media/v1/',
    make: (as) =>
      readTexts(mediaQueries.byIds(as, ['1', '2']), ({ media }) => media.map(({ title }) => title)),
  },
  'media search': {
    path: '/search(\\?|$)',
    make: (as) =>
      readTexts(mediaQueries.search(as, fyrvaktaren), ({ media }) => media.map(({ title }) => title)),
  },
  ...inNorway({
    'selection item list': {
      path: `${MENU}/external-product-mapping/NO$`,
      make: (as) => readNames(selectionItemQueries.list(as)),
    },
    'one selection item': { path: `${MENU}/external-product-mapping/NO/`, make: oneItem },
    'selection item creation': {
      path: `${MENU}/external-product-mapping/NO$`,
      make: (as) => runCommand(createSelectionItem, { country: 'NO', draft: newItem() }, as),
    },
    'selection item update': { path: `${MENU}/external-product-mapping/NO/`, make: updateItem },
    'selection item deletion': { path: `${MENU}/external-product-mapping/NO/`, make: deleteItem },
    'external products': {
      path: `${MENU}/external-product/`,
      make: (as) => readNames(selectionItemQueries.unmapped(as)),
    },
  }),
  'campaign list': { path: `${CAMPAIGNS}/SE$`, make: campaigns },
  'one campaign': {
    path: `${CAMPAIGNS}/SE/`,
    make: (as) => readTexts(campaignQueries.detail(as, firstCampaign), ({ title }) => [title]),
  },
  'campaign creation': {
    path: `${CAMPAIGNS}$`,
    make: (as) => runCommand(createCampaign, { country: 'SE', draft: newCampaign() }, as),
  },
  'campaign update': { path: `${CAMPAIGNS}/SE/`, make: changeCampaign },
  'campaign deletion': { path: `${CAMPAIGNS}/SE/`, make: removeCampaign },
}

/** The calls that only Norway has. */
function inNorway(calls: Record<string, Call>): Record<string, Call> {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, account: 'kari' }]))
}

const basic: TvPackageIdentity = { country: 'SE', id: '1001' }
const norrskenPlay = { country: 'SE', id: 'norrsken-play' } as const
/** The first campaign of Sweden in the sample. */
const firstCampaign = { country: 'SE', id: '10001' } as const
const fyrvaktaren = { text: 'fyrvaktaren', stores: ['1'], assetTypes: ['movie'], upcoming: false }
const { signal } = new AbortController()

async function basicInUse(as: Connection): Promise<readonly string[]> {
  const inUse = await isTvPackageInUse(as.data, { country: 'SE', nodeName: 'basic-se' }, signal)
  return inUse ? ['basic-se'] : []
}

async function updatePackage(as: Connection) {
  const original = await tvPackageQueries.detail(as, basic).queryFn({ signal })
  return runCommand(
    updateTvPackage,
    { ...basic, original, draft: { ...tvPackageDraftOf(original), title: 'Bas' } },
    as,
  )
}

async function deletePackage(as: Connection) {
  const draft = newPackage()
  await runCommand(createTvPackage, { country: 'SE', draft }, as)
  return runCommand(
    deleteTvPackage,
    { country: 'SE', id: draft.id, name: draft.name, nodeName: draft.nodeName },
    as,
  )
}

async function updateService(as: Connection) {
  const original = await tvStreamingServiceQueries.detail(as, norrskenPlay).queryFn({ signal })
  const draft = newService({ id: norrskenPlay.id })
  return runCommand(updateTvStreamingService, { ...norrskenPlay, original, draft }, as)
}

async function deleteService(as: Connection) {
  const draft = newService()
  await runCommand(createTvStreamingService, { country: 'SE', draft }, as)
  return runCommand(deleteTvStreamingService, { country: 'SE', id: draft.id, name: draft.name }, as)
}

async function oneItem(as: Connection): Promise<readonly string[]> {
  const [first] = await selectionItemQueries.list(as).queryFn({ signal })
  const identity = { country: 'NO', id: first?.id ?? '' } as const
  return readTexts(selectionItemQueries.detail(as, identity), ({ name }) => [name])
}

async function updateItem(as: Connection) {
  const draft = newItem()
  await runCommand(createSelectionItem, { country: 'NO', draft }, as)
  const original = { ...draft, displayOrderPriority: 0, etag: undefined }
  return runCommand(updateSelectionItem, { country: 'NO', id: draft.id, original, draft }, as)
}

async function deleteItem(as: Connection) {
  const draft = newItem()
  await runCommand(createSelectionItem, { country: 'NO', draft }, as)
  return runCommand(deleteSelectionItem, { country: 'NO', id: draft.id, name: draft.name }, as)
}

function campaigns(as: Connection) {
  as.data.evict()
  return readTexts(campaignQueries.list(as), (all) => all.map(({ id }) => id))
}

async function changeCampaign(as: Connection) {
  const original = (await campaignQueries.list(as).queryFn({ signal })).find(
    ({ id }) => id === firstCampaign.id,
  )
  return original ? runCommand(updateCampaign, { ...firstCampaign, original, draft: newCampaign() }, as) : []
}

async function removeCampaign(as: Connection) {
  await runCommand(createCampaign, { country: 'SE', draft: newCampaign() }, as)
  const id = String(Math.max(...(await campaigns(as)).map(Number)))
  return runCommand(deleteCampaign, { country: 'SE', id, title: 'Made' }, as)
}
