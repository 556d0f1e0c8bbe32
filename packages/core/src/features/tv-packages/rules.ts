/** From a package to its form and back to a request. */
import { type Country, currency, PLATFORMS } from '../../foundation/country.ts'
import { isDigits } from '../../foundation/schema.ts'
import { isTvClient, type TvPackage, type TvPackageBody, type TvPackageEntry } from './contract.ts'
import { type DraftEntry, emptyEntry } from './entries.ts'
import type { TvPackageDraft } from './form.ts'

/** The defaults of a new package (PKG-063). */
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

export function tvPackageDraftOf(record: TvPackage): TvPackageDraft {
  const { id, name, title, nodeName, price, provider, test, purchasable, sortOrder, platform } = record
  const { bssPackageInfo, description, purchaseInformation, legalInformation, tvStreamingServices } = record
  return {
    id,
    name,
    title,
    nodeName,
    price,
    provider,
    test,
    purchasable,
    sortOrder,
    platform,
    bssPackageInfo,
    description,
    purchaseInformation,
    legalInformation,
    tvStreamingServices,
    disallowedTvClientNames: record.disallowedTvClientNames.filter(isTvClient),
    channels: withReferences(record.channels, record.channelReferences),
    stores: withReferences(record.stores, record.storeReferences),
  }
}

/** References belong to entries by position; lists of different lengths cannot be matched. */
function withReferences(entries: readonly TvPackageEntry[], references: readonly string[]): DraftEntry[] {
  const paired = entries.length === references.length
  return entries.map((entry, index) => ({ ...entry, reference: (paired && references[index]) || '' }))
}

/** Body of a create (PKG-064..069, API-014). */
export function tvPackageCreateBody(draft: TvPackageDraft, country: Country): TvPackageBody {
  const { channels, stores } = draft
  return {
    ...ownFields(draft, country),
    disallowedTvClientNames: draft.disallowedTvClientNames,
    channelIds: channels.flatMap(toIdNumbers),
    storeIds: stores.flatMap(toIdNumbers),
    channels: channels.map(({ id }) => emptyEntry(id)),
    stores: stores.map(({ id }) => emptyEntry(id)),
    channelReferences: channels.flatMap(toReferences),
    storeReferences: stores.flatMap(toReferences),
  }
}

/** The draft as the service stores it: without schedules and free views (PKG-069, OPN-84). */
export function draftAfterCreate(draft: TvPackageDraft): TvPackageDraft {
  return {
    ...draft,
    channels: draft.channels.map(withoutSchedules),
    stores: draft.stores.map(withoutSchedules),
  }
}

const withoutSchedules = (entry: DraftEntry): DraftEntry => ({
  ...entry,
  free: false,
  validFrom: null,
  validTo: null,
})

/** Whether a channel or store has a schedule or a free view. */
export function hasSchedules({ channels, stores }: TvPackageDraft): boolean {
  return [...channels, ...stores].some(({ free, validFrom, validTo }) => free || validFrom || validTo)
}

/**
 * Body of an update (API-015): entries as edited (PKG-070). Ids, references and clients of the stored package
 * that the form does not show are kept.
 */
export function tvPackageUpdateBody(
  draft: TvPackageDraft,
  country: Country,
  original: TvPackage,
): TvPackageBody {
  const originalDraft = tvPackageDraftOf(original)
  const mergeList = <T>(
    values: readonly T[],
    list: 'channels' | 'stores',
    toValues: (entry: DraftEntry) => readonly T[],
  ) => mergeValues(values, originalDraft[list].flatMap(toValues), draft[list].flatMap(toValues))
  return {
    ...ownFields(draft, country),
    disallowedTvClientNames: mergeValues<string>(
      original.disallowedTvClientNames,
      originalDraft.disallowedTvClientNames,
      draft.disallowedTvClientNames,
    ),
    channelIds: mergeList(original.channelIds, 'channels', toIdNumbers),
    storeIds: mergeList(original.storeIds, 'stores', toIdNumbers),
    channels: draft.channels.map(asEntry),
    stores: draft.stores.map(asEntry),
    channelReferences: mergeList(original.channelReferences, 'channels', toReferences),
    storeReferences: mergeList(original.storeReferences, 'stores', toReferences),
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

/** The stored values in their order, without removed ones (shown before, not now), then the added ones. */
function mergeValues<T>(values: readonly T[], shown: readonly T[], now: readonly T[]): T[] {
  const remaining = values.filter((value) => now.includes(value) || !shown.includes(value))
  return [...remaining, ...now.filter((value) => !remaining.includes(value))]
}

const asEntry = ({ reference: _, ...entry }: DraftEntry): TvPackageEntry => entry
/** `channelIds` and `storeIds` are numbers: an id with letters is left out. */
const toIdNumbers = ({ id }: DraftEntry): number[] => (isDigits(id) ? [Number(id)] : [])
const toReferences = ({ reference }: DraftEntry): string[] => (reference ? [reference] : [])

export const PACKAGE_IN_USE =
  'This package cannot be deleted because it is connected to one or more engagement ID'

export const PACKAGES_IN_USE =
  'These packages cannot be deleted because they are connected to one or more engagement ID'

/** The quoted text for a failed usage check (PKG-093). */
export function usageCheckFailed(nodeName: string): string {
  return `Failed to get information if package '${nodeName}' is in use`
}

/** The name of a package in messages (OPN-48). */
export function tvPackageTitle({ title, name }: { title?: string | undefined; name: string }): string {
  return title || name
}
