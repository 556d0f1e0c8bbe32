import { keysOf, type ShortcutId } from './keys.ts'

/** The arrow that a letter stands for; any other key as it is. */
export function arrowOf(key: string): string {
  const isKeyOf = (id: ShortcutId) => keysOf(id).toLowerCase() === key.toLowerCase()
  return isKeyOf('down') ? 'ArrowDown' : isKeyOf('up') ? 'ArrowUp' : key
}

/** Where a key leads from a row; undefined for keys that mean nothing here. */
export function nextRow(key: string, index: number, count: number): number | undefined {
  const last = count - 1
  const targets: Record<string, number> = {
    ArrowDown: Math.min(index + 1, last),
    ArrowUp: Math.max(index - 1, 0),
    Home: 0,
    End: last,
  }
  return targets[arrowOf(key)]
}

/** A cursor row: the light bar at its left and the soft colour show where the keyboard is. */
export const rowFocus =
  '-outline-offset-2 focus-visible:bg-accent-soft focus-visible:shadow-[inset_3px_0_var(--color-accent)] focus-visible:outline-none'
