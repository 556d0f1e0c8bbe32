/** What a person has made of the keys, kept in their browser. */

import { type Keymap, keymap, readKeymap } from '../ui/keys/keymap.ts'
import { useKeep, useTake } from './kept.ts'

const take = (kept: string | null) => keymap.set(readKeymap(kept))

/** Takes up those of whoever is signed in, also when another tab changes them. */
export function useKeptKeys(): void {
  useTake('keys', take)
}

/** Takes other keys from now on, and for the next time. */
export function useKeepKeymap(): (next: Keymap) => void {
  const keep = useKeep('keys')
  return (next) => {
    keep(JSON.stringify(next))
    keymap.set(next)
  }
}
