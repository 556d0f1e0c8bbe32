/** Products of ICX from a seed, most of them mapped, and items whose product is gone. */
import type { Country } from '@headend/core/country'
import type { ExternalProduct } from '@headend/core/selection-menu'
import type { SelectionItemRecord } from '../records.ts'
import { createRandom, type Random } from './random.ts'
import { makeTvPackages } from './tv-packages.ts'
import { GENRES, type Genre, PLACES, toAscii } from './words.ts'

export interface SampleMenu {
  products: ExternalProduct[]
  items: SelectionItemRecord[]
}

const FEWEST_PRODUCTS = 30
const MOST_PRODUCTS = 5000
const ENGAGEMENTS_PER_PRODUCT = 20
/** The first products are never mapped. */
const UNMAPPED_PRODUCTS = 4
/** Items whose product no longer exists. */
const ORPHANED_ITEMS = 3

/** `size` is the number of engagements. */
export function makeSelectionMenu(country: Country, size: number, seed: number): SampleMenu {
  const random = createRandom(`${seed}/${country}/selection-menu`)
  const count = Math.min(Math.max(FEWEST_PRODUCTS, Math.round(size / ENGAGEMENTS_PER_PRODUCT)), MOST_PRODUCTS)
  const productNames = names(country, count + ORPHANED_ITEMS)
  const products = productNames
    .slice(0, count)
    .map(({ id, name }) => ({ id, name, weight: random.between(1, 100) }))
  const packages = makeTvPackages(country, seed).map(({ id }) => String(id))
  const mapped = [
    ...productNames.slice(UNMAPPED_PRODUCTS, count).filter(() => random.chance(0.8)),
    ...productNames.slice(count),
  ]
  return { products, items: mapped.map((one, index) => item({ ...one, country, index }, packages, random)) }
}

interface ProductName {
  id: string
  name: string
}

/** Every place with every genre, then the same with a number. */
function names(country: Country, count: number): ProductName[] {
  const genres = Object.keys(GENRES) as Genre[]
  const all = genres.flatMap((genre) =>
    PLACES[country].map((place) => ({
      id: `icx-${toAscii(place)}-${genre}`,
      name: `${place} ${GENRES[genre][country]}`,
    })),
  )
  return Array.from({ length: count }, (_, index) => {
    const { id, name } = all[index % all.length] ?? { id: '', name: '' }
    const round = Math.floor(index / all.length) + 1
    return round === 1 ? { id, name } : { id: `${id}-${round}`, name: `${name} ${round}` }
  })
}

interface ItemInput extends ProductName {
  country: Country
  index: number
}

function item(
  { id, name, country, index }: ItemInput,
  packages: string[],
  random: Random,
): SelectionItemRecord {
  return {
    country,
    id,
    name,
    logoUrl: `https://logos.example.com/${country.toLowerCase()}/${id}.svg`,
    tvPackageId: random.pick(packages as [string, ...string[]]),
    displayOrderPriority: random.between(0, 40) * 10,
    description: random.chance(0.7) ? `${name}: ${random.between(4, 60)} channels` : '',
    vod: random.chance(0.3),
    commercialProductIds: Array.from({ length: random.between(0, 4) }, (_, nth) =>
      String(400_000 + index * 10 + nth),
    ),
    visible: random.chance(0.85),
    needsActivation: random.chance(0.2),
  }
}
