/** The palette's list: the order of its items, and what Enter does. */
import { SEARCH_FIELDS, SHORTEST_TERM } from '../features/engagements/rules.ts'
import { countText } from '../foundation/numbers.ts'
import { cleanPasted, identify, parseCustomerQuery } from './identifiers.ts'
import { createRanking, type Findable, type Ranking, rank } from './rank.ts'
import { frecency, type Uses } from './recents.ts'

export interface RankedItem extends Findable {
  id: string
  group: string
  /** Why it is disabled. */
  refused?: string | undefined
  /** The item belongs to the dialog in front. */
  inFront?: boolean | undefined
  /** The item belongs to a page behind a dialog. */
  behind?: boolean | undefined
  /** The item is about the focused or marked rows: it comes first while no text is typed. */
  near?: boolean | undefined
  recent?: boolean | undefined
  shortcut?: string | undefined
}

/**
 * Items by group: the group with the best match first, in it the best matches. Items without a match in their
 * text, as a customer found by e-mail, follow. Of equals, enabled items come first, then the more used ones.
 * Items of a dialog in front come first, items behind it last. Without a text the order stays.
 */
export function arrange<Item extends RankedItem>(
  items: readonly Item[],
  typed: string,
  use: (id: string) => number,
): Item[] {
  if (typed.trim() === '') return [...items]
  const ranked = rank(items, typed, { use: (item) => (item.refused === undefined ? use(item.id) : -1) })
  const matching = new Set(ranked)
  const all = [...ranked, ...items.filter((item) => !matching.has(item))]
  const layer = ({ inFront, behind }: Item) => (inFront ? 'front' : behind ? 'back' : 'middle')
  const { front = [], middle = [], back = [] } = Object.groupBy(all, layer)
  return [front, middle, back].flatMap(inGroups)
}

function inGroups<Item extends RankedItem>(items: readonly Item[]): Item[] {
  return [...Map.groupBy(items, ({ group }) => group).values()].flat()
}

/** Late items go below the shown ones, so that nothing moves. `seen`: shown ids, in order. */
function steady<Item extends { id: string }>(items: readonly Item[], seen: readonly string[]): Item[] {
  const position = new Map(seen.map((id, at) => [id, at]))
  const shown = items.filter(({ id }) => position.has(id))
  const late = items.filter(({ id }) => !position.has(id))
  return [...shown.toSorted((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0)), ...late]
}

interface Section<Item> {
  /** Stays the same as long as the heading stays, whatever its items. */
  id: string
  group: string
  items: Item[]
}

/** Groups neighbours under headings; a heading repeats for late items of its group. */
export function sections<Item extends { group: string }>(items: readonly Item[]): Section<Item>[] {
  const all: Section<Item>[] = []
  for (const item of items) {
    const { group } = item
    const last = all.at(-1)
    if (last?.group === group) last.items.push(item)
    else
      all.push({
        id: `${group} ${all.filter((section) => section.group === group).length}`,
        group,
        items: [item],
      })
  }
  return all
}

/** Orders items by past use. `now`: milliseconds since 1970. */
export function orderBy(uses: Uses, now: number) {
  const use = frecency(uses, now)
  return <Item extends RankedItem>(items: readonly Item[], typed: string): Item[] => {
    const each = withoutDuplicates(items)
    return typed.trim() === '' ? recentFirst(each, uses) : arrange(each, typed, use)
  }
}

/** The id of an item made from a key binding. */
export function keyId(shortcut: string): string {
  return `key.${shortcut}`
}

/** Removes duplicates: the later source wins, and items of key bindings yield to others with that key. */
function withoutDuplicates<Item extends RankedItem>(items: readonly Item[]): Item[] {
  const each = [...new Map(items.map((item) => [item.id, item])).values()]
  const isKey = ({ id, shortcut }: Item) => shortcut !== undefined && id === keyId(shortcut)
  const keysOfOthers = new Set(each.filter((item) => !isKey(item)).map(({ shortcut }) => shortcut))
  return each.filter((item) => !isKey(item) || !keysOfOthers.has(item.shortcut))
}

