/** What a palette lists, each once, in its order. */
import { type Arranged, arrange, inGroups } from './arrange.ts'
import { frecency, type Uses } from './uses.ts'

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
