const numbers = new Intl.NumberFormat('sv-SE')

/** '1 204': with plain spaces, since it is also read by programs. */
export function numberText(count: number): string {
  return numbers.format(count).replaceAll('\u00a0', ' ')
}

/** '1 line', '1 204 lines', '0 lines'. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`
}
