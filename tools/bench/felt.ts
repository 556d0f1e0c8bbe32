/** What scenarios have written down of keys, clicks and layout shifts, put together. */
import { type Felt, isToStayStill, type Moved, worstWindow } from '@headend/testing/browser'

/** A key or a click as a whole; all times in milliseconds. */
export interface Interaction {
  name: string
  key: string
  target: string
  path: string
  scenario: string
  /** Of its longest event. */
  duration: number
  /** Of its longest handlers. */
  handlers: number
}

export interface Interactions {
  told: readonly Interaction[]
  /** Those included that browsers do not tell, because they are shorter than 16 ms. */
  count: number
  /** That which 98 of 100 are not above; those that are not told count as nothing. */
  p98: (of: (interaction: Interaction) => number) => number
}

export function interactionsIn(felt: readonly Felt[]): Interactions {
  const byId = new Map<string, Interaction>()
  const counts = new Map<string, number>()
  for (const one of felt) {
    if (one.kind === 'count') counts.set(one.page, Math.max(counts.get(one.page) ?? 0, one.interactions))
    if (one.kind !== 'event') continue
    const id = `${one.page} ${one.interaction}`
    byId.set(id, joined(byId.get(id), one))
  }
  const told = [...byId.values()]
  const count = Math.max(
    told.length,
    [...counts.values()].reduce((sum, value) => sum + value, 0),
  )
  return { told, count, p98: (of) => percentile(told.map(of), count, 0.98) }
}

/** Named after the longest of its events. */
function joined(before: Interaction | undefined, event: Interaction): Interaction {
  if (!before) return event
  const longest = event.duration > before.duration ? event : before
  return { ...longest, key: before.key || event.key, handlers: Math.max(before.handlers, event.handlers) }
}

function percentile(values: readonly number[], count: number, part: number): number {
  const fromTheTop = count - Math.ceil(count * part)
  return values.toSorted((a, b) => b - a)[fromTheTop] ?? 0
}

export function slowestOf(interactions: readonly Interaction[], most: number): Interaction[] {
  return interactions.toSorted((a, b) => b.handlers - a.handlers).slice(0, most)
}

/** What moved on each document without anybody having done anything, the worst first. */
export function shiftsIn(felt: readonly Felt[]): Moved[] {
  const byPage = new Map<string, Extract<Felt, { kind: 'shift' }>[]>()
  for (const one of felt)
    if (one.kind === 'shift' && isToStayStill(one.path))
      byPage.set(one.page, [...(byPage.get(one.page) ?? []), one])
  return [...byPage.values()].map(worstWindow).toSorted((a, b) => b.value - a.value)
}
