import { createStore } from '../store.ts'

/** All access to browser storage. A write that the browser refuses is kept for this page alone. */
type Name = 'localStorage' | 'sessionStorage'

export const storage = createStorage('localStorage')
export const tabStorage = createStorage('sessionStorage')

/** Whether the browser keeps 4 kB of text after the page is closed. */
export const hasStorage = canStore('localStorage')

/** Calls back with the key that another tab wrote, or null if it cleared all keys. Returns how to stop. */
export function onStorageChange(listener: (key: string | null) => void): () => void {
  return onChange('localStorage', listener)
}

function createStorage(name: Name): Storage {
  /** The writes that the browser refused; null for a key that it refused to remove. */
  const refused = new Map<string, string | null>()
  const getItem = (key: string) => {
    const value = refused.get(key)
    return value === undefined ? (attempt(() => area(name).getItem(key)) ?? null) : value
  }
  const keys = () => {
    const all = new Set([...(attempt(() => listKeys(area(name))) ?? []), ...refused.keys()])
    return [...all].filter((key) => getItem(key) !== null)
  }
  const write = (key: string, value: string | null, task: () => void) => {
    try {
      task()
      refused.delete(key)
    } catch {
      refused.set(key, value)
    }
  }
  // The value that another tab wrote is newer.
  onChange(name, (key) => (key === null ? refused.clear() : refused.delete(key)))
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
  const onStorage = ({ storageArea, key }: StorageEvent) => {
    if (storageArea === attempt(() => area(name))) listener(key)
  }
  // Tests in Node have no window.
  globalThis.addEventListener?.('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function area(name: Name): Storage {
  return globalThis[name]
}

function listKeys(items: Storage): string[] {
  return Array.from({ length: items.length }, (_, index) => items.key(index) ?? '')
}

function canStore(name: Name): boolean {
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

/** The stored object; undefined if the text is not JSON or not an object. */
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

/** A setting of the browser, not of a person: it survives a log-out and applies to all tabs. */
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
