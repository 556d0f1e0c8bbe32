import { createStore } from '../store.ts'

/** All access to browser storage. A write that the browser refuses is kept for this page alone. */
type Name = 'localStorage' | 'sessionStorage'

export const storage = createStorage('localStorage')
export const tabStorage = createStorage('sessionStorage')

/** Whether something as large as what is kept here would outlive the page. */
export const hasStorage = takes('localStorage')

/** Calls back with the name of what another tab has written, null for everything; returns how to stop. */
export function onStorageChange(listener: (key: string | null) => void): () => void {
  return onChange('localStorage', listener)
}

function createStorage(name: Name): Storage {
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
  // What another tab wrote is newer.
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

/** Stored JSON; undefined for what is unreadable or no object. */
export function readObject(text: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A setting of the browser, not of a person: a log-out keeps it, and all tabs follow it. */
export function createSetting<Value>(name: string, parse: (stored: string | null) => Value) {
  const key = `headend-${name}`
  const read = () => parse(storage.getItem(key))
  const store = createStore(read())
  onStorageChange((changed) => {
    if (changed === key || changed === null) store.set(read())
  })
  return {
    ...store,
    keep(text: string): void {
      storage.setItem(key, text)
      store.set(read())
    },
  }
}
