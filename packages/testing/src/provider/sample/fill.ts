import type { ChangeEntry } from '@headend/core/change-log'
import { COUNTRIES, type Country } from '@headend/core/country'
import { collection, type Store } from '../../store/store.ts'
import { purchases, vouchers } from '../accounts.ts'
import { campaignNumbers, campaigns } from '../campaigns.ts'
import { devices } from '../devices.ts'
import { engagementChanges, engagementOriginals } from '../engagement-changes.ts'
import { credentials, engagements, type Subscriber } from '../engagements.ts'
import { externalProducts, selectionItems } from '../selection-menu.ts'
import { channels, stores, tvPackageChanges, tvPackages } from '../tv-packages.ts'
import { tvStreamingServices } from '../tv-streaming-services.ts'
import { type CampaignSample, makeCampaigns } from './campaigns.ts'
import { channelsOf, storesOf } from './catalogues.ts'
import { makeHistory } from './history.ts'
import { loadFakers, madeUpSubscribers } from './households.ts'
import { knownSubscribers } from './known.ts'
import { makeSelectionMenu } from './selection-menu.ts'
import { makeTvPackages } from './tv-packages.ts'
import { makeTvStreamingServices } from './tv-streaming-services.ts'

export interface SampleOptions {
  /** How many engagements in all. Without it what is stored stays, and an empty store gets the default. */
  size?: number | undefined
  seed?: number | undefined
  /** Campaigns that run and that are to come do so on the day they are made. */
  now?: (() => number) | undefined
}

const DEFAULT_SIZE = 2000
const DEFAULT_SEED = 4711
/** To be raised when the shape of the sample data changes: older folders are then filled anew. */
const VERSION = 7

const FIRST_CAMPAIGN = 10_001

/** A change is only right for the package that it was made to. */
const FILLED = [
  engagements,
  engagementChanges,
  engagementOriginals,
  devices,
  purchases,
  vouchers,
  credentials,
  tvPackages,
  tvPackageChanges,
  tvStreamingServices,
  channels,
  stores,
  selectionItems,
  externalProducts,
  campaigns,
  campaignNumbers,
]

interface Filled {
  version: number
  size: number
  seed: number
}

const fillings = collection<Filled>()({ name: 'sample', key: () => 'sample', indexes: {} })

/**
 * Puts the sample data into an empty or differently filled store; leaves a matching one, with all edits, alone. Answers where a
 * copy of what was there before is, edits included.
 */
export async function fillStore(store: Store, options: SampleOptions): Promise<string | undefined> {
  const before = await store.get(fillings, 'sample')
  const current = before?.version === VERSION ? before : undefined
  const size = options.size ?? current?.size ?? DEFAULT_SIZE
  const seed = options.seed ?? current?.seed ?? DEFAULT_SEED
  if (current?.size === size && current.seed === seed) return undefined
  const copy = before && (await store.copy())
  for (const filled of FILLED) await store.clear(filled)
  await putSubscribers(store, await makeSubscribers(size, seed))
  await putTvPackages(store, seed)
  await putSelectionMenus(store, size, seed)
  await putCampaigns(store, { size, seed, now: (options.now ?? Date.now)() })
  await store.put(fillings, { version: VERSION, size, seed })
  return copy
}

/** The customers everybody knows, and enough made-up ones to reach the size. */
export async function makeSubscribers(size: number, seed: number): Promise<Subscriber[]> {
  const known = knownSubscribers()
  const missing = Math.max(0, size - known.length)
  if (missing === 0) return known
  return [...known, ...madeUpSubscribers(await loadFakers(), missing, seed)]
}

async function putSubscribers(store: Store, subscribers: Subscriber[]): Promise<void> {
  await store.putMany(
    engagements,
    subscribers.map(({ engagement }) => engagement),
  )
  await store.putMany(
    credentials,
    subscribers.flatMap(({ credentials: record }) => record ?? []),
  )
}

/** As many at every size: a provider sells no more packages because more people buy them. */
async function putTvPackages(store: Store, seed: number): Promise<void> {
  for (const country of COUNTRIES) {
    await store.putMany(tvPackages, makeTvPackages(country, seed))
    await store.putMany(tvStreamingServices, makeTvStreamingServices(country, seed))
    await store.put(channels, { country, items: channelsOf(country).map(({ item }) => item) })
    await store.put(stores, { country, items: storesOf(country) })
  }
}

async function putSelectionMenus(store: Store, size: number, seed: number): Promise<void> {
  for (const country of COUNTRIES) {
    const { items, products } = makeSelectionMenu(country, size, seed)
    await store.putMany(selectionItems, items)
    await store.put(externalProducts, { country, items: products })
  }
}

/** Numbered through all countries, so that nobody takes one for another. */
async function putCampaigns(store: Store, sample: CampaignSample): Promise<void> {
  let last = FIRST_CAMPAIGN - 1
  for (const country of COUNTRIES) {
    const made = makeCampaigns(country, last + 1, sample)
    await store.putMany(campaigns, made)
    last += made.length
  }
  await store.put(campaignNumbers, { last })
}

/** What the sample tells of a package; nothing of one that it does not have. */
export async function sampleChanges(store: Store, country: Country, id: number): Promise<ChangeEntry[]> {
  const filled = await store.get(fillings, 'sample')
  const record = filled && makeTvPackages(country, filled.seed).find((one) => one.id === id)
  return record ? makeHistory(record, filled) : []
}