/** A short list, so that other commands are visible, too. */
const MOST_RECENT = 6

/** The order without a text: items of the focused row, recent items (the last first), then by group. */
function recentFirst<Item extends RankedItem>(items: readonly Item[], uses: Uses): Item[] {
  const place = new Map(uses.map(({ id }, at) => [id, at]))
  const layer = ({ near, recent }: Item) => (near ? 'near' : recent ? 'recent' : 'rest')
  const { near = [], recent = [], rest = [] } = Object.groupBy(items, layer)
  const last = recent.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return [...near, ...last.slice(0, MOST_RECENT), ...inGroups(rest)]
}

/** Where a command's customer was found; `by-name`: by a word that may mean something else. */
export type CustomerMatchKind = 'here' | 'elsewhere' | 'by-name'

/** A result of a search that Enter waited for. */
export interface SearchItem {
  customerMatch?: CustomerMatchKind | undefined
  refused?: string | undefined
}

/**
 * Why a result must be seen before it is run; undefined if it runs, or shows its own reason. Opening a page
 * can be undone, acting on a customer can't.
 */
export function whyNotUnseen([first, another]: readonly SearchItem[]): string | undefined {
  if (!first?.customerMatch || first.refused !== undefined) return undefined
  if (another) return 'Several matches. Press Enter to run the highlighted one'
  if (first.customerMatch === 'by-name') return 'Matched by user name. Press Enter to confirm'
  return first.customerMatch === 'elsewhere' ? 'Found in another country. Press Enter to confirm' : undefined
}

/** The most items of a page, so that it renders fast. */
const MOST_ITEMS = 50

const MOST_RECORDS = 8

/** Letters before a list is fetched. */
const SHORTEST = 2

/** The search of a page; `these`: only the page's own list. */
export type SearchScope = 'anything' | 'commands' | 'records' | 'customers' | 'help' | 'these'

const SEARCH_HINTS: Readonly<Record<SearchScope, string>> = {
  anything: `Search records by any part of a name or id, customers by the full ${SEARCH_FIELDS}.`,
  commands: 'Search commands, areas and keys by any part of their words.',
  records: 'Search records by any part of a name, an id or a node name.',
  customers: `Search customers by the full ${SEARCH_FIELDS}.`,
  help: 'Help lists the keys of this page and the palette prefixes.',
  these: 'Choose one of the listed items.',
}

export function nothingText(finds: SearchScope, typed: string): string {
  const text = typed.trim()
  const short = text !== '' && text.length < SHORTEST_TERM
  if (short && (finds === 'anything' || finds === 'customers'))
    return `Type at least ${SHORTEST_TERM} characters to search customers.`
  return SEARCH_HINTS[finds]
}

/** For Enter without a text or a choice: the first item may restart a box. */
export const TYPE_OR_CHOOSE = 'Type to search, or choose with the arrow keys'

/** The items of one source; more may follow. */
export interface SourceList<Item> {
  items: readonly Item[]
  searching?: boolean
}

export interface ShownList {
  typed: string
  ids: readonly string[]
}

export const NOTHING_SHOWN: ShownList = { typed: '', ids: [] }

/** All sources, best first. Late items go below shown ones until the text changes. Pass on `seen`. */
export function listTogether<Item extends { id: string } & Pick<Findable, 'hint' | 'keywords'>>(
  lists: readonly SourceList<Item>[],
  typed: string,
  shown: ShownList,
  inOrder: (items: Item[]) => Item[],
): { items: Item[]; searching: boolean; seen: ShownList } {
  const seen = new Set(shown.typed === typed ? shown.ids : [])
  const best = inOrder(lists.flatMap(({ items }) => items.filter((item) => !isAboutCustomer(item, typed))))
  const listed = best.filter(({ id }, at) => at < MOST_ITEMS || seen.has(id))
  const items = steady(listed, [...seen])
  return {
    items,
    searching: lists.some(({ searching }) => searching),
    seen: { typed, ids: items.map(({ id }) => id) },
  }
}

