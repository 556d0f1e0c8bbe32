/** A person's data, removed at log-out and when another person signs in. Settings of the browser stay. */

import { createStore, type Store } from '../store.ts'
import { storage, tabStorage } from './storage.ts'

/** Every name begins with this, so that all personal data can be found and removed. */
const PREFIX = 'headend-personal-'
const OWNER = 'owner'

interface PersonalStorage {
  getItem(name: string): string | null
  setItem(name: string, text: string): void
  removeItem(name: string): void
}

export const personalStorage = createPersonalStorage(storage)
export const personalTabStorage = createPersonalStorage(tabStorage)

/** Set at log-out: the page that is closing must not write any more. */
let isClosed = false

/** Called at sign-in: removes the data of another person. */
export function openPersonalStorage(username: string): void {
  isClosed = false
  for (const [area, part] of [
    [storage, personalStorage],
    [tabStorage, personalTabStorage],
  ] as const) {
    if (part.getItem(OWNER) === username) continue
    removeAll(area)
    part.setItem(OWNER, username)
  }
}

export function clearPersonalStorage(): void {
  isClosed = true
  removeAll(storage)
  removeAll(tabStorage)
}

function createPersonalStorage(area: Storage): PersonalStorage {
  return {
    getItem: (name) => area.getItem(PREFIX + name),
    setItem: (name, text) => {
      if (!isClosed) area.setItem(PREFIX + name, text)
    },
    removeItem: (name) => area.removeItem(PREFIX + name),
  }
}

function removeAll(area: Storage): void {
  const names = Array.from({ length: area.length }, (_, at) => area.key(at) ?? '')
  for (const name of names) if (name.startsWith(PREFIX)) area.removeItem(name)
}

const resets: (() => void)[] = []

/** A store in memory that `forgetPerson` empties. Create it at module level. */
export function createPersonalStore<Value>(): Store<Value | undefined> {
  const store = createStore<Value | undefined>(undefined)
  resets.push(() => store.set(undefined))
  return store
}

export function forgetPerson(): void {
  for (const reset of resets) reset()
}
