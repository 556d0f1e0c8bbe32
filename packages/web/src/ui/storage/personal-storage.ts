/**
 * What the browser keeps of a person's work: removed at log-out, and before another person begins. Settings of the browser
 * (theme, density, keys, navigation) are kept by `storage` itself and stay.
 */
import { storage, tabStorage } from './storage.ts'

/** Every name begins so, which is how they are found again when they have to go. */
const PREFIX = 'headend-personal-'
const OWNER = 'owner'

export interface PersonalStorage {
  getItem(name: string): string | null
  setItem(name: string, text: string): void
  removeItem(name: string): void
}

/** In all tabs. */
export const personalStorage = personalPart(storage)
/** For as long as the tab lives. */
export const personalTabStorage = personalPart(tabStorage)

/** After a log-out a page still has things to write on its way out: they would be there for the next person. */
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

/** After a log-out. */
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
