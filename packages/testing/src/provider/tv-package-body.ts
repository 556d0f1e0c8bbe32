/** What a body must be to become a package: the rules of the form, and what only a service can know. */
import { type Country, currency } from '@headend/core/country'
import { problemsOf } from '@headend/core/edit'
import {
  type CatalogueItem,
  isTvClient,
  type TvPackage,
  type TvPackageEntry,
  tvPackageDraftOf,
  tvPackageDraftSchema,
  tvPackageSchema,
} from '@headend/core/tv-packages'
import type { TvPackageRecord } from './tv-packages.ts'
import { demandFields, demandShape } from './writing.ts'

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
    ...currencyProblem(body, country),
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

function currencyProblem(body: unknown, country: Country) {
  const sent = (body as { currency?: unknown }).currency ?? currency[country]
  return sent === currency[country] ? {} : { currency: `Must be ${currency[country]} in ${country}` }
}

/** What has left the catalogue may stay where it was, and cannot be put anywhere else. */
function unknownContent(sent: TvPackage, before: TvPackageRecord | undefined, offer: Offer) {
  const idsOf = (entries: readonly { id: string }[] = []) => entries.map(({ id }) => id)
  const lists = {
    channels: [idsOf(sent.channels), idsOf(offer.channels), idsOf(before?.channels)],
    stores: [idsOf(sent.stores), idsOf(offer.stores), idsOf(before?.stores)],
    tvStreamingServices: [
      idsOf(sent.tvStreamingServices),
      offer.services,
      idsOf(before?.tvStreamingServices),
    ],
    disallowedTvClientNames: [
      sent.disallowedTvClientNames.filter((name) => !isTvClient(name)),
      [],
      before?.disallowedTvClientNames ?? [],
    ],
  } satisfies Partial<Record<keyof TvPackage, readonly (readonly string[])[]>>
  const problems: Record<string, string> = {}
  for (const [field, [wanted = [], ...known]] of Object.entries(lists)) {
    const all = new Set(known.flat())
    const unknown = wanted.filter((id) => !all.has(id))
    if (unknown.length > 0) problems[field] = `Unknown: ${unknown.join(', ')}`
  }
  return problems
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
