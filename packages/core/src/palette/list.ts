/** What a palette lists of what its sources have, in which order, and what Enter does there. */
import { SEARCHED, SHORTEST_TERM } from '../engagements/rules.ts'
import { countText } from '../number-text.ts'
import { customerTyped, identify, pasted } from './identifiers.ts'
import { createRanking, type Findable, type Ranking, rank } from './rank.ts'
import { frecency, type Uses } from './recents.ts'

/** What stands in a palette. */
export interface Arranged extends Findable {
  id: string
  group: string
  /** Why it cannot be done. */
  refused?: string | undefined
  /** It belongs to what stands in front of all else. */
  inFront?: boolean | undefined
  /** Something stands in front of what it is about. */
  behind?: boolean | undefined
  /** Of what the keyboard is on, or what is marked: it stands above all else where nothing is typed. */
  near?: boolean | undefined
  /** It was opened lately. */
  recent?: boolean | undefined
  /** What does the same without the palette. */
  shortcut?: string | undefined
}

/**
 * What was found for what is typed, group by group: first the group that has what fits best, in it what fits best. What the words do
 * not explain, as a customer found by an e-mail address, follows in the order it came. Of those that fit equally what can be
 * done comes before what cannot, then what is used more. What is in front stands above all else, and what is behind below it, however
 * well they fit. Where nothing is typed the order is left alone.
 */
export function arrange<Item extends Arranged>(
  items: readonly Item[],
  typed: string,
  use: (id: string) => number,
): Item[] {
  if (typed.trim() === '') return [...items]
  const ranked = rank(items, typed, { use: (item) => (item.refused === undefined ? use(item.id) : -1) })
  const explained = new Set(ranked)
  const all = [...ranked, ...items.filter((item) => !explained.has(item))]
  const layer = ({ inFront, behind }: Item) => (inFront ? 'front' : behind ? 'back' : 'middle')
  const { front = [], middle = [], back = [] } = Object.groupBy(all, layer)
  return [front, middle, back].flatMap(inGroups)
}

function inGroups<Item extends Arranged>(items: readonly Item[]): Item[] {
  return [...Map.groupBy(items, ({ group }) => group).values()].flat()
}

/** What came late stands below what is seen already: nothing moves under the cursor. `seen`: ids, in their order. */
function steady<Item extends { id: string }>(items: readonly Item[], seen: readonly string[]): Item[] {
  const place = new Map(seen.map((id, at) => [id, at]))
  const known = items.filter(({ id }) => place.has(id))
  const late = items.filter(({ id }) => !place.has(id))
  return [...known.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0)), ...late]
}

interface Section<Item> {
  /** The same as long as the palette has this heading at this turn, whatever stands under it. */
  id: string
  group: string
  items: Item[]
}

/** Under one heading what stands together; a heading comes again where more of its group came late. */
export function sections<Item extends { group: string }>(items: readonly Item[]): Section<Item>[] {
  const all: Section<Item>[] = []
  for (const item of items) {
    const { group } = item
    const last = all.at(-1)
    if (last?.group === group) last.items.push(item)
    else all.push({ id: `${group} ${all.filter((one) => one.group === group).length}`, group, items: [item] })
  }
  return all
}

/** By what somebody has used, as it is `now`, in milliseconds since 1970. */
export function orderBy(uses: Uses, now: number) {
  const use = frecency(uses, now)
  return <Item extends Arranged>(items: readonly Item[], typed: string): Item[] => {
    const each = withoutTwins(items)
    return typed.trim() === '' ? recentFirst(each, uses) : arrange(each, typed, use)
  }
}

/** Of what only a key tells of. */
export function keyId(shortcut: string): string {
  return `key.${shortcut}`
}

/** The same from two sources stands once, as the later one tells it, and what only a key tells of gives way to what says more of the same. */
function withoutTwins<Item extends Arranged>(items: readonly Item[]): Item[] {
  const each = [...new Map(items.map((item) => [item.id, item])).values()]
  const isKey = ({ id, shortcut }: Item) => shortcut !== undefined && id === keyId(shortcut)
  const told = new Set(each.filter((item) => !isKey(item)).map(({ shortcut }) => shortcut))
  return each.filter((item) => !isKey(item) || !told.has(item.shortcut))
}

