/** A person's data, removed at log-out and before another person; settings of the browser stay. */

import { createStore, type Store } from '../store.ts'
import { storage, tabStorage } from './storage.ts'

/** Every name begins so, which is how they are found again when they have to go. */
const PREFIX = 'headend-personal-'
const OWNER = 'owner'

interface PersonalStorage {
  getItem(name: string): string | null
  setItem(name: string, text: string): void
  removeItem(name: string): void
}

export const personalStorage = personalPart(storage)
export const personalTabStorage = personalPart(tabStorage)

/** After a log-out, writes of the closing page are dropped. */
let isClosed = false

/** After a sign-in: removes what another person left behind. */
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

function personalPart(area: Storage): PersonalStorage {
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

const forgets: (() => void)[] = []

/** Lives until `forgetPerson`. Create it at module level. */
export function createPersonalStore<Value>(): Store<Value | undefined> {
  const store = createStore<Value | undefined>(undefined)
  forgets.push(() => store.set(undefined))
  return store
}

export function forgetPerson(): void {
  for (const forget of forgets) forget()
}
