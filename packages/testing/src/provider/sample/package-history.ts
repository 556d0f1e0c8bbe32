/** Years of changes to a package from a seed, made backwards: each edit gives the package before it. */
import type { ChangeEntry, Operation } from '@headend/core/change-log'
import { PLATFORMS } from '@headend/core/engagements'
import { newEntry, TV_CLIENTS } from '@headend/core/tv-packages'
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

const sortOrder: EditKind = ({ content, random }) =>
  replaced(content, 'sortOrder', Math.max(0, content.sortOrder + random.pick([-20, -10, -5, 5, 10, 30])))

const purchasable: EditKind = ({ content }) => replaced(content, 'purchasable', !content.purchasable)
const test: EditKind = ({ content }) => replaced(content, 'test', !content.test)

const platform: EditKind = ({ content, random }) =>
  replaced(content, 'platform', content.platform.length === 1 ? [...PLATFORMS] : [random.pick(PLATFORMS)])

const title: EditKind = ({ content }) =>
  replaced(content, 'title', content.title === content.name ? `Headend ${content.name}` : content.name)

const description: EditKind = ({ content, random }) =>
  replaced(
    content,
    'description',
    content.description.replace(/\d+/, (count) => String(Math.max(1, Number(count) + random.between(-3, 2)))),
  )

const billing: EditKind = ({ content }) => {
  const now = content.bssPackageInfo
  return replaced(content, 'bssPackageInfo', now.endsWith('-B') ? now.slice(0, -2) : `${now}-B`)
}

const disallowedClients: EditKind = ({ content, random }) => {
  const names = content.disallowedTvClientNames
  if (names.length > 0 && random.chance(0.5)) return inserted(content, random, ['disallowedTvClientNames'])
  const others = TV_CLIENTS.filter((name) => !names.includes(name))
  const [name] = some(others, random)
  return name && removed(content, random, { disallowedTvClientNames: name })
}

const CHANNEL_LISTS = ['channels', 'channelIds', 'channelReferences'] as const
const STORE_LISTS = ['stores', 'storeIds', 'storeReferences'] as const

const channels: EditKind = ({ content, catalogue, random }) => {
  if (content.channels.length > 5 && random.chance(0.5)) return inserted(content, random, CHANNEL_LISTS)
  const [channel] = some(catalogue.channels.filter(absentFrom(content.channels)), random)
  if (!channel) return undefined
  const { reference, ...entry } = newEntry(channel)
  return removed(content, random, {
    channels: entry,
    channelIds: Number(channel.id),
    channelReferences: reference,
  })
}

const stores: EditKind = ({ content, catalogue, random }) => {
  if (content.stores.length > 0 && random.chance(0.5)) return inserted(content, random, STORE_LISTS)
  const [store] = some(catalogue.stores.filter(absentFrom(content.stores)), random)
  if (!store) return undefined
  const { reference, ...entry } = newEntry(store)
  return removed(content, random, { stores: entry, storeIds: Number(store.id), storeReferences: reference })
}

const services: EditKind = ({ content, catalogue, random }) => {
  const present = content.tvStreamingServices
  if (present.length > 0 && random.chance(0.5)) return inserted(content, random, ['tvStreamingServices'])
  const [id] = some(
    catalogue.services.filter((service) => !present.some(({ id }) => id === service)),
    random,
  )
  return id === undefined ? undefined : removed(content, random, { tvStreamingServices: { id } })
}

const freeView: EditKind = ({ content, random }) => {
  const index = random.between(0, content.channels.length - 1)
  const free = content.channels[index]?.free
  return free === undefined ? undefined : withEntry(content, index, { free: !free })
}

const times: EditKind = ({ content, random }) => {
  const index = random.between(0, content.channels.length - 1)
  const timed = content.channels[index]?.validFrom
  return withEntry(content, index, timed ? { validFrom: null, validTo: null } : randomPeriod(random))
}

/** Frequent edits are repeated. */
const KINDS: readonly [EditKind, ...EditKind[]] = [
  channels,
  ...[channels, channels, channels, price, price, price, description, description, stores, services],
  ...[
    disallowedClients,
    freeView,
    freeView,
    times,
    times,
    sortOrder,
    purchasable,
    test,
    platform,
    title,
    billing,
  ],
]

function lastEdit(input: EditInput): PackageEdit {
  const edit = input.random.pick(KINDS)(input)
  return edit ?? lastEdit(input)
}

function replaced<Field extends keyof PackageContent>(
  content: PackageContent,
  field: Field,
  was: PackageContent[Field],
): PackageEdit | undefined {
  if (JSON.stringify(was) === JSON.stringify(content[field])) return undefined
  return { before: { ...content, [field]: was }, patch: [operation('replace', `/${field}`, content[field])] }
}

type ListField = Extract<
  keyof PackageContent,
  | (typeof CHANNEL_LISTS)[number]
  | (typeof STORE_LISTS)[number]
  | 'disallowedTvClientNames'
  | 'tvStreamingServices'
>

/** An item was added to these lists, at the same index in each. */
function inserted(content: PackageContent, random: Random, lists: readonly ListField[]): PackageEdit {
  const index = random.between(0, Math.min(...lists.map((list) => content[list].length)) - 1)
  const before = Object.fromEntries(
    lists.map((list) => [list, (content[list] as unknown[]).toSpliced(index, 1)]),
  )
  return {
    before: { ...content, ...before },
    patch: lists.map((list) => operation('add', `/${list}/${index}`, content[list][index])),
  }
}

/** Items were removed from these lists, at the same index in each. */
function removed(
  content: PackageContent,
  random: Random,
  items: Partial<Record<ListField, unknown>>,
): PackageEdit {
  const lists = Object.keys(items) as ListField[]
  const index = random.between(0, Math.min(...lists.map((list) => content[list].length)))
  const before = Object.fromEntries(
    lists.map((list) => [list, (content[list] as unknown[]).toSpliced(index, 0, items[list])]),
  )
  return {
    before: { ...content, ...before },
    patch: lists.map((list) => ({ op: 'remove', path: `/${list}/${index}` })),
  }
}

/** One channel was changed; `was` are its fields before. */
function withEntry(
  content: PackageContent,
  index: number,
  was: Partial<PackageContent['channels'][number]>,
): PackageEdit | undefined {
  const entry = content.channels[index]
  if (!entry) return undefined
  const fields = (Object.keys(was) as (keyof typeof was)[]).filter((field) => was[field] !== entry[field])
  return {
    before: { ...content, channels: content.channels.with(index, { ...entry, ...was }) },
    patch: fields.map((field) => operation('replace', `/channels/${index}/${field}`, entry[field])),
  }
}

const operation = (op: string, path: string, value: unknown): Operation => ({ op, path, value })

const absentFrom = (entries: readonly { id: string }[]) => {
  const present = new Set(entries.map(({ id }) => id))
  return ({ id }: { id: string }) => !present.has(id)
}

/** One of them, or none from an empty list. */
function some<T>(from: readonly T[], random: Random): [T] | [] {
  const [first, ...rest] = from
  return first === undefined ? [] : [random.pick([first, ...rest])]
}
