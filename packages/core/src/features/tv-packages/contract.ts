/** What the package service sends and takes: packages, catalogues, usage (API-012..019). */
import * as z from 'zod/mini'
import { type Country, platformSchema } from '../../foundation/country.ts'
import {
  flag,
  givenNumber,
  id,
  isDigits,
  listOf,
  moment,
  number,
  orEmpty,
  rowsOf,
  text,
} from '../../foundation/schema.ts'

/** Every client that a package can exclude (PKG-039). */
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

export interface TvPackageIdentity {
  country: Country
  id: string
}

/** An id is an integer on the wire and text everywhere else (PKG-021). */
export const isPackageId = isDigits

const packageId = z.pipe(id, z.string().check(z.refine(isPackageId, 'expected digits')))

/** A row of the list (PKG-005, PKG-010). */
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

export const packageServicesSchema = z.array(
  z.object({ id: packageId, name: text, tvStreamingServices: listOf(z.object({ id })) }),
)

const restrictions = z.object({
  includedInTvClientNames: listOf(z.string()),
  excludedFromTvClientNames: listOf(z.string()),
  includedTvClientNetworkProvider: listOf(z.string()),
})

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

export const tvPackageSchema = z.object({
  ...summary.shape,
  /** The amount in the currency of the country. */
  price: number,
  provider: text,
  bssPackageInfo: text,
  description: text,
  purchaseInformation: text,
  legalInformation: text,
  platform: listOf(platformSchema),
  /** Includes clients that this product does not know, so that a save does not lose them. */
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

/** Body of a create and an update (API-014, API-015). */
export interface TvPackageBody extends Omit<TvPackage, 'id' | 'modified' | 'lastModifiedBy'> {
  id: number
  currency: string
}

/** A channel or store that can be added to a package (PKG-049). */
const catalogueItem = z.object({ id, name: text, referenceId: text })
export type CatalogueItem = z.output<typeof catalogueItem>

export const catalogueSchema = rowsOf(catalogueItem)

/** Whether an engagement has the package: a boolean, `{exists}` or the list of engagements (OPN-25). */
export const inUseSchema = z.union([
  z.boolean(),
  z.pipe(
    z.object({ exists: z.boolean() }),
    z.transform(({ exists }) => exists),
  ),
  z.pipe(
    z.array(z.unknown()),
    z.transform((engagements) => engagements.length > 0),
  ),
])
