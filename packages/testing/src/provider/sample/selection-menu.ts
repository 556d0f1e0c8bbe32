/** The selection menu made up from a seed: products of ICX, most of them mapped, and items whose product has gone since. */
import type { Country } from '@headend/core/country'
import type { ExternalProduct } from '@headend/core/selection-menu'
import type { SelectionItemRecord } from '../records.ts'
import { createRandom, type Random } from './random.ts'
import { makeTvPackages } from './tv-packages.ts'
import { GENRES, type Genre, PLACES, plain } from './words.ts'

export interface SampleMenu {
  products: ExternalProduct[]
  items: SelectionItemRecord[]
}

const FEWEST = 30
const MOST = 5000
/** As many engagements for each product. */
const PER_PRODUCT = 20
/** Some products are nobody's item yet, whatever the chance. */
const UNMAPPED = 4
const GONE = 3

/** `size`: how many engagements there are in all. */
export function makeSelectionMenu(country: Country, size: number, seed: number): SampleMenu {
  const random = createRandom(`${seed}/${country}/selection-menu`)
  const count = Math.min(Math.max(FEWEST, Math.round(size / PER_PRODUCT)), MOST)
  const named = names(country, count + GONE)
  const products = named.slice(0, count).map(({ id, name }) => ({ id, name, weight: random.between(1, 100) }))
  const packages = makeTvPackages(country, seed).map(({ id }) => String(id))
  const mapped = [...named.slice(UNMAPPED, count).filter(() => random.chance(0.8)), ...named.slice(count)]
  return { products, items: mapped.map((one, index) => item({ ...one, country, index }, packages, random)) }
}

interface Named {
  id: string
  name: string
}

/** Every place with every genre, and then again with a number. */
function names(country: Country, count: number): Named[] {
  const genres = Object.keys(GENRES) as Genre[]
  const all = genres.flatMap((genre) =>
    PLACES[country].map((place) => ({
      id: `icx-${plain(place)}-${genre}`,
      name: `${place} ${GENRES[genre][country]}`,
    })),
  )
  return Array.from({ length: count }, (_, index) => {
    const { id, name } = all[index % all.length] ?? { id: '', name: '' }
    const round = Math.floor(index / all.length) + 1
    return round === 1 ? { id, name } : { id: `${id}-${round}`, name: `${name} ${round}` }
  })
}

interface Place extends Named {
  country: Country
  index: number
}

function item({ id, name, country, index }: Place, packages: string[], random: Random): SelectionItemRecord {
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