/** So that what is done here can be seen, too. */
const MOST_RECENT = 6

/** While nothing is typed: what the keyboard is on, what was opened lately, the last first, then group by group. */
function recentFirst<Item extends Arranged>(items: readonly Item[], uses: Uses): Item[] {
  const place = new Map(uses.map(({ id }, at) => [id, at]))
  const layer = ({ near, recent }: Item) => (near ? 'near' : recent ? 'recent' : 'other')
  const { near = [], recent = [], other = [] } = Object.groupBy(items, layer)
  const last = recent.toSorted((one, two) => (place.get(one.id) ?? 0) - (place.get(two.id) ?? 0))
  return [...near, ...last.slice(0, MOST_RECENT), ...inGroups(other)]
}

/** Where the customer is whom something is done to; `by-name`: found by a word that may have been meant otherwise. */
export type Acts = 'here' | 'elsewhere' | 'by-name'

/** What was found after Enter. */
export interface Found {
  acts?: Acts | undefined
  refused?: string | undefined
}

/**
 * Why it is not done before somebody has seen it; undefined where it is, and where it is refused and tells why itself. What opens a
 * page can be gone back from, what acts on a customer cannot.
 */
export function whyNotUnseen([first, another]: readonly Found[]): string | undefined {
  if (!first?.acts || first.refused !== undefined) return undefined
  if (another) return 'Several are found: Enter does the one that is marked'
  if (first.acts === 'by-name') return 'It is found by a user name: Enter does it'
  return first.acts === 'elsewhere' ? 'It is found in another country: Enter does it there' : undefined
}

/** What a page shows at most, so that a key costs the same whatever is behind it. */
const MOST_ITEMS = 50

/** The best of a list of records are enough: who sees more types on. */
const MOST_RECORDS = 8

/** Letters from which on a list is worth fetching. */
const SHORTEST = 2

/** What is looked for on a page; `these`: what stands in its list and nothing else. */
export type Finds = 'anything' | 'commands' | 'records' | 'customers' | 'help' | 'these'

/** Where nothing fits what is typed on such a page. */
const FOUND_IN: Readonly<Record<Finds, string>> = {
  anything: `Records are found by any part of a name or id, customers by a whole ${SEARCHED}.`,
  commands: 'Commands, areas and keys are found by any part of their words.',
  records: 'Records are found by any part of a name, an id or a node name.',
  customers: `Customers are found by a whole ${SEARCHED}.`,
  help: 'Help has the keys of this page and of the palette, and how the palette is narrowed.',
  these: 'Only what stands in this list can be chosen here.',
}

/** What helps where nothing fits what is typed. */
export function nothingText(finds: Finds, typed: string): string {
  const text = typed.trim()
  const short = text !== '' && text.length < SHORTEST_TERM
  if (short && (finds === 'anything' || finds === 'customers'))
    return `Customers are looked for from ${SHORTEST_TERM} characters on.`
  return FOUND_IN[finds]
}

/** Of Enter before anything was typed or chosen: what stands first may restart somebody's box. */
export const TYPE_OR_CHOOSE = 'Type what you look for, or choose with the arrows'

/** What one source lists; more may come by itself. */
export interface Listed<Item> {
  items: readonly Item[]
  searching?: boolean
}

/** What was drawn last, and for what was typed. */
export interface Seen {
  typed: string
  ids: readonly string[]
}

export const NOTHING_SEEN: Seen = { typed: '', ids: [] }

/**
 * What the sources list together, best first; what comes late, while nothing more is typed, below what is seen, and that stays.
 * `seen` of the answer is for the next time, once it is drawn.
 */
export function listTogether<Item extends { id: string } & Pick<Findable, 'hint' | 'keys'>>(
  lists: readonly Listed<Item>[],
  typed: string,
  before: Seen,
  inOrder: (items: Item[]) => Item[],
): { items: Item[]; searching: boolean; seen: Seen } {
  const known = new Set(before.typed === typed ? before.ids : [])
  const best = inOrder(lists.flatMap(({ items }) => items.filter((item) => !isOnlyAbout(item, typed))))
  const listed = best.filter(({ id }, at) => at < MOST_ITEMS || known.has(id))
  const items = steady(listed, [...known])
  return {
    items,
    searching: lists.some(({ searching }) => searching),
    seen: { typed, ids: items.map(({ id }) => id) },
  }
}

