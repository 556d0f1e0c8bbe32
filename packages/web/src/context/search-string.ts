/** Query strings as people write them: `?country=SE&searchTerm=4711002`, every value a text, no quotes. */

/** What is there several times is a list: which of them is meant is for its reader to say. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries([...parameters.keys()].map((key) => [key, oneOrAll(parameters.getAll(key))]))
}

function oneOrAll(values: string[]): string | string[] {
  return values.length > 1 ? values : (values[0] ?? '')
}

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const each = entries.flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)]))
  const text = new URLSearchParams(each).toString()
  return text && `?${text}`
}

export function textOf<Key extends string>(
  values: Record<Key, unknown>,
): { [K in Key]?: string | undefined } {
  const texts = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'string' && value !== '' ? value : undefined,
  ])
  return Object.fromEntries(texts) as { [K in Key]?: string }
}
