/** Where a text stops being JSON: what an engine says of it depends on the engine, and quotes what the person has before them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: in a string they stand escaped
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"/iy
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/** 'line 3, column 12', as editors count, of what is no JSON; 'it ends too early' where that alone is wrong. */
export function jsonFault(text: string): string {
  const at = faultIn(text)
  if (text.slice(at).trim() === '') return 'it ends too early'
  const lines = text.slice(0, at).split('\n')
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
}

function faultIn(text: string): number {
  let at = 0
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const found = pattern.test(text)
    if (found) at = pattern.lastIndex
    return found
  }
  const next = (pattern: RegExp) => take(/[ \t\r\n]*/y) && take(pattern)
  const value = (): boolean => {
    if (next(/\{/y)) return items(/\}/y, () => next(STRING) && next(/:/y) && value())
    if (next(/\[/y)) return items(/\]/y, value)
    return next(STRING) || next(SCALAR)
  }
  const items = (end: RegExp, item: () => boolean): boolean => {
    if (next(end)) return true
    do if (!item()) return false
    while (next(/,/y))
    return next(end)
  }
  value()
  take(/[ \t\r\n]*/y)
  return at
}
