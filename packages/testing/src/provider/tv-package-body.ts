/** What a body must be to become a package: the rules of the form, and what only a service can know. */
import { type Country, currency } from '@headend/core/country'
import { problemsOf } from '@headend/core/edit'
import {
  type CatalogueItem,
  TV_CLIENTS,
  type TvPackage,
  type TvPackageEntry,
  tvPackageDraftOf,
  tvPackageDraftSchema,
  tvPackageSchema,
} from '@headend/core/tv-packages'
import type { TvPackageRecord } from './tv-packages.ts'
import { demandFields, demandShape, unknownAmong } from './writing.ts'

/** What there is to be put into a package of a country. */
export interface Offer {
  channels: readonly CatalogueItem[]
  stores: readonly CatalogueItem[]
  services: readonly string[]
}

type Content = Omit<TvPackageRecord, 'modified' | 'lastModifiedBy'>

/** The package that a body means; `before` is the one it replaces. Throws a 400 that names the fields. */
export function packageOf(
  body: unknown,
  { country, before, offer }: { country: Country; before?: TvPackageRecord | undefined; offer: Offer },
): Content {
  const sent = demandShape<TvPackage>(tvPackageSchema.safeParse(body))
  demandFields({
    ...problemsOf(tvPackageDraftSchema, tvPackageDraftOf(sent)),
    ...fixedProblems(sent, before),
    ...wireProblems(body as Wire, country),
    ...unknownContent(sent, before, offer),
  })
  const { modified, lastModifiedBy, ...content } = sent
  return {
    ...content,
    country,
    id: Number(sent.id),
    currency: currency[country],
    channels: named(sent.channels, offer.channels),
    stores: named(sent.stores, offer.stores),
  }
}

/** Engagements know a package by its node name (PKG-024). */
function fixedProblems({ nodeName }: TvPackage, before: TvPackageRecord | undefined) {
  if (!before || before.nodeName === nodeName) return {}
  return { nodeName: 'The node name of a package cannot be changed' }
}

interface Wire {
  id?: unknown
  currency?: unknown
}

/** What a form has otherwise, or not at all: the id goes as an integer, and with the price its currency (PKG-064, PKG-065). */
function wireProblems({ id, currency: sent }: Wire, country: Country): Record<string, string> {
  return {
    ...(Number.isInteger(id) ? {} : { id: 'Must be an integer' }),
    ...(sent === currency[country] ? {} : { currency: `Must be ${currency[country]} in ${country}` }),
  }
}

function unknownContent(sent: TvPackage, before: TvPackageRecord | undefined, offer: Offer) {
  const idsOf = (entries: readonly { id: string }[] = []) => entries.map(({ id }) => id)
  const ids = (field: 'channels' | 'stores' | 'tvStreamingServices', offered: readonly string[]) =>
    unknownAmong(field, idsOf(sent[field]), { offered, before: idsOf(before?.[field]) })
  return {
    ...ids('channels', idsOf(offer.channels)),
    ...ids('stores', idsOf(offer.stores)),
    ...ids('tvStreamingServices', offer.services),
    ...unknownAmong('disallowedTvClientNames', sent.disallowedTvClientNames, {
      offered: TV_CLIENTS,
      before: before?.disallowedTvClientNames,
    }),
  }
}

/** An entry that comes without a name is called as in the catalogue (PKG-069). */
function named(entries: readonly TvPackageEntry[], items: readonly CatalogueItem[]): TvPackageEntry[] {
  const known = new Map(items.map((item) => [item.id, item]))
  return entries.map((entry) => ({
    ...entry,
    name: entry.name || (known.get(entry.id)?.name ?? ''),
    externalName: entry.externalName || (known.get(entry.id)?.referenceId ?? ''),
  }))
}
