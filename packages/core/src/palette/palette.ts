/** What a palette lists of what its sources have, wherever it is drawn. */
import { SHORTEST_TERM } from '../engagements/rules.ts'
import { SEARCHED } from '../engagements/search.view.ts'
import { countText } from '../number-text.ts'
import { steady } from './arrange.ts'
import type { Findable } from './findable.ts'
import { customerTyped } from './identifier.ts'
import { createRanking, type Ranking } from './rank.ts'

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
