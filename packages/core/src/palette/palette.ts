/** What a palette lists of what its sources have, wherever it is drawn. */
import { countText } from '../number-text.ts'
import { rank } from './rank.ts'

/** What a page shows at most, so that a key costs the same whatever is behind it. */
const MOST_ITEMS = 50

/** The best of a list of records are enough: who sees more types on. */
const MOST_RECORDS = 8

/** Letters from which on a list is worth fetching. */
const SHORTEST = 2

/** Milliseconds of rest before a term is searched: a search is several calls. */
export const SEARCH_REST = 180

/** Where nothing fits what is typed. */
export const FOUND_BY =
  'Records are found by the beginnings of their words, customers by id, user name, TV account or e-mail.'

/** Of Enter before anything was typed or chosen: what stands first may restart somebody's box. */
export const NOTHING_CHOSEN = 'Type what you look for, or choose with the arrows'

/** What one source lists; more may come by itself. */
export interface Listed<Item> {
  items: readonly Item[]
  searching?: boolean
}

/** What the sources list together, in their order or another. */
export function listTogether<Item>(
  lists: readonly Listed<Item>[],
  inOrder: (items: Item[]) => Item[] = (items) => items,
): { items: Item[]; searching: boolean } {
  return {
    items: inOrder(lists.flatMap(({ items }) => [...items])).slice(0, MOST_ITEMS),
    searching: lists.some(({ searching }) => searching),
  }
}

/** Whether a list of records is read for what was typed: when somebody types, never before. */
export function isWorthReading(typed: string): boolean {
  return typed.trim().length >= SHORTEST
}

export function bestRecords<Item extends { title: string }>(items: readonly Item[], typed: string): Item[] {
  return rank(items, typed).slice(0, MOST_RECORDS)
}

export function resultText(count: number, searching: boolean): string {
  return searching ? 'Searching' : countText(count, 'result')
}
