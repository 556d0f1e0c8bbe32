/** What a package is made of: a new one, what a form holds of it, and what is sent of that. */
import { type Country, currency } from '../country.ts'
import { isDigits } from '../fields.ts'
import { PLATFORMS, type Platform } from '../platform.ts'
import {
  isTvClient,
  type TvClient,
  type TvPackage,
  type TvPackageBody,
  type TvPackageEntry,
} from './contract.ts'
import { type DraftEntry, emptyEntry } from './entries.ts'

/** What the form holds. Numbers may be text, as a person types them. */
export interface TvPackageDraft {
  id: string
  name: string
  title: string
  nodeName: string
  price: string | number
  provider: string
  test: boolean
  purchasable: boolean
  bssPackageInfo: string
  description: string
  purchaseInformation: string
  legalInformation: string
  sortOrder: string | number
  platform: Platform[]
  disallowedTvClientNames: TvClient[]
  channels: DraftEntry[]
  stores: DraftEntry[]
  tvStreamingServices: { id: string }[]
}

/** PKG-063. */
export function newTvPackageDraft(): TvPackageDraft {
  return {
    id: '',
    name: '',
    title: '',
    nodeName: '',
    price: 0,
    provider: '',
    test: false,
    purchasable: false,
    bssPackageInfo: '',
    description: '',
    purchaseInformation: '',
    legalInformation: '',
    sortOrder: 0,
    platform: [...PLATFORMS],
    disallowedTvClientNames: [],
    channels: [],
    stores: [],
    tvStreamingServices: [],
  }
}

/** What the form holds of a package. */
export function tvPackageDraftOf(record: TvPackage): TvPackageDraft {
  const { id, name, title, nodeName, price, provider, test, purchasable, sortOrder, platform } = record
  const { bssPackageInfo, description, purchaseInformation, legalInformation, tvStreamingServices } = record
  return {
    ...{ id, name, title, nodeName, price, provider, test, purchasable, sortOrder, platform },
    ...{ bssPackageInfo, description, purchaseInformation, legalInformation, tvStreamingServices },
    disallowedTvClientNames: record.disallowedTvClientNames.filter(isTvClient),
    channels: withReferences(record.channels, record.channelReferences),
    stores: withReferences(record.stores, record.storeReferences),
  }
}

/** The references stand in the order of the entries, or nobody knows whose they are. */
function withReferences(entries: readonly TvPackageEntry[], references: readonly string[]): DraftEntry[] {
  const paired = entries.length === references.length
  return entries.map((entry, index) => ({ ...entry, reference: (paired && references[index]) || '' }))
}

/** What a create sends (PKG-064..069, API-014). */
export function tvPackageCreateBody(draft: TvPackageDraft, country: Country): TvPackageBody {
  const { channels, stores } = draft
  return {
    ...ownFields(draft, country),
    disallowedTvClientNames: draft.disallowedTvClientNames,
    channelIds: channels.flatMap(numberOf),
    storeIds: stores.flatMap(numberOf),
    channels: channels.map(({ id }) => emptyEntry(id)),
    stores: stores.map(({ id }) => emptyEntry(id)),
    channelReferences: channels.flatMap(referenceOf),
    storeReferences: stores.flatMap(referenceOf),
  }
}

/** A draft as it is once it is created: the schedules and free views in it are not sent (PKG-069, OPN-84). */
export function createdDraft(draft: TvPackageDraft): TvPackageDraft {
  return { ...draft, channels: draft.channels.map(unscheduled), stores: draft.stores.map(unscheduled) }
}

const unscheduled = (entry: DraftEntry): DraftEntry => ({
  ...entry,
  ...{ free: false, validFrom: null, validTo: null },
})

/** Whether it has any. */
export function isScheduled({ channels, stores }: TvPackageDraft): boolean {
  return [...channels, ...stores].some(({ free, validFrom, validTo }) => free || validFrom || validTo)
}

/**
 * What an update sends (API-015): entries as they are (PKG-070), and the ids, references and clients of the package that
 * no entry or checkbox stands for.
 */
export function tvPackageUpdateBody(
  draft: TvPackageDraft,
  country: Country,
  original: TvPackage,
): TvPackageBody {
  const before = tvPackageDraftOf(original)
  const carry = <T>(
    values: readonly T[],
    list: 'channels' | 'stores',
    of: (entry: DraftEntry) => readonly T[],
  ) => carried(values, before[list].flatMap(of), draft[list].flatMap(of))
  return {
    ...ownFields(draft, country),
    disallowedTvClientNames: carried<string>(
      original.disallowedTvClientNames,
      before.disallowedTvClientNames,
      draft.disallowedTvClientNames,
    ),
    channelIds: carry(original.channelIds, 'channels', numberOf),
    storeIds: carry(original.storeIds, 'stores', numberOf),
    channels: draft.channels.map(asEntry),
    stores: draft.stores.map(asEntry),
    channelReferences: carry(original.channelReferences, 'channels', referenceOf),
    storeReferences: carry(original.storeReferences, 'stores', referenceOf),
  }
}

function ownFields(draft: TvPackageDraft, country: Country) {
  return {
    id: Number(draft.id),
    name: draft.name,
    title: draft.title,
    nodeName: draft.nodeName,
    price: Number(draft.price),
    currency: currency[country],
    provider: draft.provider,
    test: draft.test,
    purchasable: draft.purchasable,
    bssPackageInfo: draft.bssPackageInfo,
    description: draft.description,
    purchaseInformation: draft.purchaseInformation,
    legalInformation: draft.legalInformation,
    platform: draft.platform,
    sortOrder: Number(draft.sortOrder),
    tvStreamingServices: draft.tvStreamingServices.map(({ id }) => ({ id })),
  }
}

/** The values in their order, without what was shown and is no longer, and with what is new. */
function carried<T>(values: readonly T[], shown: readonly T[], now: readonly T[]): T[] {
  const kept = values.filter((value) => now.includes(value) || !shown.includes(value))
  return [...kept, ...now.filter((value) => !kept.includes(value))]
}

const asEntry = ({ reference: _, ...entry }: DraftEntry): TvPackageEntry => entry
/** An id that is no number has no place among numbers. */
const numberOf = ({ id }: DraftEntry): number[] => (isDigits(id) ? [Number(id)] : [])
const referenceOf = ({ reference }: DraftEntry): string[] => (reference ? [reference] : [])

/** PKG-080. */
export const PACKAGE_IN_USE =
  'This package cannot be deleted because it is connected to one or more engagement ID'

/** The same of several at once. */
export const PACKAGES_IN_USE =
  'These packages cannot be deleted because they are connected to one or more engagement ID'

/** PKG-093. */
export function usageCheckFailed(nodeName: string): string {
  return `Failed to get information if package '${nodeName}' is in use`
}

/** How a message names a package (OPN-48). */
export function tvPackageTitle({ title, name }: { title?: string | undefined; name: string }): string {
  return title || name
}
