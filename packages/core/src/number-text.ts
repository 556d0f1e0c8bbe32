/** '1 204': with plain spaces, since it is also read by programs. A formatter of Intl takes a page several milliseconds to make. */
export function numberText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ' ')
}

/** '1 line', '1 204 lines', '0 lines'. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`
}

/** How many of something a message names before it only counts them. */
const NAMED = 40

/** The first of them, and of the rest how many: 'and 1 204 more'. */
export function firstOf(texts: readonly string[], most = NAMED): readonly string[] {
  const rest = texts.length - most
  return rest > 0 ? [...texts.slice(0, most), `and ${numberText(rest)} more`] : texts
}
