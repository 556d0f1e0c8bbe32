/** Local storage, or what takes its place for this page alone where the browser keeps nothing (blocked, or full). */
export const { storage, kept } = available()

function available(): { storage: Storage; kept: boolean } {
  try {
    const { localStorage } = globalThis
    localStorage.setItem('headend-probe', '')
    localStorage.removeItem('headend-probe')
    return { storage: localStorage, kept: true }
  } catch {
    return { storage: memory(), kept: false }
  }
}

function memory(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}