/** 'STB 4711002 in SE' is that customer only, not the command 'Update STB' about them. */
function isAboutCustomer(
  { hint = '', keywords = [] }: Pick<Findable, 'hint' | 'keywords'>,
  typed: string,
): boolean {
  const { platform, country, term } = parseCustomerQuery(typed)
  return (platform ?? country) !== undefined && hint.includes(term) && !keywords.includes(term)
}

/** Whether the text is long enough to fetch a list of records. */
export function isWorthReading(typed: string): boolean {
  return typed.trim().length >= SHORTEST
}

/** The best records; first the one that the text `names` with its kind, as 'package 1013 in SE'. */
export function bestRecords<Item extends Findable>(
  items: readonly Item[],
  typed: string,
  { names, ranking = createRanking(items) }: { names: string | undefined; ranking?: Ranking<Item> },
): Item[] {
  const exact = names === undefined ? [] : items.filter(({ keywords }) => keywords?.includes(names))
  return [...new Set([...exact, ...ranking.rank(typed, { most: MOST_RECORDS })])]
}

export function resultText(count: number, searching: boolean, online = true): string {
  if (!searching) return countText(count, 'result')
  return online ? 'Searching' : WAITS_FOR_NETWORK
}

const WAITS_FOR_NETWORK = 'Waiting for the network'

/** Shown instead of results without a network. */
export const OFFLINE_SEARCH = {
  title: 'You are offline.',
  text: 'The search continues when you are online again.',
} as const

interface PageContent<Item> {
  typed: string
  items: readonly Item[]
  searching: boolean
}

interface Marking {
  typed: string
  /** The first item may act at once, so Enter needs a text or a choice. */
  careful: boolean
  /** The row was chosen with the arrows. */
  walked: boolean
}

interface FindableItem extends SearchItem {
  keywords?: readonly string[] | undefined
}

/** `choose`: the highlighted row. */
export type Enter = { does: 'choose' | 'wait' } | { does: 'refuse'; reason: string }

/** Whether no row is marked: Enter would do nothing. */
export function marksNothing({ typed, careful, walked }: Marking): boolean {
  return careful && !walked && typed.trim() === ''
}

/** Waits while the pasted id, or any item, is still being searched, unless a row was chosen. */
export function onEnter<Item extends FindableItem>(page: PageContent<Item> & Marking): Enter {
  if (marksNothing(page)) return { does: 'refuse', reason: TYPE_OR_CHOOSE }
  const { typed, items, searching, walked } = page
  const isListed = identify(typed).length > 0 ? withKeyword(typed, items).length > 0 : items.length > 0
  return { does: !walked && searching && !isListed ? 'wait' : 'choose' }
}

/** The item that a waiting Enter runs after the search: the pasted id first; undefined without results. */
export function afterSearch<Item extends FindableItem>(
  typed: string,
  items: readonly Item[],
): { item: Item } | { refused: string } | undefined {
  const pastedMatches = withKeyword(typed, items)
  const matches = pastedMatches.length > 0 ? pastedMatches : items
  const refused = whyNotUnseen(matches)
  if (refused !== undefined) return { refused }
  const [item] = matches
  return item && { item }
}

function withKeyword<Item extends FindableItem>(typed: string, items: readonly Item[]): Item[] {
  const wanted = cleanPasted(typed).toLowerCase()
  return items.filter(({ keywords }) => keywords?.some((keyword) => keyword.toLowerCase() === wanted))
}

/** Milliseconds without typing before a search, which is several calls. */
export const SEARCH_REST = 180

/** Calls back after a pause in typing. Returns a cancel function. */
export function afterPause(typed: string, search: (typed: string) => void): () => void {
  const timer = setTimeout(search, SEARCH_REST, typed)
  return () => clearTimeout(timer)
}
