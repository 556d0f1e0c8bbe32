/** A setting that is a number from 0, or `least`, on; says what is wrong with another one. */
export function wholeNumber(name: string, text: string, most: number, least = 0): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > most || value < least)
    throw new Error(`${name} takes a whole number from ${least} to ${most}, not '${text}'.`)
  return value
}
