/** Query strings as people write and send them: `?country=SE&searchTerm=4711002`, every value a text, nothing quoted. */

export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

/** Of these values those that are a text: what a route takes from its address. */
export function textOf<Key extends string>(
  values: Record<Key, unknown>,
): { [K in Key]?: string | undefined } {
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== '')
  return Object.fromEntries(texts) as { [K in Key]?: string }
}
