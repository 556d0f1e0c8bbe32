/** Years of changes to a package from a seed, made backwards: each edit gives the package before it. */
import type { ChangeEntry, Operation } from '@headend/core/change-log'
import { newEntry } from '@headend/core/tv-packages'
import type { TvPackageRecord } from '../records.ts'
import { type PackageCatalogue, packageCatalogue } from './catalogues.ts'
import { datesUntil, randomPeriod } from './dates.ts'
import { createRandom, type Random } from './random.ts'
import { STAFF } from './words.ts'

/** Oldest first; the last entry leads to the record. */
export function makePackageHistory(
  record: TvPackageRecord,
  { seed, size }: { seed: number; size: number },
): ChangeEntry[] {
  const { country, modified, lastModifiedBy, ...present } = record
  const random = createRandom(`${seed}/${country}/${record.id}/history`)
  const dates = datesUntil(Date.parse(modified ?? ''), {
    count: lengthOf(record, size, random),
    years: 7,
    random,
  })
  const catalogue = packageCatalogue(country)
  const entries: ChangeEntry[] = []
  let content: PackageContent = present
  for (const [index, date] of dates.entries()) {
    const name = index === 0 ? lastModifiedBy : random.pick(STAFF[country])
    const entry = { id: String(dates.length - index), user: { name }, date }
    if (index === dates.length - 1) {
      const patch = creation({ ...content, modified: date, lastModifiedBy: name })
      entries.push({ ...entry, type: 'CREATE', patch })
      break
    }
    const patch: ChangeEntry['patch'] = []
    for (let edits = random.pick([1, 1, 1, 2, 3]); edits > 0; edits--) {
      const edit = lastEdit({ content, catalogue, random })
      patch.unshift(...edit.patch)
      content = edit.before
    }
    entries.push({ ...entry, type: 'UPDATE', patch })
  }
  return entries.reverse()
}

/** The basic package has hundreds of entries, thousands in a large world; a few others have hundreds. */
function lengthOf({ sortOrder }: TvPackageRecord, size: number, random: Random): number {
  if (sortOrder === FIRST_IN_ORDER) return Math.min(5000, Math.max(300, Math.floor(size / 4)))
  return random.chance(0.08) ? random.between(100, 400) : random.between(2, 30)
}

const FIRST_IN_ORDER = 10

const creation = (first: object): ChangeEntry['patch'] =>
  Object.entries(first).map(([field, value]) => ({ op: 'add', path: `/${field}`, value }))

type PackageContent = Omit<TvPackageRecord, 'country' | 'modified' | 'lastModifiedBy'>

interface PackageEdit {
  before: PackageContent
  patch: Operation[]
}

interface EditInput {
  content: PackageContent
  catalogue: PackageCatalogue
  random: Random
}

/** undefined where this cannot have been the last edit. */
type EditKind = (input: EditInput) => PackageEdit | undefined

const price: EditKind = ({ content, random }) => {
  const step = random.pick([-4, -3, -2, -1, -1, 1, 2]) * (content.currency === 'EUR' ? 1 : 10)
  const was = Math.round((content.price + step) * 100) / 100
  return was > 0 ? replaced(content, 'price', was) : undefined
}

const purchasable: EditKind = ({ content }) => replaced(content, 'purchasable', !content.purchasable)

const title: EditKind = ({ content }) =>
  replaced(content, 'title', content.title === content.name ? `Headend ${content.name}` : content.name)

const sortOrder: EditKind = ({ content, random }) =>
  replaced(content, 'sortOrder', content.sortOrder + random.pick([5, 10, 30]))

function replaced<Field extends keyof PackageContent>(
  content: PackageContent,
  field: Field,
  was: PackageContent[Field],
): PackageEdit {
  return {
    before: { ...content, [field]: was },
    patch: [{ op: 'replace', path: `/${field}`, value: content[field] }],
  }
}

/** A channel or store is in three lists, at the same index in each. */
const LISTS = {
  channels: ['channels', 'channelIds', 'channelReferences'],
  stores: ['stores', 'storeIds', 'storeReferences'],
} as const

function contents(kind: keyof typeof LISTS): EditKind {
  return ({ content, catalogue, random }) => {
    const present = content[kind]
    const names = LISTS[kind]
    if (present.length > 5 && random.chance(0.5)) {
      const index = random.between(0, present.length - 1)
      const patch = names.map((list) => ({
        op: 'add',
        path: `/${list}/${index}`,
        value: content[list][index],
      }))
      return { before: withLists(content, names, (list) => list.toSpliced(index, 1)), patch }
    }
    const known = new Set(present.map(({ id }) => id))
    const [first, ...others] = catalogue[kind].filter(({ id }) => !known.has(id))
    if (!first) return undefined
    const { reference, ...entry } = newEntry(random.pick([first, ...others]))
    const items = [entry, Number(entry.id), reference]
    const index = random.between(0, present.length)
    const patch = names.map((list) => ({ op: 'remove', path: `/${list}/${index}` }))
    return { before: withLists(content, names, (list, at) => list.toSpliced(index, 0, items[at])), patch }
  }
}

function withLists(
  content: PackageContent,
  names: (typeof LISTS)[keyof typeof LISTS],
  change: (list: unknown[], at: number) => unknown[],
): PackageContent {
  const lists = names.map((name, at) => [name, change(content[name], at)])
  return { ...content, ...Object.fromEntries(lists) }
}

/** One channel was changed. */
const channelEntry: EditKind = ({ content, random }) => {
  const index = random.between(0, content.channels.length - 1)
  const entry = content.channels[index]
  if (!entry) return undefined
  const period = entry.validFrom ? { validFrom: null, validTo: null } : randomPeriod(random)
  const was = random.chance(0.5) ? { free: !entry.free } : period
  const fields = Object.keys(was) as (keyof typeof entry)[]
  return {
    before: { ...content, channels: content.channels.with(index, { ...entry, ...was }) },
    patch: fields.map((field) => ({
      op: 'replace',
      path: `/channels/${index}/${field}`,
      value: entry[field],
    })),
  }
}

const [channels, stores] = [contents('channels'), contents('stores')]

/** Frequent edits are repeated. */
const KINDS: readonly [EditKind, ...EditKind[]] = [
  channels,
  ...[channels, channels, channels, price, price, price, stores],
  ...[channelEntry, channelEntry, channelEntry, purchasable, title, sortOrder],
]

function lastEdit(input: EditInput): PackageEdit {
  return input.random.pick(KINDS)(input) ?? lastEdit(input)
}
