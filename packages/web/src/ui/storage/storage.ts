/**
 * The one door to what the browser keeps. It may keep nothing, where it is told to or is full, and that may change at any
 * time: what cannot be written is kept for this page alone, and read from there.
 */
type Name = 'localStorage' | 'sessionStorage'

/** For as long as the browser likes, in all tabs. */
export const storage = createStorage('localStorage')
/** For as long as the tab lives. */
export const tabStorage = createStorage('sessionStorage')

/** Whether something as large as what is kept here would outlive the page. */
export const kept = takes('localStorage')

/** Calls back with the name of what another tab has written, null for everything; returns how to stop. */
export function onStorageChange(listener: (key: string | null) => void): () => void {
  return onChange('localStorage', listener)
}

export function createStorage(name: Name): Storage {
  /** What the browser did not take, or did not let go: null. */
  const own = new Map<string, string | null>()
  const getItem = (key: string) => {
    const mine = own.get(key)
    return mine === undefined ? (attempt(() => area(name).getItem(key)) ?? null) : mine
  }
  const keys = () => {
    const all = new Set([...(attempt(() => keysOf(area(name))) ?? []), ...own.keys()])
    return [...all].filter((key) => getItem(key) !== null)
  }
  const write = (key: string, value: string | null, task: () => void) => {
    try {
      task()
      own.delete(key)
    } catch {
      own.set(key, value)
    }
  }
  // What another tab could write is younger. It is known before anybody else hears of it: nobody has listened yet.
  onChange(name, (key) => (key === null ? own.clear() : own.delete(key)))
  const removeItem = (key: string) => write(key, null, () => area(name).removeItem(key))
  return {
    get length() {
      return keys().length
    },
    clear: () => keys().forEach(removeItem),
    getItem,
    key: (index) => keys()[index] ?? null,
    removeItem,
    setItem: (key, value) => write(key, value, () => area(name).setItem(key, value)),
  }
}

function onChange(name: Name, listener: (key: string | null) => void): () => void {
  const hear = ({ storageArea, key }: StorageEvent) => {
    if (storageArea === attempt(() => area(name))) listener(key)
  }
  // Absent where a test imports what stores something.
  globalThis.addEventListener?.('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** Throws where it is blocked. */
function area(name: Name): Storage {
  return globalThis[name]
}

function keysOf(items: Storage): string[] {
  return Array.from({ length: items.length }, (_, index) => items.key(index) ?? '')
}

function takes(name: Name): boolean {
  const probe = () => {
    area(name).setItem('headend-probe', 'x'.repeat(4096))
    area(name).removeItem('headend-probe')
    return true
  }
  return attempt(probe) ?? false
}

function attempt<Result>(task: () => Result): Result | undefined {
  try {
    return task()
  } catch {
    return undefined
  }
}
