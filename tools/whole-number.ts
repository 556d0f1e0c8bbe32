/** A setting that is a number from 0 on; says what is wrong with another one. */
export function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > most)
    throw new Error(`${name} takes a whole number from 0 to ${most}, not '${text}'.`)
  return value
}
