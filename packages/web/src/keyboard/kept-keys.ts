/** What has been made of the keys, kept in the browser. */

import { keepSetting, useTake } from '../commands/kept.ts'
import { type Keymap, keymap, readKeymap } from './keymap.ts'

const take = (kept: string | null) => keymap.set(readKeymap(kept))

/** Takes them up, also when another tab changes them. */
export function useKeptKeys(): void {
  useTake('keys', take)
}

/** Takes other keys from now on, and for the next time. */
export function keepKeymap(next: Keymap): void {
  keepSetting('keys', JSON.stringify(next))
  keymap.set(next)
}
