/** Fills the store with the sample data. */
import type { ChangeEntry } from '@headend/core/change-log'
import { COUNTRIES, type Country } from '@headend/core/country'
import { collection, type Reader, type Store } from '../../store/store.ts'
import {
  campaignNumbers,
  campaigns,
  channels,
  credentials,
  devices,
  engagementChanges,
  engagementOriginals,
  engagements,
  externalProducts,
  purchases,
  type Subscriber,
  selectionItems,
  stores,
  tvPackageChanges,
  tvPackages,
  tvStreamingServices,
  vouchers,
} from '../records.ts'
import { type CampaignSample, makeCampaigns } from './campaigns.ts'
import { channelsOf, makeTvStreamingServices, storesOf } from './catalogues.ts'
import { knownSubscribers, loadFakers, madeUpSubscribers } from './households.ts'
import { makePackageHistory } from './package-history.ts'
import { makeSelectionMenu } from './selection-menu.ts'
import { makeTvPackages } from './tv-packages.ts'

export interface SampleOptions {
  /** Engagements in all. Without it the stored ones stay, and an empty store gets the default. */
  size?: number | undefined
  seed?: number | undefined
  /** Campaigns are spread around this day. */
  now?: (() => number) | undefined
}

const DEFAULT_SIZE = 2000
const DEFAULT_SEED = 4711
/** Raise it when the shape of the sample data changes: older folders are then filled again. */
const VERSION = 7

const FIRST_CAMPAIGN = 10_001

/** Changes and edits go together with the records that they belong to. */
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

interface SampleState {
  version: number
  size: number
  seed: number
}

const fillings = collection<SampleState>()({ name: 'sample', key: () => 'sample', indexes: {} })

/** Fills a store without this sample data; returns the path of a copy of the data that was replaced. */
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

/** The customers of people.ts, and enough made-up ones to reach the size. */
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

/** The same at every size. */
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

/** Numbered across all countries, so that an id is never used twice. */
async function putCampaigns(store: Store, sample: CampaignSample): Promise<void> {
  let last = FIRST_CAMPAIGN - 1
  for (const country of COUNTRIES) {
    const made = makeCampaigns(country, last + 1, sample)
    await store.putMany(campaigns, made)
    last += made.length
  }
  await store.put(campaignNumbers, { last })
}

/** The sample history of a package; empty for packages that are not in the sample. */
export async function samplePackageChanges(
  store: Reader,
  country: Country,
  id: number,
): Promise<ChangeEntry[]> {
  const filled = await store.get(fillings, 'sample')
  const record = filled && makeTvPackages(country, filled.seed).find((one) => one.id === id)
  return record ? makePackageHistory(record, filled) : []
}
