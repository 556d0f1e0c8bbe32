import { useStore } from '../ui/store.ts'
import { type Side, tooltip } from '../ui/tooltip/tooltip.ts'
import { keymap } from './keymap.ts'
import { ariaKeys, keysOf, type ShortcutId, withKeys } from './keys.ts'

/**
 * What tells a control's key, to be spread on it: its `aria-keyshortcuts`, and a tooltip with the key where it does not stand on
 * the control itself. Heard again when a person changes it.
 */
export function useKeyed(): typeof keyed {
  useStore(keymap)
  return keyed
}

function keyed(id: ShortcutId, text?: string, side?: Side, delay?: number) {
  return {
    'aria-keyshortcuts': ariaKeys(keysOf(id)),
    ...tooltip(text && withKeys(text, id), side, delay),
  }
}
