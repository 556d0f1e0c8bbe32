import { isShortcut, type KeyPress } from './keys.ts'

/** The arrow that a press stands for; any other key as it is. */
export function arrowOf(event: KeyPress): string {
  return isShortcut(event, 'down') ? 'ArrowDown' : isShortcut(event, 'up') ? 'ArrowUp' : event.key
}

/** The same, and whether it takes the rows on its way along, as Shift does where it is no part of the keys themselves. */
export function strideOf(event: KeyPress): { arrow: string; extend: boolean } {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  const arrow = arrowOf(event)
  if (!shiftKey || arrow !== key) return { arrow, extend: false }
  return { arrow: arrowOf({ key, ctrlKey, metaKey, altKey, shiftKey: false }), extend: true }
}

/** Where an arrow leads from a row; undefined for keys that mean nothing here. */
export function nextRow(key: string, index: number, count: number): number | undefined {
  const last = count - 1
  const targets: Record<string, number> = {
    ArrowDown: Math.min(index + 1, last),
    ArrowUp: Math.max(index - 1, 0),
    Home: 0,
    End: last,
  }
  return targets[key]
}

/** Whether a press takes a row away, or asks whether to. */
export function removes(event: KeyPress): boolean {
  return event.key === 'Delete' || isShortcut(event, 'remove')
}

/** A cursor row: the light bar at its left and the soft colour show where the keyboard is. */
export const rowFocus =
  '-outline-offset-2 focus-visible:bg-accent-soft focus-visible:shadow-[inset_3px_0_var(--color-accent)] focus-visible:outline-none'
