/** What staff do to a package, told backwards: how it was before, and the patch that made it what it is. */
import type { Operation } from '@headend/core/change-log'
import { PLATFORMS } from '@headend/core/engagements'
import { newEntry, TV_CLIENTS } from '@headend/core/tv-packages'
import type { TvPackageRecord } from '../tv-packages.ts'
import type { Offered } from './offered.ts'
import type { Random } from './random.ts'
import { season } from './season.ts'

/** What a change log tells of a package. */
export type Content = Omit<TvPackageRecord, 'country' | 'modified' | 'lastModifiedBy'>

export interface Edit {
  before: Content
  patch: Operation[]
}

interface Scene {
  content: Content
  offered: Offered
  random: Random
}

/** undefined where it cannot have been the last thing that was done. */
type EditKind = (scene: Scene) => Edit | undefined

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

const keptOut: EditKind = ({ content, random }) => {
  const names = content.disallowedTvClientNames
  if (names.length > 0 && random.chance(0.5)) return inserted(content, random, ['disallowedTvClientNames'])
  const others = TV_CLIENTS.filter((name) => !names.includes(name))
  const [name] = some(others, random)
  return name && takenOut(content, random, { disallowedTvClientNames: name })
}

const CHANNEL_LISTS = ['channels', 'channelIds', 'channelReferences'] as const
const STORE_LISTS = ['stores', 'storeIds', 'storeReferences'] as const

const channels: EditKind = ({ content, offered, random }) => {
  if (content.channels.length > 5 && random.chance(0.5)) return inserted(content, random, CHANNEL_LISTS)
  const [channel] = some(offered.channels.filter(absentFrom(content.channels)), random)
  if (!channel) return undefined
  const { reference, ...entry } = newEntry(channel)
  return takenOut(content, random, {
    channels: entry,
    channelIds: Number(channel.id),
    channelReferences: reference,
  })
}

const stores: EditKind = ({ content, offered, random }) => {
  if (content.stores.length > 0 && random.chance(0.5)) return inserted(content, random, STORE_LISTS)
  const [store] = some(offered.stores.filter(absentFrom(content.stores)), random)
  if (!store) return undefined
  const { reference, ...entry } = newEntry(store)
  return takenOut(content, random, { stores: entry, storeIds: Number(store.id), storeReferences: reference })
}

const services: EditKind = ({ content, offered, random }) => {
  const there = content.tvStreamingServices
  if (there.length > 0 && random.chance(0.5)) return inserted(content, random, ['tvStreamingServices'])
  const [id] = some(
    offered.services.filter((service) => !there.some((one) => one.id === service)),
    random,
  )
  return id === undefined ? undefined : takenOut(content, random, { tvStreamingServices: { id } })
}

const freeView: EditKind = ({ content, random }) => {
  const index = random.between(0, content.channels.length - 1)
  const free = content.channels[index]?.free
  return free === undefined ? undefined : withEntry(content, index, { free: !free })
}

const times: EditKind = ({ content, random }) => {
  const index = random.between(0, content.channels.length - 1)
  const timed = content.channels[index]?.validFrom
  return withEntry(content, index, timed ? { validFrom: null, validTo: null } : season(random))
}

/** As often as staff do it: what is more often done stands here more often. */
const KINDS: readonly [EditKind, ...EditKind[]] = [
  channels,
  ...[channels, channels, channels, price, price, price, description, description, stores, services],
  ...[keptOut, freeView, freeView, times, times, sortOrder, purchasable, test, platform, title, billing],
]

/** The last thing that somebody did to this package. */
export function lastEdit(scene: Scene): Edit {
  const edit = scene.random.pick(KINDS)(scene)
  return edit ?? lastEdit(scene)
}

function replaced<Field extends keyof Content>(
  content: Content,
  field: Field,
  was: Content[Field],
): Edit | undefined {
  if (JSON.stringify(was) === JSON.stringify(content[field])) return undefined
  return { before: { ...content, [field]: was }, patch: [operation('replace', `/${field}`, content[field])] }
}

type List = Extract<
  keyof Content,
  | (typeof CHANNEL_LISTS)[number]
  | (typeof STORE_LISTS)[number]
  | 'disallowedTvClientNames'
  | 'tvStreamingServices'
>

/** Something was put into these lists, at the same place in each. */
function inserted(content: Content, random: Random, lists: readonly List[]): Edit {
  const index = random.between(0, Math.min(...lists.map((list) => content[list].length)) - 1)
  const before = Object.fromEntries(
    lists.map((list) => [list, (content[list] as unknown[]).toSpliced(index, 1)]),
  )
  return {
    before: { ...content, ...before },
    patch: lists.map((list) => operation('add', `/${list}/${index}`, content[list][index])),
  }
}

/** These were taken out of their lists, from the same place in each. */
function takenOut(content: Content, random: Random, items: Partial<Record<List, unknown>>): Edit {
  const lists = Object.keys(items) as List[]
  const index = random.between(0, Math.min(...lists.map((list) => content[list].length)))
  const before = Object.fromEntries(
    lists.map((list) => [list, (content[list] as unknown[]).toSpliced(index, 0, items[list])]),
  )
  return {
    before: { ...content, ...before },
    patch: lists.map((list) => ({ op: 'remove', path: `/${list}/${index}` })),
  }
}

/** One channel was changed in these fields, which were like this before. */
function withEntry(
  content: Content,
  index: number,
  was: Partial<Content['channels'][number]>,
): Edit | undefined {
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
  const there = new Set(entries.map(({ id }) => id))
  return ({ id }: { id: string }) => !there.has(id)
}

/** One of them, if there is any. */
function some<T>(from: readonly T[], random: Random): [T] | [] {
  const [first, ...rest] = from
  return first === undefined ? [] : [random.pick([first, ...rest])]
}
