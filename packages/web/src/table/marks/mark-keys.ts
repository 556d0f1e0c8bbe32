import { isShortcut, type KeyPress } from '../../keyboard/keys.ts'
import { strideOf } from '../../keyboard/row-keys.ts'

/** What a key does with the marks of a table: to the row that it is on, to the rows on its way, or to all. */
export type MarkAct = 'toggle' | 'walk' | 'all' | 'none'

const LEADS_ON: readonly string[] = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End']

/** Undefined for what has to do with no marks; there is nothing to take back where there are none. */
export function markAct(event: KeyPress, some: boolean): MarkAct | undefined {
  if (isShortcut(event, 'mark-row')) return 'toggle'
  if (isShortcut(event, 'select-all')) return 'all'
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (event.key === 'Escape' && some) return 'none'
  const { arrow, extend } = strideOf(event)
  return extend && LEADS_ON.includes(arrow) ? 'walk' : undefined
}