/** 'STB 4711002 in SE' is that customer, and neither platform nor country are words of the commands 'Update STB' and 'Reset IP' that are about them. */
function isOnlyAbout({ hint = '', keys = [] }: Pick<Findable, 'hint' | 'keys'>, typed: string): boolean {
  const { platform, country, term } = customerTyped(typed)
  return (platform ?? country) !== undefined && hint.includes(term) && !keys.includes(term)
}

/** Whether a list of records is read for what was typed: when somebody types, never before. */
export function isWorthReading(typed: string): boolean {
  return typed.trim().length >= SHORTEST
}

/**
 * Those of a list that fit best. Before them stands the one that what is typed `names` with its kind, 'package 1013 in SE': the
 * words beside its id are in no title.
 */
export function bestRecords<Item extends Findable>(
  items: readonly Item[],
  typed: string,
  { names, ranking = createRanking(items) }: { names: string | undefined; ranking?: Ranking<Item> },
): Item[] {
  const named = names === undefined ? [] : items.filter(({ keys }) => keys?.includes(names))
  return [...new Set([...named, ...ranking.rank(typed, { most: MOST_RECORDS })])]
}

export function resultText(count: number, searching: boolean, online = true): string {
  if (!searching) return countText(count, 'result')
  return online ? 'Searching' : WAITS_FOR_NETWORK
}

const WAITS_FOR_NETWORK = 'Waiting for the network'

/** In the place of what is looked for without one. */
export const OFFLINE_SEARCH = {
  title: 'You are offline.',
  text: 'What you look for is found as soon as the network is back.',
} as const

/** What a page shows. */
interface Shown<Item> {
  typed: string
  items: readonly Item[]
  searching: boolean
}

/** How somebody came to what is marked on it. */
interface Marking {
  typed: string
  /** What stands first might act at once: nobody has asked for it before anything is typed. */
  careful: boolean
  /** They have chosen what is marked themselves. */
  walked: boolean
}

interface Named extends Found {
  keys?: readonly string[] | undefined
}

/** `choose`: what is marked. */
export type Enter = { does: 'choose' | 'wait' } | { does: 'refuse'; reason: string }

/** Whether no row is marked: Enter would do nothing. */
export function marksNothing({ typed, careful, walked }: Marking): boolean {
  return careful && !walked && typed.trim() === ''
}

/** It waits where nothing is there yet, or not what was pasted, but never for whoever has chosen already. */
export function onEnter<Item extends Named>(page: Shown<Item> & Marking): Enter {
  if (marksNothing(page)) return { does: 'refuse', reason: TYPE_OR_CHOOSE }
  const { typed, items, searching, walked } = page
  const isThere = identify(typed).length > 0 ? namedBy(typed, items).length > 0 : items.length > 0
  return { does: !walked && searching && !isThere ? 'wait' : 'choose' }
}

/** What Enter that has waited does: to what was pasted, where that is found; undefined where there is nothing. */
export function onceFound<Item extends Named>(
  typed: string,
  items: readonly Item[],
): { item: Item } | { refused: string } | undefined {
  const named = namedBy(typed, items)
  const found = named.length > 0 ? named : items
  const refused = whyNotUnseen(found)
  if (refused !== undefined) return { refused }
  const [item] = found
  return item && { item }
}

function namedBy<Item extends Named>(typed: string, items: readonly Item[]): Item[] {
  const wanted = pasted(typed).toLowerCase()
  return items.filter(({ keys }) => keys?.some((key) => key.toLowerCase() === wanted))
}

/** Milliseconds of rest before a term is searched: a search is several calls. */
export const SEARCH_REST = 180

/** Tells what is typed when it has rested: services are not asked with every key. Returns how to give it up. */
export function whenRested(typed: string, tell: (typed: string) => void): () => void {
  const timer = setTimeout(tell, SEARCH_REST, typed)
  return () => clearTimeout(timer)
}
