import type { Findable } from './findable.ts'
import { rank } from './rank.ts'

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

export function inGroups<Item extends Arranged>(items: readonly Item[]): Item[] {
  return [...Map.groupBy(items, ({ group }) => group).values()].flat()
}

/** What came late stands below what is seen already: nothing moves under the cursor. `seen`: ids, in their order. */
export function steady<Item extends { id: string }>(items: readonly Item[], seen: readonly string[]): Item[] {
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
