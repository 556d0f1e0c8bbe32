/** What the package service says: packages, the catalogues of what may be put into them, and their use (API-012..019). */
import * as z from 'zod/mini'
import type { Country } from '../country.ts'
import { flag, givenNumber, id, isDigits, listOf, moment, number, orEmpty, rowsOf, text } from '../fields.ts'
import { platformSchema } from '../platform.ts'

/** Every client that a package can be kept from (PKG-039). */
export const TV_CLIENTS = [
  'web',
  'accountweb',
  'settingsweb',
  'checkoutweb',
  'marketweb',
  'webplayer',
  'androidtv',
  'androidstb',
  'androidmob',
  'ios',
  'tvos',
  'ccr',
  'sstv',
  'iptvstb',
  'aistb',
  'lgtv',
  'stbapp',
  'adminui',
] as const
export type TvClient = (typeof TV_CLIENTS)[number]

export const isTvClient = (name: string): name is TvClient => TV_CLIENTS.includes(name as TvClient)

/** Names one package: the key of every call about it. */
export interface TvPackageIdentity {
  country: Country
  id: string
}

/** An integer on the wire, text everywhere else (PKG-021). */
export const isPackageId = isDigits

const packageId = z.pipe(id, z.string().check(z.refine(isPackageId, 'expected digits')))

/** The part of a package that the list shows (PKG-005, PKG-010). */
const summary = z.object({
  id: packageId,
  name: text,
  title: text,
  nodeName: text,
  test: flag,
  purchasable: flag,
  sortOrder: number,
  modified: moment,
  lastModifiedBy: text,
})
export type TvPackageSummary = z.output<typeof summary>

export const tvPackagesSchema = rowsOf(summary)

/** What a line of the list says of its streaming services. */
export const tvPackagesHoldingSchema = z.array(
  z.object({ id: packageId, name: text, tvStreamingServices: listOf(z.object({ id })) }),
)

const restrictions = z.object({
  includedInTvClientNames: listOf(z.string()),
  excludedFromTvClientNames: listOf(z.string()),
  includedTvClientNetworkProvider: listOf(z.string()),
})

/** Nothing is included, excluded or kept to a network: it is for everybody. */
export const noRestrictions = (): z.output<typeof restrictions> => restrictions.parse({})

/** A channel or store in a package (PKG-047, PKG-048). */
export const entrySchema = z.object({
  id,
  name: text,
  externalName: text,
  free: flag,
  validFrom: moment,
  validTo: moment,
  tvClientRestrictions: orEmpty(restrictions, noRestrictions),
})
export type TvPackageEntry = z.output<typeof entrySchema>

/** One package with all that is in it (API-013). */
export const tvPackageSchema = z.object({
  ...summary.shape,
  /** In the currency of the country. */
  price: number,
  provider: text,
  bssPackageInfo: text,
  description: text,
  purchaseInformation: text,
  legalInformation: text,
  platform: listOf(platformSchema),
  /** A client that is not known here is kept: a package that is saved must not lose it. */
  disallowedTvClientNames: listOf(z.string()),
  channelIds: listOf(givenNumber),
  storeIds: listOf(givenNumber),
  channels: listOf(entrySchema),
  stores: listOf(entrySchema),
  tvStreamingServices: listOf(z.object({ id })),
  channelReferences: listOf(z.string()),
  storeReferences: listOf(z.string()),
})
export type TvPackage = z.output<typeof tvPackageSchema>

/** What a create and an update send (API-014, API-015). */
export interface TvPackageBody extends Omit<TvPackage, 'id' | 'modified' | 'lastModifiedBy'> {
  id: number
  currency: string
}

/** A channel or store that a package may get (PKG-049). */
const catalogueItem = z.object({ id, name: text, referenceId: text })
export type CatalogueItem = z.output<typeof catalogueItem>

export const catalogueSchema = rowsOf(catalogueItem)

/** Whether an engagement has the package: said plainly, as {exists}, or as the list of those that have it (OPN-25). */
export const inUseSchema = z.union([
  z.boolean(),
  z.pipe(
    z.object({ exists: z.boolean() }),
    z.transform(({ exists }) => exists),
  ),
  z.pipe(
    z.array(z.unknown()),
    z.transform((found) => found.length > 0),
  ),
])
