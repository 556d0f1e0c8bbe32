import type { Ranks } from './rank.ts'
import { STEP, type Steps } from './steps.ts'

/** Of numbers by their size; those that are missing or are none come behind all others. */
export function* ranksOfNumbers(values: readonly (number | null | undefined)[]): Steps<Ranks> {
  const numbers = numbersOf(values)
  const different = differentOf(numbers)
  const ofRow = new Uint32Array(numbers.length)
  yield
  for (let row = 0; row < numbers.length; row++) {
    ofRow[row] = placeOf(numbers[row] as number, different)
    if (row % STEP === STEP - 1) yield
  }
  return { ofRow, missing: different.length }
}

/** Without a value NaN. */
function numbersOf(values: readonly (number | null | undefined)[]): Float64Array {
  const numbers = new Float64Array(values.length)
  for (let row = 0; row < values.length; row++) numbers[row] = values[row] ?? Number.NaN
  return numbers
}

/** Each of them once, ascending; the engine sorts numbers in a list of their own without calling anybody. */
function differentOf(numbers: Float64Array): Float64Array {
  const sorted = numbers.toSorted()
  let count = 0
  for (let at = 0; at < sorted.length; at++) {
    const number = sorted[at] as number
    if (!Number.isNaN(number) && (count === 0 || number !== sorted[count - 1])) sorted[count++] = number
  }
  return sorted.subarray(0, count)
}

/** Where it is among them; behind the last one where it is none. */
function placeOf(number: number, different: Float64Array): number {
  if (Number.isNaN(number)) return different.length
  let [low, high] = [0, different.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((different[middle] as number) < number) low = middle + 1
    else high = middle
  }
  return low
}
