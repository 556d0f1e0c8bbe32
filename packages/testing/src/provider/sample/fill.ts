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
  /** Called while engagements are stored, with how many there are of how many. */
  onProgress?: ((stored: number, size: number) => void) | undefined
}

export const DEFAULT_SIZE = 2000
export const DEFAULT_SEED = 4711
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
  /** Engagements, while the store is being filled: what was interrupted goes on after them. */
  stored?: number
}

const fillings = collection<SampleState>()({ name: 'sample', key: () => 'sample', indexes: {} })

/**
 * Fills a store without this sample data; returns where a copy of the data is that was replaced. Of instances
 * that start together the first fills it, and the others wait.
 */
export function fillStore(store: Store, options: SampleOptions): Promise<string | undefined> {
  return store.exclusively('sample', () => fill(store, options))
}

async function fill(store: Store, options: SampleOptions): Promise<string | undefined> {
  const before = await store.get(fillings, 'sample')
  const current = before?.version === VERSION ? before : undefined
  const size = options.size ?? current?.size ?? DEFAULT_SIZE
  const seed = options.seed ?? current?.seed ?? DEFAULT_SEED
  const isSame = current?.size === size && current.seed === seed
  if (isSame && current.stored === undefined) return undefined
  const stored = (isSame && current.stored) || 0
  // What was never complete needs no copy.
  const copy = before && before.stored === undefined ? await store.copy() : undefined
  const state = { version: VERSION, size, seed, stored }
  await store.put(fillings, state)
  if (stored === 0) for (const filled of FILLED) await store.clear(filled)
  await putSubscribers(store, state, options.onProgress)
  await putTvPackages(store, seed)
  await putSelectionMenus(store, size, seed)
  await putCampaigns(store, { size, seed, now: (options.now ?? Date.now)() })
  await store.put(fillings, { version: VERSION, size, seed })
  return copy
}

/** The customers of people.ts, and enough made-up ones to reach the size: always in the same order. */
export async function makeSubscribers(size: number, seed: number): Promise<Iterable<Subscriber>> {
  const known = knownSubscribers()
  const missing = Math.max(0, size - known.length)
  return missing === 0 ? known : concatenate(known, madeUpSubscribers(await loadFakers(), missing, seed))
}

function* concatenate<Item>(...lists: Iterable<Item>[]): Generator<Item> {
  for (const list of lists) yield* list
}

/** A million do not fit into memory, or into one transaction. */
async function putSubscribers(
  store: Store,
  state: Required<SampleState>,
  onProgress: SampleOptions['onProgress'],
): Promise<void> {
  let { stored } = state
  for (const batch of inBatches(await makeSubscribers(state.size, state.seed), stored)) {
    stored += batch.length
    await store.transaction(async ({ put }) => {
      for (const { engagement, credentials: record } of batch) {
        put(engagements, engagement)
        if (record) put(credentials, record)
      }
      put(fillings, { ...state, stored })
    })
    onProgress?.(stored, state.size)
  }
}

const BATCH = 2000

function* inBatches<Item>(items: Iterable<Item>, skipped: number): Generator<Item[]> {
  let [batch, index]: [Item[], number] = [[], 0]
  for (const item of items) {
    if (index++ < skipped) continue
    if (batch.push(item) < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
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
