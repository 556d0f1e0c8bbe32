/** What a person has made of the keys, kept in their browser. */
import { personKey } from '@headend/core/palette'
import { useLayoutEffect } from 'react'
import { useSession } from '../context/services.tsx'
import { type Keymap, keymap, readKeymap } from '../ui/keymap.ts'
import { onStorageChange, storage } from '../ui/storage.ts'

function nameOf(username: string): string {
  return `headend-keys-${personKey(username)}`
}

/** Takes up those of whoever is signed in, also when another tab changes them. */
export function useKeptKeys(): void {
  const { user } = useSession()
  const name = user && nameOf(user.username)
  useLayoutEffect(() => {
    if (!name) return
    const take = () => keymap.set(readKeymap(storage.getItem(name)))
    take()
    return onStorageChange((changed) => (changed === name || changed === null) && take())
  }, [name])
}

/** Takes other keys from now on, and for the next time. */
export function useKeepKeys(): (next: Keymap) => void {
  const { user } = useSession()
  return (next) => {
    if (user) storage.setItem(nameOf(user.username), JSON.stringify(next))
    keymap.set(next)
  }
}
