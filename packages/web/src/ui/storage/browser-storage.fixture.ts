/** Storage of a browser for tests, which can be full. */
export function browserStorage() {
  const items = new Map<string, string>()
  const state = { full: false }
  const area = {
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    setItem(key: string, value: string) {
      // A full storage still accepts empty texts.
      if (state.full && value !== '') throw new DOMException('Full', 'QuotaExceededError')
      items.set(key, value)
    },
  }
  return { items, state, area }
}
