const numbers = new Intl.NumberFormat('sv-SE')

/** '1 204': with plain spaces, since it is also read by programs. */
export function numberText(count: number): string {
  return numbers.format(count).replaceAll('\u00a0', ' ')
}
